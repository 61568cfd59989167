import { ImportError } from "../shared/import-error.ts";

const UTF_8 = /^(?:utf-?8|us-ascii|ascii)$/i;

/** Encodings that use only ASCII bytes, so their texts are also valid UTF-8. */
const SEVEN_BIT = /^iso-2022-/i;

/** Declared encodings are often wrong, so the bytes are examined first. `type` is the Content-Type header. */
export function decodeText(bytes: Uint8Array, type: string): string {
	const utf16 = detectUtf16(bytes);
	if (utf16) return decode(bytes, utf16);

	const start = decode(bytes.subarray(0, 200), "latin1");
	const declared = [
		/charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1],
		/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1],
	].filter((name) => name !== undefined);
	const sevenBit = declared.find((name) => SEVEN_BIT.test(name));
	if (sevenBit && isSupported(sevenBit)) return decode(bytes, sevenBit);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		const encoding = declared.find(
			(name) => !UTF_8.test(name) && !/^utf-?16/i.test(name) && isSupported(name),
		);
		return decode(bytes, encoding ?? "windows-1252");
	}
}

/** Decodes a stream. Throws an ImportError where it is neither UTF-8 nor UTF-16. */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	try {
		for await (const chunk of chunks) {
			decoder ??= new TextDecoder(detectUtf16(chunk) ?? "utf-8", { fatal: true });
			yield decoder.decode(chunk, { stream: true });
		}
		yield decoder?.decode() ?? "";
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
		throw new ImportError("is not saved as UTF-8: save it as that, and import again");
	}
}

/** The first characters of a stream, by which its format is detected. */
export async function firstCharacters(chunks: AsyncIterable<Uint8Array>, bytes: number): Promise<string> {
	const read: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of chunks) {
		read.push(chunk);
		length += chunk.length;
		if (length >= bytes) break;
	}
	const start = Buffer.concat(read).subarray(0, bytes);
	return decode(start, detectUtf16(start) ?? "utf-8").trimStart();
}

/** By the byte order mark or by zero bytes, as the first two characters of a feed are ASCII. */
function detectUtf16([first, second, third, fourth]: Uint8Array): string | undefined {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (first && second === 0 && third && fourth === 0) return "utf-16le";
	if (first === 0 && second && third === 0 && fourth) return "utf-16be";
	return undefined;
}

function isSupported(encoding: string): boolean {
	try {
		new TextDecoder(encoding);
		return true;
	} catch {
		return false;
	}
}

function decode(bytes: Uint8Array, encoding: string): string {
	return new TextDecoder(encoding).decode(bytes);
}
