import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { OutputWriter } from "../../lib/files/output-files.ts";
import type { Progress } from "../../lib/progress.ts";
import { codeHash } from "./code-hash.ts";
import { prepareEdition } from "./edition.ts";
import { emptyCache, loadCache, saveCache } from "./publish-cache.ts";

export type PublishOptions = {
	/** The folder that editors write in. */
	content: string;
	/** The output folder: a symlink to the last complete edition. */
	out: string;
	/** Encoded pictures, reused between builds. May be deleted at any time. */
	cache: string;
	onProgress?: Progress | undefined;
	/** The time of publishing. Stories scheduled for later are left out. */
	now?: Date;
};

export type Published = {
	stories: number;
	pictures: number;
	/** Pictures that were not in the cache. */
	encoded: number;
	/** Files that are new or changed. */
	rewritten: number;
	/** Messages for editors, one sentence each. */
	notes: string[];
	/** When the edition becomes outdated without a change to the content; null when it never does. */
	staleAt: string | null;
};

/** Writes data files and pictures, but no HTML. Throws ContentIssues, and writes nothing, for invalid content. */
export async function publish({ out, ...options }: PublishOptions): Promise<Published> {
	const code = await codeHash();
	const cached = await loadCache(`${out}.cache`, code);
	const cache = cached ?? emptyCache();
	const edition = await prepareEdition(options, cache);
	await mkdir(dirname(out), { recursive: true });
	const directory = await openDirectory(out, out, cached !== undefined);
	const writer = new OutputWriter(directory, cache.files, options.onProgress);
	await writer.putAll(edition.files());
	const { written, removed } = writer.finish();
	if (written.size + removed.size > 0 || !directory.isClean)
		await directory.swap(writer.files.keys(), options.onProgress);
	const { storyFiles, words } = edition;
	await saveCache(`${out}.cache`, code, { storyFiles, words, files: writer.files, pages: new Map() });
	await directory.settle();
	directory.close();
	const { stories, pictureCount, encodedCount, notes, staleAt } = edition;
	return {
		stories: stories.length,
		pictures: pictureCount,
		encoded: encodedCount,
		notes,
		staleAt,
		rewritten: written.size,
	};
}
