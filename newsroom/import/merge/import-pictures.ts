import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadPicture } from "../fetch/load-picture.ts";
import type { Source } from "../fetch/open-source.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import type { Draft } from "./draft.ts";
import type { StoryPicture } from "./story-fields.ts";

type LoadResult = { path: string; alt: string } | { reason: string };

export type PictureImporter = {
	/** The first of these that can be loaded, or the reason why none can. */
	load: (pictures: NamedPicture[]) => Promise<LoadResult>;
	/** The pictures of a draft and of its card. */
	loadFor: (draft: Draft) => Promise<StoryPicture | { reason: string }>;
	/** Staged files by the paths that they will have inside content/. */
	staged: Map<string, string>;
};

/** Loads pictures and writes them to the staging folder. */
export function pictureImporter(
	source: Source,
	isInContent: (path: string) => boolean,
	limits: Limits,
	staging: string,
): PictureImporter {
	const staged = new Map<string, string>();
	const signal = AbortSignal.timeout(limits.allPicturesSeconds * 1000);
	const exists = (path: string) => isInContent(path) || staged.has(path);
	const context = { source, limits, signal, exists };

	async function load(pictures: NamedPicture[]): Promise<LoadResult> {
		const reasons: string[] = [];
		for (const picture of pictures) {
			if (picture.contentPath !== undefined && isInContent(picture.contentPath))
				return { path: picture.contentPath, alt: picture.alt };
			try {
				const { path, bytes } = await loadPicture(picture, context);
				if (bytes) {
					const file = join(staging, basename(path));
					await writeFile(file, bytes, { flush: true });
					staged.set(path, file);
				}
				return { path, alt: picture.alt };
			} catch (error) {
				if (!(error instanceof ImportError)) throw error;
				reasons.push(error.message);
			}
		}
		return { reason: reasons[0] ?? "has no picture" };
	}

	async function loadFor({ pictures, card }: Draft): Promise<StoryPicture | { reason: string }> {
		const picture = await load(pictures);
		if ("reason" in picture || !card?.thumbnail) return picture;
		const thumbnail = await load([card.thumbnail]);
		const isDifferent = "path" in thumbnail && thumbnail.path !== picture.path;
		return isDifferent ? { ...picture, thumbnail: thumbnail.path } : picture;
	}

	return { load, loadFor, staged };
}
