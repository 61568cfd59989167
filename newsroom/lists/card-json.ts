import type { ListFront } from "../../contract/published.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import type { CardMaker } from "./card-pages.ts";

/** A card that does not fit into the rest of a slab begins another. */
const slabBytes = 2 ** 25 + 1;

/**
 * Writes each card once, as a story stands in half a dozen lists. As bytes, which take half the room of a text and are what goes to the disk;
 * in slabs so large that they go back to the system when they are given up. What is not written of a slab takes no memory.
 */
export function cardJsonCache(cardOf: CardMaker) {
	const written = new Map<StoryRecord, Buffer>();
	let slab = Buffer.alloc(0);
	const slabs: ArrayBuffer[] = [];
	const bytesOf = (text: string): Buffer => {
		const most = 3 * text.length;
		if (slab.length < most) {
			slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, most));
			slabs.push(slab.buffer as ArrayBuffer);
		}
		const length = slab.write(text);
		const bytes = slab.subarray(0, length);
		slab = slab.subarray(length);
		return bytes;
	};
	return {
		get: (story: StoryRecord): Buffer => {
			const known = written.get(story);
			if (known !== undefined) return known;
			const text = bytesOf(JSON.stringify(cardOf(story)));
			written.set(story, text);
			return text;
		},
		/** Gives the room back once all lists are written. */
		release: () => {
			written.clear();
			slab = Buffer.alloc(0);
			for (const buffer of slabs.splice(0)) buffer.transfer(0);
		},
	};
}

/** A list's front page as JSON, out of cards that are JSON already. */
export function frontJson(head: Omit<ListFront, "cards">, cards: Buffer[]): Buffer {
	const opening = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"cards":`);
	return Buffer.concat([opening, arrayOf(cards), Buffer.from("}")]);
}

/** Older pages as JSON. Nothing but cards, so that the file stays as it is once it is full. */
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
