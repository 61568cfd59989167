import { allNews } from "../../contract/category-ids.ts";
import { mostStories, type Newest, secondOf, shortName } from "../../contract/newest.ts";
import type { CardPage } from "../../contract/published.ts";

/** What a reader has been shown: some stories, and everything up to a moment. */
export type KnownStories = {
	/** Short names of stories. */
	names: ReadonlySet<string>;
	/** The moment, in seconds, of the oldest of them; whatever is older is no news. */
	since: number;
};

/** The front page of a list is what its reader knows. A list that ends there has nothing older. */
export function knownFromList({ cards, pages }: CardPage): KnownStories {
	const oldest = pages > 0 ? cards.at(-1) : undefined;
	return {
		names: new Set(cards.map(({ id }) => shortName(id))),
		since: oldest ? secondOf(oldest.author.published_date) : Number.NEGATIVE_INFINITY,
	};
}

export function knownFromNewest({ stories }: Newest): KnownStories {
	const oldest = stories.length < mostStories ? undefined : stories.at(-1);
	return {
		names: new Set(stories.map(({ name }) => name)),
		since: oldest?.at ?? Number.NEGATIVE_INFINITY,
	};
}

/** How many stories of a list are news to whoever knows only what is known. */
export function countNewStories({ stories }: Newest, { names, since }: KnownStories, list = allNews): number {
	const lastKnown = stories.findLastIndex(({ name }) => names.has(name));
	return stories.filter(
		({ name, at, lists }, place) =>
			!names.has(name) &&
			// Of one moment are news those that stand above a known one.
			(at > since || (at === since && place < lastKnown)) &&
			(list === allNews || lists.includes(list)),
	).length;
}

export function newStoriesLabel(count: number): string {
	if (count === 1) return "1 new story";
	return `${count}${count >= mostStories ? "+" : ""} new stories`;
}
