import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureCache } from "../../lib/folders.ts";
import { cachedPicture } from "../../newsroom/pictures/picture-cache.ts";
import { pictureName } from "../../newsroom/pictures/picture-name.ts";
import { RECIPES } from "../../newsroom/pictures/picture-recipe.ts";

/** Their paths inside content/. */
export type Photographs = readonly string[];

const prefix = "bench-photograph-";

/**
 * Writes distinct photographs into a content folder. One is encoded; the cache gets links to its files for the others, as
 * if each had been encoded: encoding thousands of them takes hours.
 */
export async function writePhotographs(folder: string, count: number): Promise<Photographs> {
	const inside = path.join(folder, "images/photographs");
	await mkdir(inside, { recursive: true });
	const first = path.join(inside, `${prefix}first.jpg`);
	const bytes = await photograph(1600, 1067);
	await writeFile(first, bytes);
	const encoded = await cachedPicture(first, RECIPES.story, pictureCache);
	await rm(first);
	const photographs: string[] = [];
	for (let number = 0; number < count; number += 1) {
		const file = `${prefix}${number}.jpg`;
		// Bytes after its end are no part of a picture.
		const own = Buffer.concat([bytes, Buffer.from(`photograph ${number}`)]);
		await writeFile(path.join(inside, file), own);
		const name = pictureName({ file, recipe: RECIPES.story }, own);
		const cached = path.join(pictureCache, name);
		await rm(cached, { recursive: true, force: true });
		await mkdir(cached);
		for (const version of encoded.files)
			await link(
				path.join(pictureCache, encoded.name, version),
				path.join(cached, version.replace(encoded.name, name)),
			);
		await writeFile(
			path.join(cached, "picture.json"),
			await readFile(path.join(pictureCache, encoded.name, "picture.json")),
		);
		photographs.push(`/images/photographs/${file}`);
	}
	return photographs;
}

/** Removes what writePhotographs put into the cache. */
export async function discardPhotographs(): Promise<void> {
	for (const name of await readdir(pictureCache))
		if (name.startsWith(prefix)) await rm(path.join(pictureCache, name), { recursive: true });
}

/** Noise, which compresses as badly as a photograph. */
export function photograph(width: number, height: number): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
	return sharp({ create: { width, height, channels: 3, background: "#345", noise } })
		.jpeg()
		.toBuffer();
}
