import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { OutputWriter } from "../../lib/files/output-files.ts";
import type { Progress } from "../../lib/progress.ts";
import { codeHash } from "./code-hash.ts";
import { prepareEdition } from "./edition.ts";
import type { HeldBack } from "./held-back.ts";
import { emptyCache, loadCache, saveCache } from "./publish-cache.ts";
import { retryChanged } from "./retry-changed.ts";

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
	/** Publishes drafts and scheduled stories too. */
	isPreview?: boolean;
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
	heldBack: HeldBack;
	/** When the edition becomes outdated without a change to the content; null when it never does. */
	staleAt: string | null;
};

/** Writes data files and pictures, but no HTML. Throws ContentIssues, and writes nothing, if nothing can be published. */
export function publish(options: PublishOptions): Promise<Published> {
	return retryChanged(options.content, () => publishOnce(options));
}

async function publishOnce({ out, ...options }: PublishOptions): Promise<Published> {
	const code = await codeHash();
	const cached = await loadCache(`${out}.cache`, code);
	const cache = cached ?? emptyCache();
	const edition = await prepareEdition({ ...options, lastEdition: out }, cache);
	await mkdir(dirname(out), { recursive: true });
	const directory = await openDirectory(out, out, cached !== undefined);
	const writer = new OutputWriter(directory, cache.files, options);
	await writer.putAll(edition.files());
	const { written, removed } = writer.finish();
	if (written.size + removed.size > 0 || !directory.isClean)
		await directory.swap(writer.files.keys(), options.onProgress);
	const { storyFiles, last, words } = edition;
	const { cached: pictures } = edition.pictures;
	await saveCache(`${out}.cache`, code, {
		storyFiles,
		last,
		pictures,
		words,
		files: writer.files,
		pages: new Map(),
	});
	await directory.settle();
	directory.close();
	const { stories, pictureCount, encodedCount, notes, heldBack, staleAt } = edition;
	return {
		stories: stories.length,
		pictures: pictureCount,
		encoded: encodedCount,
		notes,
		heldBack,
		staleAt,
		rewritten: written.size,
	};
}
