import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bringPicture } from "../fetch/bring-picture.ts";
import type { Source } from "../fetch/open-source.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import type { Draft } from "./draft.ts";
import type { StoryPicture } from "./story-fields.ts";

type Found = { path: string; alt: string } | { reason: string };

export type PictureImporter = {
	/** The first of these that is a picture, or why there is none. */
	bring: (pictures: NamedPicture[]) => Promise<Found>;
	/** The picture of a draft and that of its card. */
	pictureFor: (draft: Draft) => Promise<StoryPicture | { reason: string }>;
	/** Staged files by the paths that they will have inside content/. */
	staged: Map<string, string>;
};

/** Brings pictures in and keeps them in the staging folder. */
export function pictureImporter(
	source: Source,
	isInContent: (path: string) => boolean,
	limits: Limits,
	staging: string,
): PictureImporter {
	const staged = new Map<string, string>();
	const signal = AbortSignal.timeout(limits.allPicturesSeconds * 1000);
	const isThere = (path: string) => isInContent(path) || staged.has(path);
	const context = { source, limits, signal, isThere };

	async function bring(pictures: NamedPicture[]): Promise<Found> {
		const reasons: string[] = [];
		for (const named of pictures) {
			if (named.path !== undefined && isInContent(named.path)) return { path: named.path, alt: named.alt };
			try {
				const { path, picture } = await bringPicture(named, context);
				if (picture) {
					const file = join(staging, basename(path));
					await writeFile(file, picture, { flush: true });
					staged.set(path, file);
				}
				return { path, alt: named.alt };
			} catch (error) {
				if (!(error instanceof ImportError)) throw error;
				reasons.push(error.message);
			}
		}
		return { reason: reasons[0] ?? "has no picture" };
	}

	async function pictureFor({ pictures, listed }: Draft): Promise<StoryPicture | { reason: string }> {
		const picture = await bring(pictures);
		if ("reason" in picture || !listed?.thumbnail) return picture;
		const thumbnail = await bring([listed.thumbnail]);
		const isAnother = "path" in thumbnail && thumbnail.path !== picture.path;
		return isAnother ? { ...picture, thumbnail: thumbnail.path } : picture;
	}

	return { bring, pictureFor, staged };
}
