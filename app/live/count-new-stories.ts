import { allNews } from "../../contract/category-ids.ts";
import { mostStories, type Newest, secondOf, shortName } from "../../contract/newest.ts";
import type { CardPage } from "../../contract/published.ts";

/** What the reader has seen: the named stories, and everything older than them. */
export type KnownStories = {
	/** Short names, as in `shortName`. */
	names: ReadonlySet<string>;
	/** Publication time of the oldest of them, in seconds. Older stories do not count as new. */
	since: number;
};

/** Everything on the front page of a list. If there are no older pages, every other story is new. */
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

/** Counts the stories of a category that the reader has not seen. */
export function countNewStories(
	{ stories }: Newest,
	{ names, since }: KnownStories,
	category = allNews,
): number {
	const lastKnownIndex = stories.findLastIndex(({ name }) => names.has(name));
	return stories.filter(
		({ name, at, lists }, index) =>
			!names.has(name) &&
			// Of stories with the same time, those listed before a known story are new.
			(at > since || (at === since && index < lastKnownIndex)) &&
			(category === allNews || lists.includes(category)),
	).length;
}

export function newStoriesLabel(count: number): string {
	if (count === 1) return "1 new story";
	return `${count}${count >= mostStories ? "+" : ""} new stories`;
}
