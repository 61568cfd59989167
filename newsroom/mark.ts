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
	let low = 0x2545f491;
	let high = 0x4f6cdd1d;
	for (const mark of marks) {
		low = Math.imul(turned(low) ^ (mark >>> 0), 0x9e3779b1);
		high = Math.imul(turned(high) ^ Math.floor(mark / 2 ** 32) ^ low, 0x85ebca77);
	}
	return (high >>> 12) * 2 ** 32 + ((low ^ (low >>> 15)) >>> 0);
}

function turned(bits: number): number {
	return (bits << 13) | (bits >>> 19);
}
