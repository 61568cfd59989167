import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataFiles } from "./data-files.ts";
import { readEdition } from "./edition.ts";
import { ContentFaults } from "./faults.ts";
import { writeIcons } from "./icons.ts";
import { placePicture } from "./picture-cache.ts";
import { encodePictures } from "./pictures.ts";
import type { Progress } from "./progress.ts";
import { replaceFolder } from "./replace-folder.ts";
import { sideBySide } from "./side-by-side.ts";

export type PublishOptions = {
	/** The folder the newsroom writes in. */
	content: string;
	/** The folder to publish into. Replaced as a whole, or not at all. */
	out: string;
	/** Where encoded pictures are kept between builds. May be deleted at any time. */
	cache: string;
	onProgress?: Progress;
};

export type Published = {
	stories: number;
	pictures: number;
	/** Pictures that were not in the cache. */
	encoded: number;
};

const OPEN_FILES = 32;

/** Turns content into the files that are served. Throws ContentFaults, with nothing written, when it is not sound. */
export async function publish({ content, out, cache, onProgress }: PublishOptions): Promise<Published> {
	const { edition, faults } = await readEdition(content, onProgress);
	if (faults.length > 0) throw new ContentFaults(faults);
	const pictures = await encodePictures(edition, cache, onProgress);

	await replaceFolder(out, async (fresh) => {
		await mkdir(join(fresh, "pictures"));
		await sideBySide(pictures.all, OPEN_FILES, (picture) =>
			placePicture(picture, cache, join(fresh, "pictures")),
		);

		const made = new Set<string>();
		let written = 0;
		await sideBySide(dataFiles(edition, pictures), OPEN_FILES, async ({ path, data }) => {
			const file = join(fresh, path);
			const folder = dirname(file);
			if (!made.has(folder)) {
				await mkdir(folder, { recursive: true });
				made.add(folder);
			}
			await writeFile(file, JSON.stringify(data));
			written += 1;
			onProgress?.("Writing files", written, 0);
		});
		await writeIcons(edition, fresh);
	});

	return {
		stories: edition.stories.length,
		pictures: pictures.all.length,
		encoded: pictures.all.filter(({ isNew }) => isNew).length,
	};
}
