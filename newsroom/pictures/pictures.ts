import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Picture } from "../../contract/picture.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Content } from "../content/read-content.ts";
import { ContentIssues, type Issue } from "../schemas/issues.ts";
import { brokenPicture } from "./broken-pictures.ts";
import { UnreadablePicture } from "./encode.ts";
import { type CachedPicture, cachedPicture } from "./picture-cache.ts";
import { type PictureKind, RECIPES } from "./picture-recipe.ts";
import { pictureKey, picturesOf, type WantedPicture } from "./wanted-pictures.ts";

/** The encoded pictures of an edition, by their path inside content/. */
export type Pictures = {
	all: CachedPicture[];
	/** Those with only one WebP so far. */
	unfinished: WantedPicture[];
	story: (path: string, alt: string) => Picture;
	/** Has no alt text, because the author's name is next to it. */
	portrait: (path: string) => Picture;
	/** The hashes include the content of the picture and its encoding. */
	storyHash: (path: string) => Hash;
	portraitHash: (path: string) => Hash;
};

type PictureOptions = {
	/** The folder of the encoded pictures. */
	cache: string;
	isQuick?: boolean | undefined;
	onProgress?: Progress | undefined;
};

/** Encodes the pictures that are not in the cache. */
export async function encodePictures(
	content: Pick<Content, "folder" | "stories">,
	options: PictureOptions,
): Promise<Pictures> {
	const wanted = picturesOf(content);
	const encoded = await encodeAll(content.folder, wanted, options);
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
	return {
		all: [...encoded.values()],
		unfinished: [...wanted].flatMap(([key, picture]) =>
			encoded.get(key)?.encoded.webpOnly ? [picture] : [],
		),
		story: (path, alt) => publishedPicture(path, "story", alt),
		portrait: (path) => publishedPicture(path, "portrait", ""),
		storyHash: (path) => storyHashes.get(path) ?? 0,
		portraitHash: (path) => portraitHashes.get(path) ?? 0,
	};
}

/** Encodes what the cache lacks of some pictures. Throws ContentIssues after all others are encoded. */
export async function encodeAll<Key>(
	folder: string,
	wanted: ReadonlyMap<Key, WantedPicture>,
	{ cache, isQuick, onProgress }: PictureOptions,
): Promise<Map<Key, CachedPicture>> {
	const encoded = new Map<Key, CachedPicture>();
	const issues: Issue[] = [];
	await forEachConcurrent(wanted, availableParallelism(), async ([key, { path, kind }]) => {
		const file = join(folder, path);
		try {
			encoded.set(key, await cachedPicture(file, RECIPES[kind], cache, { isQuick }));
		} catch (error) {
			if (!(error instanceof UnreadablePicture)) throw error;
			issues.push(brokenPicture(file, error));
		}
		onProgress?.("Encoding pictures", encoded.size + issues.length, wanted.size);
	});
	if (issues.length > 0) throw new ContentIssues(issues);
	return encoded;
}

function hashOfPicture(picture: CachedPicture | undefined): Hash {
	return hashOf(`${picture?.name ?? ""}${picture?.encoded.webpOnly ? " webp only" : ""}`);
}
