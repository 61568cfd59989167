import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bringPicture } from "./bring-picture.ts";
import type { Draft } from "./draft.ts";
import type { Limits } from "./limits.ts";
import type { StoryPicture } from "./merge.ts";
import type { Source } from "./open-source.ts";
import { Refusal } from "./refusal.ts";

/** Brings pictures in and keeps them aside, by their path, until the whole import is good. */
export function pictureDesk(
	source: Source,
	isThere: (path: string) => boolean,
	limits: Limits,
	workplace: string,
) {
	const brought = new Map<string, string>();
	const signal = AbortSignal.timeout(limits.allPicturesSeconds * 1000);
	const around = { source, limits, signal, isThere: (path: string) => isThere(path) || brought.has(path) };

	/** The first picture of a draft that is one, or why there is none. */
	async function pictureFor({ pictures }: Draft): Promise<StoryPicture | { reason: string }> {
		const reasons: string[] = [];
		for (const named of pictures) {
			try {
				const { path, picture } = await bringPicture(named, around);
				if (picture) {
					const file = join(workplace, basename(path));
					await writeFile(file, picture, { flush: true });
					brought.set(path, file);
				}
				return { path, alt: named.alt };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				reasons.push(error.message);
			}
		}
		return { reason: reasons[0] ?? "has no picture" };
	}

	return { pictureFor, brought };
}
