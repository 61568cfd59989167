import type { ListFront } from "../../contract/published.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import type { CardMaker } from "./card-pages.ts";

/** So large that the allocator returns a slab to the operating system when it is released. */
const slabBytes = 2 ** 25 + 1;

/**
 * Serialises each card once, because a story is in about six lists. Stores bytes, which take half the memory of a
 * string, in large slabs. The unused part of a slab takes no memory.
 */
export function cardJsonCache(cardOf: CardMaker) {
	const cached = new Map<StoryRecord, Buffer>();
	/** The free rest of the current slab. */
	let slab = Buffer.alloc(0);
	const slabs: ArrayBuffer[] = [];
	const bytesOf = (text: string): Buffer => {
		// UTF-8 takes at most three bytes per UTF-16 code unit.
		const maxBytes = 3 * text.length;
		if (slab.length < maxBytes) {
			slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, maxBytes));
			slabs.push(slab.buffer as ArrayBuffer);
		}
		const length = slab.write(text);
		const bytes = slab.subarray(0, length);
		slab = slab.subarray(length);
		return bytes;
	};
	return {
		get: (story: StoryRecord): Buffer => {
			const known = cached.get(story);
			if (known !== undefined) return known;
			const bytes = bytesOf(JSON.stringify(cardOf(story)));
			cached.set(story, bytes);
			return bytes;
		},
		/** Frees the memory. Call it after all lists are written. */
		release: () => {
			cached.clear();
			slab = Buffer.alloc(0);
			for (const buffer of slabs.splice(0)) buffer.transfer(0);
		},
	};
}

/** The front page of a list as JSON, from cards that are already JSON. */
export function frontJson(head: Omit<ListFront, "cards">, cards: Buffer[]): Buffer {
	const opening = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"cards":`);
	return Buffer.concat([opening, arrayOf(cards), Buffer.from("}")]);
}

/** Older pages as JSON. Contains only cards, so that a full file never changes. */
export function chunkJson(pages: Buffer[][]): Buffer {
	return arrayOf(pages.map(arrayOf));
}

function arrayOf(items: Buffer[]): Buffer {
	const parts = items.flatMap((item, index) => (index > 0 ? [comma, item] : [item]));
	return Buffer.concat([open, ...parts, close]);
}

const open = Buffer.from("[");
const comma = Buffer.from(",");
const close = Buffer.from("]");
