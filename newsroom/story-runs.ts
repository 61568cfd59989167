import type { Mark } from "./mark.ts";

/** Stories that stand one after the other in their file are marked together, so that a whole run is known at one look. */
export type StoryRuns = {
	/** The place of the first story of each run; it ends where the next begins. */
	firsts: Uint32Array;
	marks: Float64Array;
};

/** More would make an edit dearer, as the run that it falls into is gone through story by story. */
export const mostInRun = 256;

export class RunsRead {
	readonly #firsts: number[] = [];
	readonly #marks: Mark[] = [];

	add(first: number, mark: Mark): void {
		this.#firsts.push(first);
		this.#marks.push(mark);
	}

	all(): StoryRuns {
		return { firsts: Uint32Array.from(this.#firsts), marks: Float64Array.from(this.#marks) };
	}
}
