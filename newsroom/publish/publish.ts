import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { OutputWriter } from "../../lib/files/output-files.ts";
import type { Progress } from "../../lib/progress.ts";
import { codeHash } from "./code-hash.ts";
import { prepareEdition } from "./edition.ts";
import { emptyCache, loadCache, saveCache } from "./publish-cache.ts";

export type PublishOptions = {
	/** The folder the newsroom writes in. */
	content: string;
	/** The folder to publish into: a link, which leads to the last edition that is whole. */
	out: string;
	/** Where encoded pictures are kept between builds. May be deleted at any time. */
	cache: string;
	onProgress?: Progress | undefined;
	/** The moment of publishing: what is scheduled for later waits. */
	now?: Date;
};

export type Published = {
	stories: number;
	pictures: number;
	/** Pictures that were not in the cache. */
	encoded: number;
	/** Files that are not as they were. */
	rewritten: number;
	/** What an editor may want to know, one sentence each. */
	notes: string[];
	/** When the edition goes out of date by itself; null when it never does. */
	staleAt: string | null;
};

/** Turns content into data files and pictures, without the pages around them. Throws ContentIssues, with nothing shown, when it is not sound. */
export async function publish({ out, ...options }: PublishOptions): Promise<Published> {
	const code = await codeHash();
	const known = await loadCache(`${out}.cache`, code);
	const cache = known ?? emptyCache();
	const edition = await prepareEdition(options, cache);
	await mkdir(dirname(out), { recursive: true });
	const directory = await openDirectory(out, out, known !== undefined);
	const writer = new OutputWriter(directory, cache.files, options.onProgress);
	await writer.putAll(edition.files());
	const { written, removed } = writer.finish();
	if (written.size + removed.size > 0 || !directory.isClean)
		await directory.swap(writer.files.keys(), options.onProgress);
	const { storyFiles, words } = edition;
	await saveCache(`${out}.cache`, code, { storyFiles, words, files: writer.files, pages: new Map() });
	await directory.settle();
	directory.close();
	const { stories, pictures, encoded, notes, staleAt } = edition;
	return { stories: stories.length, pictures, encoded, notes, staleAt, rewritten: written.size };
}
