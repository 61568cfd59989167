import { hash } from "node:crypto";

/** A content hash of 52 bits: as many as a number holds exactly. */
export type Hash = number;

const hexDigits = 13;

export function hashOf(content: Buffer | string): Hash {
	return Number.parseInt(hash("sha1", content, "hex").slice(0, hexDigits), 16);
}

/** One hash for several in their order. Made of numbers alone, as every file of an archive asks for it. */
export function combine(hashes: Iterable<Hash>): Hash {
	let combined = 0;
	for (const one of hashes) combined = combineWith(combined, one);
	return combined;
}

export function combineWith(combined: Hash, other: Hash): Hash {
	const low = scattered((combined >>> 0) ^ 0x2545f491, other >>> 0);
	const high = scattered(Math.floor(combined / 2 ** 32) ^ 0x4f6cdd1d ^ low, Math.floor(other / 2 ** 32));
	return (high >>> 12) * 2 ** 32 + ((low ^ high) >>> 0);
}

function scattered(bits: number, other: number): number {
	const once = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 16), 0xc2b2ae35);
	const twice = Math.imul(once ^ (once >>> 13), 0x9e3779b1);
	return twice ^ (twice >>> 16);
}
