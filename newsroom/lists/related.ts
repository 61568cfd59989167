import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { byDate } from "./story-lists.ts";

const maxRelated = 3;

/** Candidates on each side within a topic: limited, so that a new story changes only nearby files. */
const maxNeighbours = 8;

/** Finds stories on the same topics, ranked by shared topics, then by distance, then by date. */
export class RelatedStories {
	readonly #topicsOf = topicReader();
	/** In the order in which they were added, which gives each story a number that it keeps. */
	readonly #stories: StoryRecord[] = [];
	readonly #numbers = new Map<StoryRecord, number>();
	/** For each topic, the numbers of its stories, newest first. */
	readonly #byTopic = new Map<string, number[]>();
	readonly #results: (StoryRecord[] | undefined)[] = [];
	// Reused for all stories: a new array for each would cost more than the counting.
	#counts = new Uint8Array();
	#distances = new Uint8Array();

	/** Reuses the results of `previous` for stories whose neighbours are the same. */
	constructor(newestFirst: StoryRecord[], previous?: RelatedStories) {
		this.#number(newestFirst);
		for (const [number, { tags }] of newestFirst.entries())
			for (const topic of this.#topicsOf(tags)) this.#numbersOn(topic).push(number);
		if (previous) this.#reuse(previous);
	}

	#number(stories: StoryRecord[]): void {
		for (const story of stories) this.#numbers.set(story, this.#stories.push(story) - 1);
		// With room to grow, as stories are added one by one.
		if (this.#counts.length >= this.#stories.length) return;
		this.#counts = new Uint8Array(this.#stories.length + 1_000);
		this.#distances = new Uint8Array(this.#stories.length + 1_000);
	}

	#reuse(previous: RelatedStories): void {
		const isStale = new Uint8Array(this.#stories.length);
		for (const [topic, numbers] of this.#byTopic) {
			const { start, end } = changedRange(this.#storiesOn(topic), previous.#storiesOn(topic));
			for (const number of numbers.slice(Math.max(0, start - maxNeighbours), end + maxNeighbours))
				isStale[number] = 1;
		}
		for (const [number, story] of this.#stories.entries())
			if (!isStale[number]) this.#results[number] = previous.#results[previous.#numbers.get(story) ?? -1];
	}

	/** Adds stories, and returns the earlier ones that are now related to others. Visits only their neighbours. */
	add(stories: StoryRecord[]): Set<StoryRecord> {
		const before = new Map<StoryRecord, StoryRecord[]>();
		this.#number(stories);
		for (const story of stories) {
			for (const neighbour of this.#neighbours(story)) {
				before.set(neighbour, before.get(neighbour) ?? this.of(neighbour));
				this.#results[this.#numberOf(neighbour)] = undefined;
			}
			for (const topic of this.#topicsOf(story.tags)) {
				const numbers = this.#numbersOn(topic);
				numbers.splice(this.#rankOf(story, numbers), 0, this.#numberOf(story));
			}
		}
		const isSame = (story: StoryRecord, earlier: StoryRecord[]) => {
			const now = this.of(story);
			return now.length === earlier.length && now.every((other, rank) => other === earlier[rank]);
		};
		return new Set([...before].flatMap(([story, earlier]) => (isSame(story, earlier) ? [] : [story])));
	}

	/** Every story that is related to one of these. */
	relatedTo(stories: Iterable<StoryRecord>): Set<StoryRecord> {
		const found = new Set<StoryRecord>();
		for (const story of stories)
			for (const neighbour of this.#neighbours(story))
				if (this.of(neighbour).includes(story)) found.add(neighbour);
		return found;
	}

	/** The stories related to this one. */
	of(story: StoryRecord): StoryRecord[] {
		const number = this.#numberOf(story);
		const related = this.#results[number] ?? this.#find(number, story);
		this.#results[number] = related;
		return related;
	}

	#numberOf(story: StoryRecord): number {
		const number = this.#numbers.get(story);
		if (number === undefined) throw new Error(`${story.path} is not among the stories of this edition.`);
		return number;
	}

	#numbersOn(topic: string): number[] {
		const numbers = this.#byTopic.get(topic) ?? [];
		this.#byTopic.set(topic, numbers);
		return numbers;
	}

	#storiesOn(topic: string): StoryRecord[] {
		return (this.#byTopic.get(topic) ?? []).map((number) => this.#stories[number] as StoryRecord);
	}

	/** The candidates on both sides within each of a story's topics, whether or not it is among them itself. */
	*#neighbours(story: StoryRecord): Generator<StoryRecord> {
		for (const topic of this.#topicsOf(story.tags)) {
			const numbers = this.#numbersOn(topic);
			const rank = this.#rankOf(story, numbers);
			const others = numbers.slice(Math.max(0, rank - maxNeighbours), rank + maxNeighbours + 1);
			for (const number of others)
				if (this.#stories[number] !== story) yield this.#stories[number] as StoryRecord;
		}
	}

	#find(ownNumber: number, story: StoryRecord): StoryRecord[] {
		const counts = this.#counts;
		const distances = this.#distances;
		const candidates: number[] = [];
		for (const topic of this.#topicsOf(story.tags)) {
			const numbers = this.#numbersOn(topic);
			const rank = this.#rankOf(story, numbers);
			const end = Math.min(numbers.length, rank + maxNeighbours + 1);
			for (let otherRank = Math.max(0, rank - maxNeighbours); otherRank < end; otherRank += 1) {
				const number = numbers[otherRank] as number;
				if (number === ownNumber) continue;
				const distance = Math.abs(otherRank - rank);
				if (counts[number] === 0) candidates.push(number);
				if (counts[number] === 0 || distance < (distances[number] ?? 0)) distances[number] = distance;
				counts[number] = (counts[number] ?? 0) + 1;
			}
		}
		const best: number[] = [];
		for (const number of candidates) {
			const last = best[maxRelated - 1];
			if (last !== undefined && !this.#ranksBefore(number, last)) continue;
			if (last !== undefined) best.pop();
			const rank = best.findIndex((other) => this.#ranksBefore(number, other));
			best.splice(rank < 0 ? best.length : rank, 0, number);
		}
		for (const number of candidates) counts[number] = 0;
		return best.map((number) => this.#stories[number] as StoryRecord);
	}

	#ranksBefore(one: number, other: number): boolean {
		const moreTopics = (this.#counts[one] ?? 0) - (this.#counts[other] ?? 0);
		const nearer = (this.#distances[other] ?? 0) - (this.#distances[one] ?? 0);
		if (moreTopics !== 0 || nearer !== 0) return moreTopics > 0 || (moreTopics === 0 && nearer > 0);
		return byDate(this.#stories[one] as StoryRecord, this.#stories[other] as StoryRecord) < 0;
	}

	/** Binary search for the rank that a story has, or would have, on a topic. */
	#rankOf(story: StoryRecord, numbers: number[]): number {
		let [start, end] = [0, numbers.length];
		while (start < end) {
			const middle = (start + end) >>> 1;
			if (byDate(this.#stories[numbers[middle] as number] as StoryRecord, story) < 0) start = middle + 1;
			else end = middle;
		}
		return start;
	}
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
