import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { hashOf } from "../../lib/hash.ts";
import { type Encoded, encodePicture } from "./encode.ts";
import { AVIF, JPEG, type Recipe, WEBP } from "./picture-recipe.ts";

/** A picture in the cache: a folder named after its contents, which appears whole or not at all. */
export type CachedPicture = { name: string; encoded: Encoded; isNew: boolean };

const FACTS = "picture.json";

/** Finds a picture in the cache, or encodes it into the cache. */
export async function cachedPicture(file: string, recipe: Recipe, cache: string): Promise<CachedPicture> {
	const source = await readFile(file);
	// Another encoder makes another picture of the same file.
	const settings = JSON.stringify([recipe, AVIF, WEBP, JPEG, sharp.versions]);
	const hash = createHash("sha256").update(settings).update(source).digest("hex").slice(0, 8);
	const name = `${parse(file).name}.${hash}`;

	const known = await factsOf(join(cache, name));
	if (known) return { name, encoded: known, isNew: false };

	await mkdir(cache, { recursive: true });
	const unfinished = await mkdtemp(join(cache, "unfinished-"));
	try {
		const encoded = await encodePicture(source, recipe, unfinished, name);
		await writeFile(join(unfinished, FACTS), JSON.stringify(encoded));
		await settle(unfinished, join(cache, name));
		return { name, encoded, isNew: true };
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

async function settle(unfinished: string, place: string): Promise<void> {
	try {
		await rename(unfinished, place);
	} catch {
		// Somebody publishing at the same time was quicker, unless what stands there is a ruin.
		if (await factsOf(place)) return;
		await rm(place, { recursive: true, force: true });
		await rename(unfinished, place);
	}
}

async function factsOf(folder: string): Promise<Encoded | undefined> {
	try {
		return JSON.parse(await readFile(join(folder, FACTS), "utf8"));
	} catch {
		return undefined;
	}
}

/** The files of cached pictures, as they are published. Their names change with what they show. */
export async function pictureFiles(pictures: CachedPicture[], cache: string): Promise<OutputFile[]> {
	const files: OutputFile[] = [];
	for (const { name } of pictures) {
		for (const file of await readdir(join(cache, name))) {
			if (file === FACTS) continue;
			const path = `pictures/${file}`;
			files.push({ path, inputsHash: hashOf(path), from: join(cache, name, file) });
		}
	}
	return files;
}
