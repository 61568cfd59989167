import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";

const maxRelated = 3;

/** Candidates on each side within a topic: limited, so that a new story changes only nearby files. */
const maxNeighbours = 8;

/** Finds stories on the same topics, ranked by shared topics, then by distance, then by date. */
export class RelatedStories {
	readonly #newestFirst: StoryRecord[];
	readonly #topicsOf = topicReader();
	/** For each topic, the indexes of its stories in ascending order. */
	readonly #indexesByTopic = new Map<string, number[]>();
	readonly #results = new Map<StoryRecord, StoryRecord[]>();
	/** Stories of `previous` whose result was not reused. */
	readonly #staleIndexes: number[] = [];
	// Reused for all stories: a new array for each would cost more than the counting.
	readonly #counts: Uint8Array;
	readonly #distances: Uint8Array;

	/** Reuses the results of `previous` for stories whose neighbours are the same. */
	constructor(newestFirst: StoryRecord[], previous?: RelatedStories) {
		this.#newestFirst = newestFirst;
		this.#counts = new Uint8Array(newestFirst.length);
		this.#distances = new Uint8Array(newestFirst.length);
		for (const [index, { tags }] of newestFirst.entries()) {
			for (const topic of this.#topicsOf(tags)) {
				const indexes = this.#indexesByTopic.get(topic) ?? [];
				indexes.push(index);
				this.#indexesByTopic.set(topic, indexes);
			}
		}
		if (previous) this.#reuse(previous);
	}

	#reuse(previous: RelatedStories): void {
		const isStale = new Uint8Array(this.#newestFirst.length);
		for (const [topic, indexes] of this.#indexesByTopic) {
			const { start, end } = changedRange(this.#storiesOn(topic), previous.#storiesOn(topic));
			for (const index of indexes.slice(Math.max(0, start - maxNeighbours), end + maxNeighbours))
				isStale[index] = 1;
		}
		for (const [index, story] of this.#newestFirst.entries()) {
			const related = previous.#results.get(story);
			if (related && !isStale[index]) this.#results.set(story, related);
			else if (related) this.#staleIndexes.push(index);
		}
	}

	/** Every story that is related to one of these. */
	relatedTo(stories: ReadonlySet<StoryRecord>): StoryRecord[] {
		return this.#newestFirst.filter((_, index) => this.at(index).some((other) => stories.has(other)));
	}

	/** The stories of an earlier edition that are now related to others. */
	changedSince(previous: RelatedStories): Set<StoryRecord> {
		const stale = this === previous ? [] : this.#staleIndexes;
		return new Set(
			stale.flatMap((index) => {
				const story = this.#newestFirst[index] as StoryRecord;
				const before = previous.#results.get(story) ?? [];
				const now = this.at(index);
				return now.length === before.length && now.every((other, rank) => other === before[rank])
					? []
					: [story];
			}),
		);
	}

	#storiesOn(topic: string): StoryRecord[] {
		return (this.#indexesByTopic.get(topic) ?? []).map((index) => this.#newestFirst[index] as StoryRecord);
	}

	/** The stories related to the one at this index. */
	at(index: number): StoryRecord[] {
		const story = this.#newestFirst[index] as StoryRecord;
		const related = this.#results.get(story) ?? this.#find(index, story);
		this.#results.set(story, related);
		return related;
	}

	#find(ownIndex: number, { tags }: StoryRecord): StoryRecord[] {
		const counts = this.#counts;
		const distances = this.#distances;
		const candidates: number[] = [];
		for (const topic of this.#topicsOf(tags)) {
			const indexes = this.#indexesByTopic.get(topic) ?? [];
			const rank = rankIn(indexes, ownIndex);
			const end = Math.min(indexes.length, rank + maxNeighbours + 1);
			for (let otherRank = Math.max(0, rank - maxNeighbours); otherRank < end; otherRank += 1) {
				if (otherRank === rank) continue;
				const index = indexes[otherRank] as number;
				const distance = Math.abs(otherRank - rank);
				if (counts[index] === 0) candidates.push(index);
				if (counts[index] === 0 || distance < (distances[index] ?? 0)) distances[index] = distance;
				counts[index] = (counts[index] ?? 0) + 1;
			}
		}
		const best: number[] = [];
		for (const index of candidates) {
			const last = best[maxRelated - 1];
			if (last !== undefined && !this.#ranksBefore(index, last)) continue;
			if (last !== undefined) best.pop();
			const rank = best.findIndex((other) => this.#ranksBefore(index, other));
			best.splice(rank < 0 ? best.length : rank, 0, index);
		}
		for (const index of candidates) counts[index] = 0;
		return best.flatMap((index) => this.#newestFirst[index] ?? []);
	}

	#ranksBefore(one: number, other: number): boolean {
		const moreTopics = (this.#counts[one] ?? 0) - (this.#counts[other] ?? 0);
		const nearer = (this.#distances[other] ?? 0) - (this.#distances[one] ?? 0);
		return moreTopics > 0 || (moreTopics === 0 && (nearer > 0 || (nearer === 0 && one < other)));
	}
}

/** Binary search for the index of a number in sorted numbers. */
function rankIn(sorted: number[], number: number): number {
	let [start, end] = [0, sorted.length];
	while (start < end) {
		const middle = (start + end) >>> 1;
		if ((sorted[middle] as number) < number) start = middle + 1;
		else end = middle;
	}
	return start;
}

/** The range of `current` between the prefix and the suffix that it shares with `previous`. */
function changedRange<Item>(current: Item[], previous: Item[]): { start: number; end: number } {
	let start = 0;
	while (start < current.length && current[start] === previous[start]) start += 1;
	if (start === current.length && current.length === previous.length) return { start, end: -maxNeighbours };
	let end = current.length;
	const shift = previous.length - current.length;
	while (end > start && end + shift > start && current[end - 1] === previous[end + shift - 1]) end -= 1;
	return { start, end };
}

/** Maps tags to topic slugs, without duplicates. */
function topicReader(): (tags: string[]) => string[] {
	const slugs = new Map<string, string>();
	const slug = (tag: string) => {
		const topic = slugs.get(tag) ?? slugOf(tag);
		slugs.set(tag, topic);
		return topic;
	};
	return (tags) => [...new Set(tags.map(slug))];
}
