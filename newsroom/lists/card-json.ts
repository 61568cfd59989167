import type { ListFront } from "../../contract/published.ts";
import { Parts } from "../../lib/files/put-file.ts";
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
export function frontJson(head: Omit<ListFront, "cards">, cards: Buffer[]): Parts {
	return new Parts([`${JSON.stringify(head).slice(0, -1)},"cards":`, ...arrayOf(cards), "}"]);
}

/** Older pages as JSON. Contains only cards, so that a full file never changes. */
export function chunkJson(pages: Buffer[][]): Parts {
	return new Parts([
		"[",
		...pages.flatMap((page, index) => [...(index > 0 ? [","] : []), ...arrayOf(page)]),
		"]",
	]);
}

function arrayOf(items: Buffer[]): (string | Buffer)[] {
	return ["[", ...items.flatMap((item, index) => (index > 0 ? [",", item] : [item])), "]"];
}
