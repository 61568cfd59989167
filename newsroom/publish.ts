import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DataFile, dataFiles } from "./data-files.ts";
import { readEdition } from "./edition.ts";
import { readIndex, writeIndex } from "./edition-index.ts";
import { ContentFaults } from "./faults.ts";
import { openStories } from "./filed-story.ts";
import { writeIcons } from "./icons.ts";
import { ownCode } from "./own-code.ts";
import { placePicture } from "./picture-cache.ts";
import { encodePictures } from "./pictures.ts";
import type { Progress } from "./progress.ts";
import { replaceFolder } from "./replace-folder.ts";
import { dueAt } from "./scheduled.ts";
import { sideBySide } from "./side-by-side.ts";

export type PublishOptions = {
	/** The folder the newsroom writes in. */
	content: string;
	/** The folder to publish into. Replaced as a whole, or not at all. */
	out: string;
	/** Where encoded pictures are kept between builds. May be deleted at any time. */
	cache: string;
	onProgress?: Progress;
	/** The moment of publishing: what is scheduled for later waits. */
	now?: Date;
};

export type Published = {
	stories: number;
	pictures: number;
	/** Pictures that were not in the cache. */
	encoded: number;
	/** Data files that are not as they were. */
	rewritten: number;
	/** When the next scheduled story is due; null when none waits. */
	nextDue: string | null;
};

const OPEN_FILES = 32;

/** Turns content into the files that are served. Throws ContentFaults, with nothing written, when it is not sound. */
export async function publish({
	content,
	out,
	cache,
	onProgress,
	now = new Date(),
}: PublishOptions): Promise<Published> {
	const indexFile = `${out}.index`;
	const code = await ownCode();
	const before = await readIndex(indexFile, code);
	const { edition: written, faults } = await readEdition(content, onProgress, before.stories);
	if (faults.length > 0) throw new ContentFaults(faults);
	const { due, nextDue } = dueAt(written.stories, now);
	const edition = { ...written, stories: due };
	const pictures = await encodePictures(edition, cache, onProgress);
	const stories = await openStories(join(content, "news.json"));

	const files = new Map<string, string>();
	let rewritten = 0;
	await replaceFolder(out, async (fresh) => {
		await mkdir(join(fresh, "pictures"));
		await sideBySide(pictures.all, OPEN_FILES, (picture) =>
			placePicture(picture, cache, join(fresh, "pictures")),
		);
		const folderOf = folderMaker(fresh);
		await sideBySide(dataFiles(edition, pictures, stories.read, now), OPEN_FILES, async (file) => {
			files.set(file.path, file.madeOf);
			folderOf(file.path);
			const isAsBefore = before.files.get(file.path) === file.madeOf && isKept(file, out, fresh);
			if (!isAsBefore) {
				// At once: of so many small files, waiting for each costs more than writing it.
				const made = await file.make();
				writeFileSync(join(fresh, file.path), typeof made === "string" ? made : JSON.stringify(made));
				rewritten += 1;
			}
			onProgress?.("Writing files", files.size, 0);
		});
		await writeIcons(edition, fresh);
	}).finally(stories.close);
	await writeIndex(indexFile, code, written.stories, files);

	return {
		stories: edition.stories.length,
		pictures: pictures.all.length,
		encoded: pictures.all.filter(({ isNew }) => isNew).length,
		rewritten,
		nextDue,
	};
}

/** A file that is as it was is carried over without being copied; if that cannot be done, it is made anew. */
function isKept({ path }: DataFile, former: string, fresh: string): boolean {
	try {
		linkSync(join(former, path), join(fresh, path));
		return true;
	} catch {
		return false;
	}
}

function folderMaker(fresh: string): (path: string) => void {
	const made = new Set<string>();
	return (path) => {
		const folder = dirname(path);
		if (made.has(folder)) return;
		mkdirSync(join(fresh, folder), { recursive: true });
		made.add(folder);
	};
}
