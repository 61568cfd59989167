import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Progress } from "../newsroom/progress.ts";
import { sideBySide } from "../newsroom/side-by-side.ts";

const compressible = [".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"];

/** Smaller files fit one network packet either way. */
export const worthwhile = 500;

/** Chosen by measurement, the best for what most readers fetch: docs/decisions/0005-delivery.md. */
const best = 11;
export const quick = 5;
const oftenRead =
	/^(?:assets|about|auth|bookmark|search|terms)\/|^category\/[^/]+\/index\.html$|^(?:404\.html|news\.json)$|^data\/(?:categories|search\/index|category\/\d+\/1)\.json$/;

/** Beyond so many files, what hardly anyone asks for is left for when it is asked for. */
const largeArchive = 5_000;
const seldomRead =
	/^(?:data\/news|news-details)\/|^data\/\w+\/[^/]+\/(?!1\.json$)\d+\.json$|^(?:category|topic|author)\/[^/]+\/\d+\/index\.html$/;

export type Compressed = { files: number; bytes: number; brotliBytes: number };

/** Puts a `.br` and a `.gz` beside every file that gets smaller by them. */
export async function compressFolder(
	folder: string,
	onProgress?: Progress,
	large = largeArchive,
): Promise<Compressed> {
	const places = await compressibleFiles(folder);
	const isLarge = places.length > large;
	const sum = { files: 0, bytes: 0, brotliBytes: 0 };
	await sideBySide(places, availableParallelism(), async (place) => {
		const name = path.relative(folder, place).split(path.sep).join("/");
		if (isLarge && seldomRead.test(name)) return;
		const content = await readFile(place);
		if (content.length < worthwhile) return;
		const brotli = await toBrotli(content, oftenRead.test(name) ? best : quick);
		const gzipped = await promisify(gzip)(content, { level: 9 });
		if (brotli.length < content.length) await writeFile(`${place}.br`, brotli);
		if (gzipped.length < content.length) await writeFile(`${place}.gz`, gzipped);
		sum.files += 1;
		onProgress?.("Compressing", sum.files, 0);
		sum.bytes += content.length;
		sum.brotliBytes += Math.min(brotli.length, content.length);
	});
	return sum;
}

export async function compressibleFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && isCompressible(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name));
}

export function isCompressible(name: string): boolean {
	return compressible.includes(path.extname(name));
}

export function toBrotli(content: Buffer, quality: number): Promise<Buffer> {
	return promisify(brotliCompress)(content, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});
}
