import { closeSync, openSync, readSync } from "node:fs";
import { type Mark, markOf } from "./mark.ts";

/** The file is not plainly a list. What exactly is wrong with it is found by reading it whole. */
export class NotPlainlyAList extends Error {}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d];

const readAtOnce = 2 ** 20;

/** Goes through a JSON file that holds a list, item by item, without ever holding the whole of it. */
export class ListScanner {
	readonly #file: number;
	/** A part of the file, and where in the file it begins. */
	#bytes = Buffer.allocUnsafe(readAtOnce);
	#filled = 0;
	#offset = 0;
	/** Where in the part the scanner stands. */
	#at = 0;
	/** Where the last item that was passed ends. */
	#end = 0;
	/** From where on what was passed is still there. */
	#kept = 0;
	#isKeeping = false;
	#place: "before the list" | "at an item" | "behind an item" | "behind the list" = "before the list";

	constructor(file: string) {
		this.#file = openSync(file, "r");
	}

	close(): void {
		closeSync(this.#file);
	}

	/** Where in the file the scanner stands. */
	get position(): number {
		return this.#offset + this.#at;
	}

	/** Goes to where the next item begins. False when there is none. */
	toNext(): boolean {
		if (this.#place === "before the list") this.#enterList();
		else if (this.#place === "behind an item") this.#passComma();
		if (this.#place === "at an item") return true;
		if (this.#byteAfterSpace() !== undefined) throw new NotPlainlyAList();
		return false;
	}

	/** The item that begins here, up to the comma behind it. What is given is overwritten by what is read next. */
	take(): Buffer {
		let depth = 0;
		let end = this.#at;
		for (;;) {
			if (end >= this.#filled) {
				const passed = end - this.#at;
				if (!this.#readOn()) throw new NotPlainlyAList();
				end = this.#at + passed;
			}
			const byte = this.#bytes[end];
			if (byte === quote) end = this.#endOfText(end + 1);
			else if (byte === openRecord || byte === openList) depth += 1;
			else if (depth > 0 && (byte === closeRecord || byte === closeList)) depth -= 1;
			else if (depth === 0 && (byte === comma || byte === closeList)) break;
			end += 1;
		}
		return this.#pass(end - this.#at);
	}

	/** Passes over whole items, if what is written from here on is what a mark stands for. */
	passIf(length: number, mark: Mark): boolean {
		while (this.#filled - this.#at <= length) if (!this.#readOn()) return false;
		const behind = this.#bytes[this.#at + length];
		if (behind !== comma && behind !== closeList) return false;
		if (markOf(this.#bytes.subarray(this.#at, this.#at + length)) !== mark) return false;
		this.#pass(length);
		return true;
	}

	/** Keeps what is passed from here on, until it is marked. */
	keep(): void {
		this.#kept = this.#at;
		this.#isKeeping = true;
	}

	/** Stands for the items that were passed since then, with what is between them. */
	markKept(): Mark {
		this.#isKeeping = false;
		return markOf(this.#bytes.subarray(this.#kept, this.#end));
	}

	#pass(length: number): Buffer {
		const passed = this.#bytes.subarray(this.#at, this.#at + length);
		this.#at += length;
		this.#end = this.#at;
		this.#place = "behind an item";
		return passed;
	}

	/** Most of a file is text, and the end of a text is found fastest by the platform. */
	#endOfText(begin: number): number {
		for (let from = begin; ; ) {
			const found = this.#bytes.indexOf(quote, from);
			if (found >= 0 && found < this.#filled) {
				if (backslashesBefore(this.#bytes, found, from) % 2 === 0) return found;
				from = found + 1;
				continue;
			}
			// Backslashes at the end of what was read belong to what follows them.
			const looked = this.#filled - backslashesBefore(this.#bytes, this.#filled, from) - this.#at;
			if (!this.#readOn()) throw new NotPlainlyAList();
			from = this.#at + looked;
		}
	}

	#enterList(): void {
		let byte = this.#byteAfterSpace();
		if (byte === 0xef && this.position === 0) {
			// The mark of a byte order, which some editors put before everything else.
			while (this.#filled < 3) if (!this.#readOn()) throw new NotPlainlyAList();
			if (this.#bytes[1] === 0xbb && this.#bytes[2] === 0xbf) this.#at += 3;
			byte = this.#byteAfterSpace();
		}
		if (byte !== openList) throw new NotPlainlyAList();
		this.#at += 1;
		if (this.#byteAfterSpace() === closeList) this.#leaveList();
		else this.#arriveAtItem();
	}

	#passComma(): void {
		if (this.#byteAfterSpace() === closeList) this.#leaveList();
		else {
			this.#at += 1;
			this.#arriveAtItem();
		}
	}

	#arriveAtItem(): void {
		const byte = this.#byteAfterSpace();
		if (byte === undefined || byte === comma || byte === closeList) throw new NotPlainlyAList();
		this.#place = "at an item";
	}

	#leaveList(): void {
		this.#at += 1;
		this.#place = "behind the list";
	}

	#byteAfterSpace(): number | undefined {
		for (;;) {
			if (this.#at >= this.#filled && !this.#readOn()) return undefined;
			const byte = this.#bytes[this.#at] as number;
			if (!isSpace(byte)) return byte;
			this.#at += 1;
		}
	}

	/** Reads more behind what is not yet passed. False at the end of the file. */
	#readOn(): boolean {
		const from = this.#isKeeping ? this.#kept : this.#at;
		const rest = this.#filled - from;
		const isRoomy = this.#bytes.length - rest >= readAtOnce / 2;
		const into = isRoomy ? this.#bytes : Buffer.allocUnsafe(2 * this.#bytes.length);
		this.#bytes.copy(into, 0, from, this.#filled);
		this.#bytes = into;
		this.#offset += from;
		this.#at -= from;
		this.#end -= from;
		this.#kept = 0;
		const read = readSync(this.#file, into, rest, into.length - rest, this.#offset + rest);
		this.#filled = rest + read;
		return read > 0;
	}
}

/** How many backslashes stand right before a place, as far back as `from`: an odd number of them escapes what follows. */
function backslashesBefore(bytes: Buffer, place: number, from: number): number {
	let count = 0;
	while (place - count > from && bytes[place - count - 1] === backslash) count += 1;
	return count;
}

function isSpace(byte: number): boolean {
	return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
