import type { Stats } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { fastQuality, isCompressible, minBytesToCompress, toBrotli } from "../../lib/files/compress.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { recentBodies } from "./recent-bodies.ts";
import type { SiteFile } from "./site-files.ts";

/** The encodings of a file, in our order of preference, and its bytes in each of them. */
export type Representations = { encodings: Encoding[]; bodyIn: (encoding: Encoding) => Promise<Buffer> };

const preference: Encoding[] = ["br", "gzip", "identity"];

/** Stories and lists that many readers open at a time. */
const compressed = recentBodies(32_000_000);

/** Offers the compressed copies of the build. Files that the build did not compress are compressed when asked for. */
export async function representationsOf({ path, encodings }: SiteFile): Promise<Representations> {
	const plain = encodings.get("identity") ?? "";
	if (encodings.size === 1 && isCompressible(path) && (await stat(plain)).size >= minBytesToCompress)
		return { encodings: preference, bodyIn: (encoding) => compressedBody(plain, encoding) };
	return {
		encodings: preference.filter((encoding) => encodings.has(encoding)),
		bodyIn: (encoding) => readFile(encodings.get(encoding) ?? ""),
	};
}

async function compressedBody(file: string, encoding: Encoding): Promise<Buffer> {
	// One handle for its identity and its content: a new edition may replace the file in between.
	await using handle = await open(file);
	if (encoding === "identity") return await handle.readFile();
	const key = `${encoding} ${identityOf(await handle.stat())}`;
	return await compressed.get(key, async () => compress(await handle.readFile(), encoding));
}

/** Files of a build are replaced, never changed. Both trees of a build share them. */
function identityOf({ dev, ino, size, mtimeMs }: Stats): string {
	return `${dev} ${ino} ${size} ${mtimeMs}`;
}

function compress(plain: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
	return encoding === "br" ? toBrotli(plain, fastQuality) : promisify(gzip)(plain);
}
