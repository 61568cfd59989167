import { createReadStream } from "node:fs";

/** One item of a list in a file, as it is written there, and where it begins. */
export type ListItem = { text: Buffer; start: number };

/** The file is not plainly a list. What exactly is wrong with it is found by reading it whole. */
export class NotPlainlyAList extends Error {}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d];

type Place =
	| "before the list"
	| "before an item"
	| "before the first item"
	| "in an item"
	| "behind the list";

/** Cuts a JSON file that holds a list into its items, without ever holding the whole of it. Comes in batches. */
export async function* listItems(file: string): AsyncGenerator<ListItem[]> {
	let place: Place = "before the list";
	let depth = 0;
	let inString = false;
	let isEscaped = false;
	let passed = 0;
	let start = 0;
	let begun: Buffer[] = [];

	for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
		const items: ListItem[] = [];
		let from = 0;
		const finish = (to: number) => {
			const last = chunk.subarray(from, to);
			items.push({ text: begun.length > 0 ? Buffer.concat([...begun, last]) : last, start });
			begun = [];
		};
		for (let at = 0; at < chunk.length; at += 1) {
			const byte = chunk[at] as number;
			if (place === "in an item") {
				if (inString) {
					// Most of a file is text, and the end of a text is found fastest by the platform.
					const end = chunk.indexOf(quote, at + (isEscaped ? 1 : 0));
					const stop = end < 0 ? chunk.length : end;
					isEscaped = isOdd(backslashesBefore(chunk, stop, at + (isEscaped ? 1 : 0)));
					if (end >= 0 && !isEscaped) inString = false;
					if (end >= 0) isEscaped = false;
					at = stop;
				} else if (byte === quote) inString = true;
				else if (byte === openRecord || byte === openList) depth += 1;
				else if (depth > 0) {
					if (byte === closeRecord || byte === closeList) depth -= 1;
				} else if (byte === comma) {
					finish(at);
					place = "before an item";
				} else if (byte === closeList) {
					finish(at);
					place = "behind the list";
				}
			} else if (!isSpace(byte)) {
				if (place === "before the list") {
					if (byte === openList) place = "before the first item";
					else if (passed + at > 2 || !isByteOrderMark(byte)) throw new NotPlainlyAList();
				} else if (place === "before the first item" && byte === closeList) place = "behind the list";
				else if (place === "behind the list" || byte === comma || byte === closeList)
					throw new NotPlainlyAList();
				else {
					place = "in an item";
					start = passed + at;
					from = at;
					inString = byte === quote;
					depth = byte === openRecord || byte === openList ? 1 : 0;
				}
			}
		}
		if (place === "in an item") begun.push(Buffer.from(chunk.subarray(from)));
		passed += chunk.length;
		yield items;
	}
	if ((place as Place) !== "behind the list") throw new NotPlainlyAList();
}

/** How many backslashes stand right before a place, as far back as `from`: an odd number of them escapes what follows. */
function backslashesBefore(chunk: Buffer, place: number, from: number): number {
	let count = 0;
	while (place - count > from && chunk[place - count - 1] === backslash) count += 1;
	return count;
}

function isOdd(count: number): boolean {
	return count % 2 === 1;
}

function isSpace(byte: number): boolean {
	return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isByteOrderMark(byte: number): boolean {
	return byte === 0xef || byte === 0xbb || byte === 0xbf;
}
