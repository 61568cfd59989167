import { paragraphsOf } from "../../../contract/paragraphs.ts";
import type { Card, NewsItem } from "../../../contract/published.ts";
import type { Block, Inline } from "../../../contract/story-body.ts";

/** The texts of a story in the order of the page: headline, byline, then paragraphs and headings. */
export function storyPassages({ title, author, body, details }: NewsItem): string[] {
	const text = body ? body.flatMap(blockPassages) : paragraphsOf(details).map((paragraph) => paragraph.text);
	return [title, byline(author.name), ...text];
}

/** What a list shows of a story. */
export function cardPassages({ title, author, teaser }: Card): string[] {
	return [title, byline(author.name), teaser.cut ? `${teaser.text}…` : teaser.text];
}

/** Empty without a name, so that the other passages keep their indexes. */
function byline(name: string): string {
	return name.trim() && `By ${name}.`;
}

/** One passage for each paragraph and heading. Pictures and their captions are left out. */
function blockPassages(block: Block): string[] {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return [block.text.map(inlineText).join("")];
		case "list":
			return block.items.flat().flatMap(blockPassages);
		case "quote":
			return block.blocks.flatMap(blockPassages);
		default:
			return [];
	}
}

function inlineText(inline: Inline): string {
	if (typeof inline === "string") return inline;
	return inline.kind === "break" ? "\n" : inline.text.map(inlineText).join("");
}
