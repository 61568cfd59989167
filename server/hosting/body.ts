import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isCompressible, quick, toBrotli, worthwhile } from "../../lib/files/compress.ts";
import type { Encoding } from "./accepted-encoding.ts";
import type { SiteFile } from "./site-files.ts";

/** What can be sent for a file: the encodings, in our order of preference, and the bytes in each. */
export type Representations = { encodings: Encoding[]; bodyIn: (encoding: Encoding) => Promise<Buffer> };

const preference: Encoding[] = ["br", "gzip", "identity"];

/** A file is offered as it was compressed by the build; where a large archive left that for later, it is compressed now. */
export async function representationsOf({ address, encodings }: SiteFile): Promise<Representations> {
	if (encodings.size === 1 && isCompressible(address)) {
		const plain = await readFile(encodings.get("identity") ?? "");
		if (plain.length >= worthwhile)
			return { encodings: preference, bodyIn: (encoding) => compressed(plain, encoding) };
	}
	return {
		encodings: preference.filter((encoding) => encodings.has(encoding)),
		bodyIn: (encoding) => readFile(encodings.get(encoding) ?? ""),
	};
}

async function compressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "br") return toBrotli(plain, quick);
	return encoding === "gzip" ? promisify(gzip)(plain) : plain;
}
