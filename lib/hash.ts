import { hash } from "node:crypto";

/** A 52-bit content hash, which a number holds exactly. */
export type Hash = number;

const hexDigits = 13;

export function hashOf(content: Buffer | string): Hash {
	return Number.parseInt(hash("sha1", content, "hex").slice(0, hexDigits), 16);
}

/** Faster than hashOf for a word or two. Unlike hashOf, it does not withstand somebody who wants two texts to collide. */
export function hashOfShortText(text: string): Hash {
	let hash = text.length;
	for (let at = 0; at < text.length; at += 1) hash = combineWith(hash, text.charCodeAt(at));
	return hash;
}

/** Combines hashes in order. Uses integer arithmetic only, as it runs for every file of an archive. */
export function combine(hashes: Iterable<Hash>): Hash {
	let combined = 0;
	for (const one of hashes) combined = combineWith(combined, one);
	return combined;
}

export function combineWith(combined: Hash, other: Hash): Hash {
	const low = mix((combined >>> 0) ^ 0x2545f491, other >>> 0);
	const high = mix(Math.floor(combined / 2 ** 32) ^ 0x4f6cdd1d ^ low, Math.floor(other / 2 ** 32));
	return (high >>> 12) * 2 ** 32 + ((low ^ high) >>> 0);
}

function mix(bits: number, other: number): number {
	const once = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 16), 0xc2b2ae35);
	const twice = Math.imul(once ^ (once >>> 13), 0x9e3779b1);
	return twice ^ (twice >>> 16);
}
