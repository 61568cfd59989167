import { type ReadingPosition, readingPosition } from "./reading-position.ts";

/** The blocks of the story on the page: paragraphs, headings, pictures. */
export function blocksOfStory(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>("main .story-text > *")];
}

/** The position in the story on the page. The header covers the top of the window, as far as `scroll-padding-top` says. */
export function positionInStory(): ReadingPosition | null {
	const text = document.querySelector("main .story-text");
	if (!text) return null;
	const coveredPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
	const { top, height } = text.getBoundingClientRect();
	return readingPosition({
		top: top - coveredPx,
		height,
		blockBottoms: blocksOfStory().map((block) => block.getBoundingClientRect().bottom - coveredPx),
		viewHeight: innerHeight - coveredPx,
	});
}
