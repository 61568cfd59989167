import type { CategoryPage, SubjectPage } from "../app/news/published.ts";
import type { CardMaker } from "./card-pages.ts";
import type { FiledStory } from "./filed-story.ts";

/** Writes each card once, as a story stands in half a dozen lists. As bytes, which take half the room of a text and are what goes to the disk. */
export function cardTexts(cardOf: CardMaker) {
	const written = new Map<FiledStory, Buffer>();
	return {
		of: (story: FiledStory): Buffer => {
			const known = written.get(story);
			if (known !== undefined) return known;
			const text = Buffer.from(JSON.stringify(cardOf(story)));
			written.set(story, text);
			return text;
		},
		/** Gives the room back once all lists are written. */
		forget: () => written.clear(),
	};
}

/** A page of a list as JSON, out of cards that are JSON already. */
export function textOfPage(
	page: Omit<CategoryPage, "cards"> | Omit<SubjectPage, "cards">,
	cards: Buffer[],
): Buffer {
	const parts: Buffer[] = [Buffer.from(`${JSON.stringify(page).slice(0, -1)},"cards":[`)];
	for (const [index, card] of cards.entries()) parts.push(...(index > 0 ? [comma, card] : [card]));
	return Buffer.concat([...parts, end]);
}

const comma = Buffer.from(",");
const end = Buffer.from("]}");
