import { hash } from "node:crypto";

/** Stands for a content: the same for the same content, and another one for any other. */
export type Mark = number;

/** As many bits as a number holds exactly. */
const hexDigits = 13;

export function markOf(content: Buffer | string): Mark {
	return Number.parseInt(hash("sha1", content, "hex").slice(0, hexDigits), 16);
}

/** One mark for several in their order. Made of numbers alone, as it is asked for with every file of an archive. */
export function fold(marks: Iterable<Mark>): Mark {
	let folded = 0;
	for (const mark of marks) folded = foldIn(folded, mark);
	return folded;
}

/** One mark for one that was folded before and another. */
export function foldIn(folded: Mark, mark: Mark): Mark {
	const low = scattered((folded >>> 0) ^ 0x2545f491, mark >>> 0);
	const high = scattered(Math.floor(folded / 2 ** 32) ^ 0x4f6cdd1d ^ low, Math.floor(mark / 2 ** 32));
	return (high >>> 12) * 2 ** 32 + ((low ^ high) >>> 0);
}

function scattered(bits: number, other: number): number {
	const once = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 16), 0xc2b2ae35);
	const twice = Math.imul(once ^ (once >>> 13), 0x9e3779b1);
	return twice ^ (twice >>> 16);
}
