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
import { pictureKey, picturesOf } from "./wanted-pictures.ts";

/** The encoded pictures of an edition, found by their path inside content/. */
export type Pictures = {
	all: CachedPicture[];
	story: (path: string, alt: string) => Picture;
	/** The name stands beside a portrait, so the portrait itself says nothing. */
	portrait: (path: string) => Picture;
	/** Change with what the picture shows and how it is encoded. */
	storyHash: (path: string) => Hash;
	portraitHash: (path: string) => Hash;
};

/** Encodes whatever the cache does not hold yet. */
export async function encodePictures(
	content: Pick<Content, "folder" | "stories">,
	cache: string,
	onProgress?: Progress,
): Promise<Pictures> {
	const wanted = picturesOf(content);
	const found = new Map<string, CachedPicture>();
	const issues: Issue[] = [];

	await forEachConcurrent(wanted, availableParallelism(), async ([key, { path, kind }]) => {
		const file = join(content.folder, path);
		try {
			found.set(key, await cachedPicture(file, RECIPES[kind], cache));
		} catch (error) {
			if (!(error instanceof UnreadablePicture)) throw error;
			issues.push(brokenPicture(file, error));
		}
		onProgress?.("Encoding pictures", found.size + issues.length, wanted.size);
	});
	if (issues.length > 0) throw new ContentIssues(issues);

	const published = (path: string, kind: PictureKind, alt: string): Picture => {
		const picture = found.get(pictureKey(path, kind));
		if (!picture) throw new Error(`${path} was not encoded as a ${kind} picture: picturesOf() must name it.`);
		return { base: `/pictures/${picture.name}`, ...picture.encoded, alt };
	};
	// By path alone: every story of an archive asks for several.
	const hashesOf = (kind: PictureKind) =>
		new Map(
			[...wanted].flatMap(([key, { path, kind: own }]) =>
				own === kind ? [[path, hashOf(found.get(key)?.name ?? "")]] : [],
			),
		);
	const [storyHashes, portraitHashes] = [hashesOf("story"), hashesOf("portrait")];
	return {
		all: [...found.values()],
		story: (path, alt) => published(path, "story", alt),
		portrait: (path) => published(path, "portrait", ""),
		storyHash: (path) => storyHashes.get(path) ?? 0,
		portraitHash: (path) => portraitHashes.get(path) ?? 0,
	};
}
