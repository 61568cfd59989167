import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Picture } from "../../contract/picture.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { parallelMap } from "../../lib/parallel-map.ts";
import type { Progress } from "../../lib/progress.ts";
import { ContentIssues, type Issue } from "../schemas/issues.ts";
import { brokenPicture } from "./broken-pictures.ts";
import { UnreadablePicture } from "./encode.ts";
import { type CachedPicture, cachedPicture, isUnread, stillCached } from "./picture-cache.ts";
import { type NamedPicture, namePictureIfFound } from "./picture-name.ts";
import { type PictureKind, RECIPES } from "./picture-recipe.ts";
import { pictureKey, type WantedPicture } from "./wanted-pictures.ts";

/** The encoded pictures of an edition, by their path inside content/. */
export type Pictures = {
	all: CachedPicture[];
	wanted: ReadonlyMap<string, WantedPicture>;
	/** For the next edition, which does not read unchanged pictures again. */
	cached: CachedPictures;
	/** Those with only one WebP so far. */
	unfinished: WantedPicture[];
	story: (path: string, alt: string) => Picture;
	/** Has no alt text, because the author's name is next to it. */
	portrait: (path: string) => Picture;
	/** The hashes include the content of the picture and its encoding. */
	storyHash: (path: string) => Hash;
	portraitHash: (path: string) => Hash;
};

/** By path and kind. */
export type CachedPictures = ReadonlyMap<string, CachedPicture>;

export type PictureOptions<Key = string> = {
	/** The folder of the encoded pictures. */
	cache: string;
	previous?: ReadonlyMap<Key, CachedPicture> | undefined;
	isQuick?: boolean | undefined;
	onProgress?: Progress | undefined;
};

/** The encoded pictures of an edition. `damaged` are the keys of those that are from an earlier one. */
export function editionPictures(
	wanted: ReadonlyMap<string, WantedPicture>,
	encoded: ReadonlyMap<string, CachedPicture>,
	damaged: ReadonlySet<string>,
): Pictures {
	const publishedPicture = (path: string, kind: PictureKind, alt: string): Picture => {
		const picture = encoded.get(pictureKey(path, kind));
		if (!picture) throw new Error(`${path} was not encoded as a ${kind} picture: picturesOf() must name it.`);
		return { base: `/pictures/${picture.name}`, ...picture.encoded, alt };
	};
	// Separate maps by path avoid building a key for each lookup; every story needs several.
	const hashesOf = (kind: PictureKind) =>
		new Map(
			[...wanted].flatMap(([key, { path, kind: wantedKind }]) =>
				wantedKind === kind ? [[path, hashOfPicture(encoded.get(key))]] : [],
			),
		);
	const [storyHashes, portraitHashes] = [hashesOf("story"), hashesOf("portrait")];
	const used = new Map(
		[...wanted.keys()].flatMap((key) => {
			const picture = encoded.get(key);
			return picture ? [[key, picture]] : [];
		}),
	);
	return {
		all: [...used.values()],
		wanted,
		cached: used,
		unfinished: [...wanted].flatMap(([key, picture]) =>
			encoded.get(key)?.encoded.webpOnly && !damaged.has(key) ? [picture] : [],
		),
		story: (path, alt) => publishedPicture(path, "story", alt),
		portrait: (path) => publishedPicture(path, "portrait", ""),
		storyHash: (path) => storyHashes.get(path) ?? 0,
		portraitHash: (path) => portraitHashes.get(path) ?? 0,
	};
}

/** The same with more of them. None is damaged. */
export function withPictures(
	{ wanted, cached }: Pictures,
	more: ReadonlyMap<string, WantedPicture>,
	encoded: ReadonlyMap<string, CachedPicture>,
): Pictures {
	return editionPictures(new Map([...wanted, ...more]), new Map([...cached, ...encoded]), new Set());
}

/** Encodes what the cache lacks of some pictures. Throws ContentIssues after all others are encoded. */
export async function encodeAll<Key>(
	folder: string,
	wanted: ReadonlyMap<Key, WantedPicture>,
	options: PictureOptions<Key>,
): Promise<Map<Key, CachedPicture>> {
	const { encoded, issues } = await encodeReadable(folder, wanted, options);
	if (issues.size > 0) throw new ContentIssues([...issues.values()]);
	return encoded;
}

/** The same, and the issues of those that cannot be read. */
export async function encodeReadable<Key>(
	folder: string,
	wanted: ReadonlyMap<Key, WantedPicture>,
	{ cache, previous, isQuick, onProgress }: PictureOptions<Key>,
): Promise<{ encoded: Map<Key, CachedPicture>; issues: Map<Key, Issue> }> {
	const encoded = new Map<Key, CachedPicture>();
	const issues = new Map<Key, Issue>();
	const named = await namePictures(folder, wanted, previous);
	await forEachConcurrent(wanted, availableParallelism(), async ([key, { path, kind }]) => {
		const file = join(folder, path);
		const options = { isQuick, previous: previous?.get(key), named: named.get(key) };
		try {
			encoded.set(key, await cachedPicture(file, RECIPES[kind], cache, options));
		} catch (error) {
			if (!(error instanceof UnreadablePicture)) throw error;
			issues.set(key, brokenPicture(file, error));
		}
		onProgress?.("Encoding pictures", encoded.size + issues.size, wanted.size);
	});
	return { encoded, issues };
}

/** Reads the pictures that may have changed, on several cores if there are many. */
async function namePictures<Key>(
	folder: string,
	wanted: ReadonlyMap<Key, WantedPicture>,
	previous: ReadonlyMap<Key, CachedPicture> | undefined,
): Promise<Map<Key, NamedPicture | undefined>> {
	const unread = Array.from(wanted, ([key, { path, kind }]) => ({
		key,
		picture: { file: join(folder, path), recipe: RECIPES[kind] },
	})).filter(({ key, picture }) => !isUnread(picture, previous?.get(key)));
	const items = unread.map(({ picture }) => picture);
	const worker = join(import.meta.dirname, "picture-name-worker.ts");
	const names = await parallelMap(worker, { items, context: undefined }, namePictureIfFound);
	return new Map(unread.map(({ key }, index) => [key, names[index]]));
}

/** Pictures as an earlier edition has them, as far as they are still in the cache. */
export async function earlierPictures(
	keys: Iterable<string>,
	previous: CachedPictures,
	cache: string,
): Promise<Map<string, CachedPicture>> {
	const found = new Map<string, CachedPicture>();
	for (const key of keys) {
		const picture = previous.get(key);
		const cached = picture && (await stillCached(picture, cache));
		if (cached) found.set(key, cached);
	}
	return found;
}

function hashOfPicture(picture: CachedPicture | undefined): Hash {
	return hashOf(`${picture?.name ?? ""}${picture?.encoded.webpOnly ? " webp only" : ""}`);
}
