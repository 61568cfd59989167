import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFiles } from "../../lib/files/durable.ts";
import { type FileStat, isSameFile, isUnmodified, readStat } from "../../lib/files/file-stat.ts";
import { withPath } from "../../lib/files/file-system-error.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { type Encoded, type EncodeOptions, encodePicture } from "./encode.ts";
import {
	type NamedPicture,
	namePicture,
	type PictureFile,
	pictureName,
	settingsHash,
} from "./picture-name.ts";
import type { Recipe } from "./picture-recipe.ts";

/** What a picture's folder in the cache holds. The metadata names only files that exist. */
type CachedFiles = { metadata: FileStat; encoded: Encoded; files: string[] };

/** A picture in the cache: a folder with a content hash in its name. */
export type CachedPicture = CachedFiles &
	NamedPicture & {
		/** Those of the encoder. */
		settings: Hash;
		isNew: boolean;
	};

const METADATA_FILE = "picture.json";

type Options = Pick<EncodeOptions, "isQuick"> & {
	/** The picture as last found: the original is read, and the folder listed, only if they have changed since. */
	previous?: CachedPicture | undefined;
	/** What namePicture says of it, if that was asked before. */
	named?: NamedPicture | undefined;
};

/** Whether the original is as it was when it was read for `previous`. */
export function isUnread({ file, recipe }: PictureFile, previous: CachedPicture | undefined): boolean {
	if (previous?.settings !== settingsHash(recipe)) return false;
	const source = readStat(file);
	return source !== undefined && isUnmodified(previous.source, source);
}

/** Returns a picture from the cache; encodes first what is missing. */
export async function cachedPicture(
	file: string,
	recipe: Recipe,
	cache: string,
	{ isQuick, previous, named }: Options = {},
): Promise<CachedPicture> {
	const settings = settingsHash(recipe);
	const known = isUnread({ file, recipe }, previous) ? previous : named;
	const { name, source } = known ?? namePicture({ file, recipe });
	const found = (files: CachedFiles, isNew: boolean): CachedPicture => ({
		...files,
		name,
		settings,
		source,
		isNew,
	});

	const folder = join(cache, name);
	const cached = await readFolder(folder, previous?.name === name ? previous : undefined);
	if (cached && (isQuick || !cached.encoded.webpOnly)) return found(cached, false);

	const bytes = await readFile(file);
	if (pictureName({ file, recipe }, bytes) !== name) return cachedPicture(file, recipe, cache, { isQuick });
	await mkdir(cache, { recursive: true });
	const unfinished = await mkdtemp(join(cache, "unfinished-"));
	try {
		return await withPath(cache, async () => {
			const encoded = await encodePicture(bytes, recipe, unfinished, name, {
				isQuick,
				existing: cached?.files,
			});
			await writeFile(join(unfinished, METADATA_FILE), JSON.stringify(encoded));
			await syncFiles(unfinished, await readdir(unfinished));
			await (cached ? moveFiles : moveFolder)(unfinished, folder);
			return found((await readFolder(folder)) as CachedFiles, true);
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
		if (await readFolder(folder)) return moveFiles(unfinished, folder);
		await rm(folder, { recursive: true, force: true });
		await rename(unfinished, folder);
	}
}

/** The metadata last, so that it never names a missing file. */
async function moveFiles(unfinished: string, folder: string): Promise<void> {
	const files = (await readdir(unfinished)).filter((file) => file !== METADATA_FILE);
	for (const file of [...files, METADATA_FILE]) await rename(join(unfinished, file), join(folder, file));
}

/** A picture of an earlier edition, if the cache still has it. */
export async function stillCached(picture: CachedPicture, cache: string): Promise<CachedPicture | undefined> {
	const files = await readFolder(join(cache, picture.name), picture);
	return files && { ...picture, ...files, isNew: false };
}

/** Undefined if it holds no complete picture. Metadata is only ever replaced, after the files that it names. */
async function readFolder(folder: string, previous?: CachedFiles): Promise<CachedFiles | undefined> {
	const file = join(folder, METADATA_FILE);
	const metadata = readStat(file);
	if (!metadata) return undefined;
	if (previous && isSameFile(previous.metadata, metadata)) return previous;
	try {
		const encoded: Encoded = JSON.parse(await readFile(file, "utf8"));
		const files = (await readdir(folder)).filter((name) => name !== METADATA_FILE);
		return { metadata, encoded, files };
	} catch {
		return undefined;
	}
}

/** The output files of cached pictures. Their names contain a content hash. */
export function* pictureFiles(pictures: Iterable<CachedPicture>, cache: string): Generator<OutputFile> {
	for (const { name, files } of pictures) {
		for (const file of files) {
			const path = `pictures/${file}`;
			yield { path, inputsHash: hashOf(path), from: join(cache, name, file) };
		}
	}
}
