import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { withPath } from "../../lib/files/file-system-error.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { hashOf } from "../../lib/hash.ts";
import { type Encoded, type EncodeOptions, encodePicture } from "./encode.ts";
import { AVIF, ENCODER_VERSION, JPEG, type Recipe, WEBP } from "./picture-recipe.ts";

/** A picture in the cache: a folder with a content hash in its name. Its metadata names only files that exist. */
export type CachedPicture = { name: string; encoded: Encoded; isNew: boolean };

const METADATA_FILE = "picture.json";

/** Returns a picture from the cache; encodes first what is missing. */
export async function cachedPicture(
	file: string,
	recipe: Recipe,
	cache: string,
	{ isQuick }: Pick<EncodeOptions, "isQuick"> = {},
): Promise<CachedPicture> {
	const source = await readFile(file);
	// Includes the encoder's version, which changes the output.
	const settings = JSON.stringify([recipe, AVIF, WEBP, JPEG, ENCODER_VERSION, sharp.versions]);
	const hash = createHash("sha256").update(settings).update(source).digest("hex").slice(0, 8);
	const name = `${parse(file).name}.${hash}`;

	const folder = join(cache, name);
	const cached = await readMetadata(folder);
	if (cached && (isQuick || !cached.webpOnly)) return { name, encoded: cached, isNew: false };

	await mkdir(cache, { recursive: true });
	const unfinished = await mkdtemp(join(cache, "unfinished-"));
	try {
		return await withPath(cache, async () => {
			const existing = cached && (await readdir(folder));
			const encoded = await encodePicture(source, recipe, unfinished, name, { isQuick, existing });
			await writeFile(join(unfinished, METADATA_FILE), JSON.stringify(encoded));
			await (cached ? moveFiles : moveFolder)(unfinished, folder);
			return { name, encoded, isNew: true };
		});
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

async function moveFolder(unfinished: string, folder: string): Promise<void> {
	try {
		await rename(unfinished, folder);
	} catch {
		// A concurrent build has already created the folder, or it is incomplete.
		if (await readMetadata(folder)) return moveFiles(unfinished, folder);
		await rm(folder, { recursive: true, force: true });
		await rename(unfinished, folder);
	}
}

/** The metadata last, so that it never names a missing file. */
async function moveFiles(unfinished: string, folder: string): Promise<void> {
	const files = (await readdir(unfinished)).filter((file) => file !== METADATA_FILE);
	for (const file of [...files, METADATA_FILE]) await rename(join(unfinished, file), join(folder, file));
}

async function readMetadata(folder: string): Promise<Encoded | undefined> {
	try {
		return JSON.parse(await readFile(join(folder, METADATA_FILE), "utf8"));
	} catch {
		return undefined;
	}
}

/** The output files of cached pictures. Their names contain a content hash. */
export async function pictureFiles(pictures: CachedPicture[], cache: string): Promise<OutputFile[]> {
	const files: OutputFile[] = [];
	for (const { name } of pictures) {
		for (const file of await readdir(join(cache, name))) {
			if (file === METADATA_FILE) continue;
			const path = `pictures/${file}`;
			files.push({ path, inputsHash: hashOf(path), from: join(cache, name, file) });
		}
	}
	return files;
}
