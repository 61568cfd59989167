import { allNews } from "../../../contract/category-ids.ts";
import { maxNewestStories, type Newest, shortHash, toEpochSeconds } from "../../../contract/newest.ts";
import type { CardPage } from "../../../contract/published.ts";

/** What the reader has seen: the named stories, and everything older than them. */
export type KnownStories = {
	/** Short hashes of story ids, as from `shortHash`. */
	idHashes: ReadonlySet<string>;
	/** Publication time of the oldest of them, in seconds. Older stories do not count as new. */
	since: number;
};

/** Everything on the front page of a list. If there are no older pages, every other story is new. */
export function knownFromList({ cards, pages }: CardPage): KnownStories {
	const oldest = pages > 0 ? cards.at(-1) : undefined;
	return {
		idHashes: new Set(cards.map(({ id }) => shortHash(id))),
		since: oldest ? toEpochSeconds(oldest.author.published_date) : Number.NEGATIVE_INFINITY,
	};
}

export function knownFromNewest({ stories }: Newest): KnownStories {
	const oldest = stories.length < maxNewestStories ? undefined : stories.at(-1);
	return {
		idHashes: new Set(stories.map(({ idHash }) => idHash)),
		since: oldest?.at ?? Number.NEGATIVE_INFINITY,
	};
}

/** Counts the stories of a category that the reader has not seen. */
export function countNewStories(
	{ stories }: Newest,
	{ idHashes, since }: KnownStories,
	category = allNews,
): number {
	const lastKnownIndex = stories.findLastIndex(({ idHash }) => idHashes.has(idHash));
	return stories.filter(
		({ idHash, at, lists }, index) =>
			!idHashes.has(idHash) &&
			// Of stories with the same time, those listed before a known story are new.
			(at > since || (at === since && index < lastKnownIndex)) &&
			(category === allNews || lists.includes(category)),
	).length;
}

export function newStoriesLabel(count: number): string {
	if (count === 1) return "1 new story";
	return `${count}${count >= maxNewestStories ? "+" : ""} new stories`;
}
