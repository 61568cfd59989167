import type { Card } from "../../../../contract/published.ts";
import type { LoadError } from "../../../platform/edition/load-error.ts";
import { type NextFile, publishedAt } from "../read-list-file.ts";
import type { ListSubject } from "../store/follows.ts";

/** The list of a followed topic or author, as far as it is loaded. */
export type Source = {
	subject: ListSubject;
	/** Newest first. */
	cards: Card[];
	/** The next file to read; null if the whole list is loaded. */
	next: NextFile;
	error: LoadError | null;
};

export type FollowedStory = {
	card: Card;
	/** The followed topics and authors that list the story. */
	subjects: ListSubject[];
};

type Merged = {
	/** Newest first, each story once. Only stories that no file still to be read can precede. */
	stories: FollowedStory[];
	/** The sources to read next, so that there are more stories. */
	behind: Source[];
};

/** Merges the lists of all sources. A source with an error does not hold up the others. */
export function mergeSources(sources: Source[]): Merged {
	const unfinished = sources.filter(({ cards, next, error }) => next !== null && !error && cards.length > 0);
	// The unread stories of a source are as old as its last loaded one, or older.
	const oldestOf = ({ cards }: Source) => Math.min(...cards.slice(-1).map(publishedAt));
	const frontier = Math.max(Number.NEGATIVE_INFINITY, ...unfinished.map(oldestOf));
	const stories = new Map<string, FollowedStory>();
	for (const { subject, cards } of sources) {
		for (const card of cards) {
			if (publishedAt(card) <= frontier) continue;
			const story = stories.get(card.id);
			if (!story) stories.set(card.id, { card, subjects: [subject] });
			else if (!story.subjects.includes(subject)) story.subjects.push(subject);
		}
	}
	return {
		stories: [...stories.values()].sort(newestFirst),
		behind: unfinished.filter((source) => oldestOf(source) === frontier),
	};
}

function newestFirst({ card: one }: FollowedStory, { card: other }: FollowedStory): number {
	return publishedAt(other) - publishedAt(one) || (one.id < other.id ? -1 : 1);
}
