const UTF_8 = /^(?:utf-?8|us-ascii|ascii)$/i;

/** Encodings whose bytes are all valid UTF-8 and yet mean something else. */
const SEVEN_BIT = /^iso-2022-/i;

/** Reads bytes as text. What a feed says of its own encoding is often wrong; what its bytes are is looked at first. */
export function decodeText(bytes: Uint8Array, type: string): string {
	const marked = byMark(bytes);
	if (marked) return read(bytes, marked);

	const start = read(bytes.subarray(0, 200), "latin1");
	const named = [
		/charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1],
		/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1],
	].filter((name) => name !== undefined);
	const sevenBit = named.find((name) => SEVEN_BIT.test(name));
	if (sevenBit && isKnown(sevenBit)) return read(bytes, sevenBit);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		const other = named.find((name) => !UTF_8.test(name) && !/^utf-?16/i.test(name) && isKnown(name));
		return read(bytes, other ?? "windows-1252");
	}
}

function byMark([first, second, third, fourth]: Uint8Array): string | undefined {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	// Unmarked: every text we can read begins with a sign that takes one byte of the two.
	if (first && second === 0 && third && fourth === 0) return "utf-16le";
	if (first === 0 && second && third === 0 && fourth) return "utf-16be";
	return undefined;
}

function isKnown(encoding: string): boolean {
	try {
		new TextDecoder(encoding);
		return true;
	} catch {
		return false;
	}
}

function read(bytes: Uint8Array, encoding: string): string {
	return new TextDecoder(encoding).decode(bytes);
}
