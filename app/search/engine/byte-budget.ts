/** What a query may ask for in all, in bytes as they travel; a little is kept back, as weights are known only about. */
const most = 59_500;

/** So few that what they weigh and what finding them weighs stay within one small download. */
export const storiesPerPage = 8;

/** What the headers of an answer weigh. */
export const headerBytes = 710;

/** About what the files of a large archive weigh, each with its headers. */
const indexWeight = 3_500;
const blockWeight = 1_950;
export const shardBytes = 4_000;
export const typoFileBytes = 3_100;

/** What is kept back while words are looked up: the sightings of one common word in one era. */
export const postingsBudgetBytes = 9_000;

/** What is left for a query to ask for. */
export type ByteBudget = {
	left: () => number;
	spend: (bytes: number) => void;
	/** Whether a file may be asked for, with so much left afterwards; one that was asked for costs nothing more. */
	take: (file: string, bytes: number, kept: number) => boolean;
};

/** Each time the reader asks to go on to older stories, as much again may be asked for. */
export function allowanceFor(times: number): ByteBudget {
	const taken = new Set<string>();
	let left = most * times - indexWeight - blockWeight * storiesPerPage;
	return {
		left: () => left,
		spend: (bytes) => {
			left -= bytes;
		},
		take: (file, bytes, kept) => {
			if (taken.has(file)) return true;
			if (left < bytes + kept) return false;
			taken.add(file);
			left -= bytes;
			return true;
		},
	};
}

/** About what a list of so many stories out of all weighs: which they are, and in which place each has the word. */
export function listWeight(count: number, stories: number): number {
	const share = Math.min(0.65, count / stories);
	if (share === 0) return 0;
	const which = share * Math.log2(1 / share) + (1 - share) * Math.log2(1 / (1 - share));
	return ((which + 0.7 * share) * stories) / (share > 0.4 ? 5.7 : 6.5);
}
