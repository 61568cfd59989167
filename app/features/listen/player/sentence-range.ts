import { storyPath } from "../../../../contract/paths.ts";
import type { ListenItem } from "../playback.ts";
import type { Sentence } from "../speech/sentences.ts";

/** Where the open page shows a sentence. Null if it does not, or shows another version of the text. */
export function sentenceRange(item: ListenItem, { passage, start, end, text }: Sentence): Range | null {
	const element = item.isExcerpt ? cardElement(item, passage) : storyElement(item, passage);
	const range = element && textRange(element, start, end);
	return range && withoutSpace(range.toString()) === withoutSpace(text) ? range : null;
}

/** The order of `storyPassages`. The byline's "By" is not in the page. */
function storyElement({ storyId }: ListenItem, passage: number): Element | null | undefined {
	if (location.pathname !== storyPath(storyId)) return null;
	const story = document.querySelector("article.story");
	if (passage === 0) return story?.querySelector("h1");
	return story?.querySelectorAll(".story-text :is(p, h2, h3)")[passage - 2];
}

/** The order of `cardPassages`. */
function cardElement({ storyId }: ListenItem, passage: number): Element | null | undefined {
	const title = document.getElementById(`title-${storyId}`);
	if (passage === 0) return title;
	return passage === 2 ? title?.closest("article")?.querySelector(".story-teaser") : null;
}

/** The range between two offsets of an element's text, in which a line break counts as one character. */
function textRange(element: Element, start: number, end: number): Range | null {
	const range = document.createRange();
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
	let offset = 0;
	let hasStart = false;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (!(node instanceof Text)) {
			if (node.nodeName === "BR") offset += 1;
			continue;
		}
		if (!hasStart && start < offset + node.length) {
			range.setStart(node, Math.max(0, start - offset));
			hasStart = true;
		}
		if (hasStart && end <= offset + node.length) {
			range.setEnd(node, Math.max(0, end - offset));
			return range;
		}
		offset += node.length;
	}
	return null;
}

function withoutSpace(text: string): string {
	return text.replace(/\s+/g, "");
}
