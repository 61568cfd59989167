import type { TextInView } from "./reading-position.ts";

const storyText = () => document.querySelector("main .story-text");

/** The blocks of the story on the page: paragraphs, headings, pictures. */
export function blocksOfStory(): HTMLElement[] {
	return [...(storyText()?.children ?? [])] as HTMLElement[];
}

/** The header covers the top of the window, as far as `scroll-padding-top` says. Computes styles: not for every scroll. */
export function coveredHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Where the text of the story on the page is. */
export function textInView(coveredPx: number): TextInView | null {
	const text = storyText();
	if (!text) return null;
	const { top, height } = text.getBoundingClientRect();
	return {
		top: top - coveredPx,
		height,
		blockCount: text.children.length,
		bottomOf: (block) => (text.children[block]?.getBoundingClientRect().bottom ?? 0) - coveredPx,
		viewHeight: innerHeight - coveredPx,
	};
}
