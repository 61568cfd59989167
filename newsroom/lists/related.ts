import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";

const relatedShown = 3;

/** How many neighbours on each side are looked at in each topic: a new story changes its neighbours' files and no others. */
const neighbours = 8;

/** Finds for each story those near it in its topics that share the most of them; of equals the nearer, then the newer. Stories come newest first. */
export class RelatedStories {
	readonly #newestFirst: StoryRecord[];
	readonly #topicsOf = topicReader();
	/** The stories on each topic by their indexes, in order. */
	readonly #onTopic = new Map<string, number[]>();
	readonly #found = new Map<StoryRecord, StoryRecord[]>();
	// One list of counts for all stories, emptied after each: a new one for each would cost more than the counting.
	readonly #counts: Uint8Array;
	readonly #distances: Uint8Array;

	/** What `known` has found holds wherever a story's neighbours are the same. */
	constructor(newestFirst: StoryRecord[], known?: RelatedStories) {
		this.#newestFirst = newestFirst;
		this.#counts = new Uint8Array(newestFirst.length);
		this.#distances = new Uint8Array(newestFirst.length);
		for (const [index, { tags }] of newestFirst.entries()) {
			for (const topic of this.#topicsOf(tags)) {
				const indexes = this.#onTopic.get(topic) ?? [];
				indexes.push(index);
				this.#onTopic.set(topic, indexes);
			}
		}
		if (known) this.#take(known);
	}

	#take(known: RelatedStories): void {
		const isStale = new Uint8Array(this.#newestFirst.length);
		for (const [topic, indexes] of this.#onTopic) {
			const { start, end } = difference(this.#storiesOn(topic), known.#storiesOn(topic));
			for (const index of indexes.slice(Math.max(0, start - neighbours), end + neighbours))
				isStale[index] = 1;
		}
		for (const [index, story] of this.#newestFirst.entries()) {
			const found = known.#found.get(story);
			if (found && !isStale[index]) this.#found.set(story, found);
		}
	}

	#storiesOn(topic: string): StoryRecord[] {
		return (this.#onTopic.get(topic) ?? []).map((index) => this.#newestFirst[index] as StoryRecord);
	}

	/** The stories related to the one at an index. */
	at(index: number): StoryRecord[] {
		const story = this.#newestFirst[index] as StoryRecord;
		const found = this.#found.get(story) ?? this.#find(index, story);
		this.#found.set(story, found);
		return found;
	}

	#find(own: number, { tags }: StoryRecord): StoryRecord[] {
		const counts = this.#counts;
		const distances = this.#distances;
		const found: number[] = [];
		for (const topic of this.#topicsOf(tags)) {
			const indexes = this.#onTopic.get(topic) ?? [];
			const rank = rankIn(indexes, own);
			const end = Math.min(indexes.length, rank + neighbours + 1);
			for (let other = Math.max(0, rank - neighbours); other < end; other += 1) {
				if (other === rank) continue;
				const index = indexes[other] as number;
				const distance = Math.abs(other - rank);
				if (counts[index] === 0) found.push(index);
				if (counts[index] === 0 || distance < (distances[index] ?? 0)) distances[index] = distance;
				counts[index] = (counts[index] ?? 0) + 1;
			}
		}
		const best: number[] = [];
		for (const index of found) {
			const last = best[relatedShown - 1];
			if (last !== undefined && !this.#isBefore(index, last)) continue;
			if (last !== undefined) best.pop();
			const rank = best.findIndex((other) => this.#isBefore(index, other));
			best.splice(rank < 0 ? best.length : rank, 0, index);
		}
		for (const index of found) counts[index] = 0;
		return best.flatMap((index) => this.#newestFirst[index] ?? []);
	}

	#isBefore(one: number, other: number): boolean {
		const more = (this.#counts[one] ?? 0) - (this.#counts[other] ?? 0);
		const nearer = (this.#distances[other] ?? 0) - (this.#distances[one] ?? 0);
		return more > 0 || (more === 0 && (nearer > 0 || (nearer === 0 && one < other)));
	}
}

/** Where a number stands among numbers in order. */
function rankIn(numbers: number[], number: number): number {
	let [start, end] = [0, numbers.length];
	while (start < end) {
		const middle = (start + end) >>> 1;
		if ((numbers[middle] as number) < number) start = middle + 1;
		else end = middle;
	}
	return start;
}

/** The part of a list that is not as in the list before: what stands ahead of it and behind it is the same. */
function difference<Item>(now: Item[], before: Item[]): { start: number; end: number } {
	let start = 0;
	while (start < now.length && now[start] === before[start]) start += 1;
	if (start === now.length && now.length === before.length) return { start, end: -neighbours };
	let end = now.length;
	const shift = before.length - now.length;
	while (end > start && end + shift > start && now[end - 1] === before[end + shift - 1]) end -= 1;
	return { start, end };
}

/** Tags that share a topic page are one topic. */
function topicReader(): (tags: string[]) => string[] {
	const slugs = new Map<string, string>();
	const slug = (tag: string) => {
		const known = slugs.get(tag) ?? slugOf(tag);
		slugs.set(tag, known);
		return known;
	};
	return (tags) => [...new Set(tags.map(slug))];
}
