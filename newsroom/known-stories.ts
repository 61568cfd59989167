import { FiledStory, type ReadStory } from "./filed-story.ts";
import { InOrder } from "./in-order.ts";
import type { Mark } from "./mark.ts";
import { type PackedEntries, Unpacked } from "./packed-entries.ts";
import type { StoryRuns } from "./story-runs.ts";

/** What is kept of the stories of an edition, in the order of their file. */
export type KeptStories = {
	entries: PackedEntries;
	runs: StoryRuns;
	/** Stands for the categories and pictures that they were found to agree with. */
	agreeWith: Mark;
};

/** A run of stories, by what is written from the first to the last. */
export type KnownRun = { length: number; mark: Mark; first: number; end: number };

/** Stories of an earlier edition: what is written as it was need not be looked at again. */
export class KnownStories {
	readonly entries: Unpacked;
	readonly agreeWith: Mark;
	readonly #kept: KeptStories;
	readonly #read: ReadStory;
	readonly #places: InOrder<Mark>;
	readonly #runFrom: Map<number, number>;

	constructor(kept: KeptStories, read: ReadStory) {
		this.entries = new Unpacked(kept.entries);
		this.agreeWith = kept.agreeWith;
		this.#kept = kept;
		this.#read = read;
		this.#places = new InOrder(kept.entries.marks);
		this.#runFrom = new Map(Array.from(kept.runs.firsts, (first, run) => [first, run]));
	}

	find(mark: Mark, position: number): FiledStory | undefined {
		const place = this.#places.placeOf(mark);
		return place === undefined ? undefined : this.#at(place, position);
	}

	/** The run that begins with the story that is expected next. */
	nextRun(): KnownRun | undefined {
		const first = this.#places.next;
		const run = this.#runFrom.get(first);
		if (run === undefined) return undefined;
		const { entries, runs } = this.#kept;
		const end = runs.firsts[run + 1] ?? entries.marks.length;
		const length = this.#start(end - 1) + (entries.lengths[end - 1] as number) - this.#start(first);
		return { length, mark: runs.marks[run] as number, first, end };
	}

	/** The stories of a run, which now begins elsewhere. */
	take({ first, end }: KnownRun, position: number): FiledStory[] {
		this.#places.next = end;
		const moved = position - this.#start(first);
		return Array.from({ length: end - first }, (_, index) =>
			this.#at(first + index, this.#start(first + index) + moved),
		);
	}

	#at(place: number, position: number): FiledStory {
		const entry = this.entries.at(place);
		entry.start = position;
		return new FiledStory(entry, this.#read);
	}

	#start(place: number): number {
		return this.#kept.entries.starts[place] as number;
	}
}
