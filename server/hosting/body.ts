import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { fastQuality, isCompressible, minBytesToCompress, toBrotli } from "../../lib/files/compress.ts";
import type { Encoding } from "./accepted-encoding.ts";
import type { SiteFile } from "./site-files.ts";

/** The encodings of a file, in our order of preference, and its bytes in each of them. */
export type Representations = { encodings: Encoding[]; bodyIn: (encoding: Encoding) => Promise<Buffer> };

const preference: Encoding[] = ["br", "gzip", "identity"];

/** Offers the compressed copies of the build. Files that the build did not compress are compressed per request. */
export async function representationsOf({ path, encodings }: SiteFile): Promise<Representations> {
	if (encodings.size === 1 && isCompressible(path)) {
		const plain = await readFile(encodings.get("identity") ?? "");
		if (plain.length >= minBytesToCompress)
			return { encodings: preference, bodyIn: (encoding) => compress(plain, encoding) };
	}
	return {
		encodings: preference.filter((encoding) => encodings.has(encoding)),
		bodyIn: (encoding) => readFile(encodings.get(encoding) ?? ""),
	};
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "br") return toBrotli(plain, fastQuality);
	return encoding === "gzip" ? promisify(gzip)(plain) : plain;
}
