import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Picture } from "../app/pictures/picture.ts";
import { brokenPicture } from "./broken-pictures.ts";
import type { Edition } from "./edition.ts";
import { UnreadablePicture } from "./encode.ts";
import { ContentFaults, type Fault } from "./faults.ts";
import { type CachedPicture, cachedPicture } from "./picture-cache.ts";
import { type PictureKind, RECIPES } from "./picture-recipe.ts";
import type { Progress } from "./progress.ts";
import { sideBySide } from "./side-by-side.ts";
import { keyOf, picturesOf } from "./wanted-pictures.ts";

/** The encoded pictures of an edition, found by their path inside content/. */
export type Pictures = {
	all: CachedPicture[];
	story: (path: string, alt: string) => Picture;
	/** The name stands beside a portrait, so the portrait itself says nothing. */
	portrait: (path: string) => Picture;
};

/** Encodes whatever the cache does not hold yet. */
export async function encodePictures(
	edition: Edition,
	cache: string,
	onProgress?: Progress,
): Promise<Pictures> {
	const wanted = picturesOf(edition);
	const found = new Map<string, CachedPicture>();
	const faults: Fault[] = [];

	await sideBySide(wanted, availableParallelism(), async ([key, { path, kind }]) => {
		const file = join(edition.folder, path);
		try {
			found.set(key, await cachedPicture(file, RECIPES[kind], cache));
		} catch (error) {
			if (!(error instanceof UnreadablePicture)) throw error;
			faults.push(brokenPicture(file, error));
		}
		onProgress?.("Encoding pictures", found.size + faults.length, wanted.size);
	});
	if (faults.length > 0) throw new ContentFaults(faults);

	const published = (path: string, kind: PictureKind, alt: string): Picture => {
		const picture = found.get(keyOf(path, kind));
		if (!picture) throw new Error(`${path} was not encoded as a ${kind} picture: picturesOf() must name it.`);
		return { base: `/pictures/${picture.name}`, ...picture.encoded, alt };
	};
	return {
		all: [...found.values()],
		story: (path, alt) => published(path, "story", alt),
		portrait: (path) => published(path, "portrait", ""),
	};
}
