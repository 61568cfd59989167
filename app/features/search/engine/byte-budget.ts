/** Maximum transfer size of one query. Leaves a margin, because file sizes are estimates. */
const maxQueryBytes = 59_500;

/** Small, so that the results and the index files together stay within one small download. */
export const storiesPerPage = 8;

/** Size of the response headers of one file. */
export const headerBytes = 710;

/** Estimated file sizes in a large archive, headers included. */
const indexBytes = 3_500;
const blockBytes = 1_950;
export const shardBytes = 4_000;
export const typoFileBytes = 3_100;

/** Reserved during the lookup of words: enough for the postings of one common word in one segment. */
export const postingsReserveBytes = 9_000;

export type ByteBudget = {
	left: () => number;
	spend: (bytes: number) => void;
	/** Spends `bytes` once per file, if `reserveBytes` stay left. Returns whether the file may be requested. */
	take: (file: string, bytes: number, reserveBytes: number) => boolean;
};

/** `times` multiplies the budget: each "Search older stories" adds the same amount again. */
export function byteBudgetFor(times: number): ByteBudget {
	const taken = new Set<string>();
	let left = maxQueryBytes * times - indexBytes - blockBytes * storiesPerPage;
	return {
		left: () => left,
		spend: (bytes) => {
			left -= bytes;
		},
		take: (file, bytes, reserveBytes) => {
			if (taken.has(file)) return true;
			if (left < bytes + reserveBytes) return false;
			taken.add(file);
			left -= bytes;
			return true;
		},
	};
}

/** Estimates the compressed size of postings: the entropy of the story numbers plus the fields. */
export function postingsBytes(count: number, stories: number): number {
	const share = Math.min(0.65, count / stories);
	if (share === 0) return 0;
	const entropy = share * Math.log2(1 / share) + (1 - share) * Math.log2(1 / (1 - share));
	return ((entropy + 0.7 * share) * stories) / (share > 0.4 ? 5.7 : 6.5);
}
