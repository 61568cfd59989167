import type { CategoryPage, SubjectPage } from "../app/news/published.ts";
import type { CardMaker } from "./card-pages.ts";
import type { FiledStory } from "./filed-story.ts";

/** Writes each card once, as a story stands in half a dozen lists. */
export function cardTexts(cardOf: CardMaker) {
	const written = new Map<FiledStory, string>();
	return {
		of: (story: FiledStory): string => {
			const known = written.get(story);
			if (known !== undefined) return known;
			const text = JSON.stringify(cardOf(story));
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
	cards: string[],
): string {
	return `${JSON.stringify(page).slice(0, -1)},"cards":[${cards.join(",")}]}`;
}
