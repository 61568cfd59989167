import { realpathSync } from "node:fs";
import { join } from "node:path";
import { firstOwnCategory } from "../../contract/category-ids.ts";
import { withBuildLock } from "../../lib/build-lock.ts";
import { isIn } from "../../lib/folders.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import { assertLinksAllowed } from "../content/content-links.ts";
import { AUTHORS, CATEGORIES, readCategoryFiles } from "../content/data-file.ts";
import { readSiteArt } from "../content/site-art.ts";
import type { Category } from "../schemas/category.ts";
import { formatIssue } from "../schemas/issues.ts";
import { yamlText } from "../stories/write-story.ts";
import { openSource } from "./fetch/open-source.ts";
import { readAuthors } from "./merge/authors.ts";
import { findStories } from "./merge/find-stories.ts";
import { pictureImporter } from "./merge/import-pictures.ts";
import { readImportState, STATE_FILE, stateText } from "./merge/import-state.ts";
import { mergeDrafts, type Reports } from "./merge/merge-drafts.ts";
import { withStaging } from "./merge/staging.ts";
import { type FileWrite, hashOfFile, textStager, writeFiles } from "./merge/write-files.ts";
import { readSource } from "./read-source.ts";
import { ImportError } from "./shared/import-error.ts";
import { readImportMap } from "./shared/import-map.ts";
import { LIMITS, type Limits } from "./shared/limits.ts";

export type ImportOptions = {
	/** A file, a folder or a URL. */
	source: string;
	/** The address of the site that was exported, where the export does not name it. */
	site?: string | undefined;
	/** The folder that editors write in. */
	content: string;
	/** The file with the import map; content/import.json by default. */
	map?: string;
	/** Reports what would happen, and changes nothing. */
	dryRun?: boolean;
	onProgress?: Progress;
	limits?: Limits;
	now?: Date;
};

export type ImportResult = Reports & {
	added: number;
	updated: number;
	unchanged: number;
	/** Stories that editors deleted, and that are not imported again. */
	removedByEditors: number;
	/** Sentences about the source as a whole. */
	notes: string[];
	picturesWithoutAlt: number;
};

/** Throws an ImportError, and changes nothing, when the source, the map or the content is invalid. */
export async function importStories(options: ImportOptions): Promise<ImportResult> {
	const { content, limits = LIMITS, now = new Date(), onProgress } = options;
	assertLinksAllowed(content);
	const categories = await readCategories(content);
	const { pictures: contentPictures } = await readSiteArt(content);
	const map = await readImportMap(options.map ?? join(content, "import.json"), {
		folder: content,
		categories,
		pictures: contentPictures,
	});
	const authors = await readAuthors(content);
	const formerStateHash = await hashOfFile(join(content, STATE_FILE));
	const state = await readImportState(join(content, STATE_FILE));
	const source = await openSource(options.source, limits);
	if (!source.chunks) assertSeparate(source.folder, content);
	const { title, drafts, notes } = await readSource(source, {
		name: options.source,
		site: options.site,
		categories: ownCategories(categories),
		limits,
		now,
	});
	const stories = findStories(content, onProgress);

	return withStaging(content, async (staging) => {
		const pictures = pictureImporter(source, (path) => contentPictures.has(path), limits, staging);
		const stage = textStager(staging);
		const merge = mergeDrafts({
			...{ content, map, state, stories, authors, pictures, stage, sourceTitle: title, now },
		});
		let done = 0;
		await forEachConcurrent(numbered(drafts), limits.concurrentPictures, async ([number, draft]) => {
			if (!("reason" in draft) && draft.author) draft.author = authors.canonicalName(draft.author);
			await merge.mergeDraft(draft, number);
			done += 1;
			onProgress?.("Bringing in stories and pictures", done, 0);
		});
		const { added, changed, state: latest, ...report } = merge.result();

		if (!options.dryRun) {
			const storyWrites = [...added, ...changed];
			const authorReferences = new Set(storyWrites.map(({ author }) => author));
			const newAuthors = [...authors.added].filter(([reference]) => authorReferences.has(reference));
			const usedPaths = new Set([
				...storyWrites.flatMap(({ pictures }) => pictures),
				...newAuthors.map(([, { portrait }]) => portrait),
			]);
			const usedPictures = new Map([...pictures.staged].filter(([path]) => usedPaths.has(path)));
			const text = latest && stateText(latest);
			const isStateUnchanged = text === undefined || hashOf(text) === formerStateHash;
			const authorWrites: FileWrite[] = [];
			for (const [reference, author] of newAuthors)
				authorWrites.push({ path: `${AUTHORS}/${reference}.yaml`, staged: await stage(yamlText(author)) });
			const files = [
				...authorWrites,
				...storyWrites,
				// Written last: if the import stops before, the next one finds these stories equal to the feed.
				...(isStateUnchanged
					? []
					: [{ path: STATE_FILE, staged: await stage(text), formerHash: formerStateHash }]),
			];
			// Prevents publishing while only some files are in place.
			await withBuildLock(() => writeFiles(content, usedPictures, files, onProgress));
		}
		return { ...report, notes: notes(), added: added.length, updated: changed.length };
	});
}

async function* numbered<Item>(items: AsyncIterable<Item>): AsyncGenerator<[number: number, item: Item]> {
	let number = 0;
	for await (const item of items) {
		yield [number, item];
		number += 1;
	}
}

/** The stories of a content folder are imported already. */
function assertSeparate(folder: string, content: string): void {
	const [source, target] = [realpathSync(folder), realpathSync(content)];
	if (isIn(source, target) || isIn(target, source))
		throw new ImportError(`${folder} and ${content} must not contain each other`);
}

/** By number, without those that show all stories or picks. */
function ownCategories(categories: ReadonlyMap<string, Category>): Map<number, string> {
	const own = [...categories].filter(([, { id }]) => id >= firstOwnCategory);
	return new Map(own.map(([name, { id }]): [number, string] => [id, name]).sort(([a], [b]) => a - b));
}

async function readCategories(content: string): Promise<Map<string, Category>> {
	const { items, issues } = await readCategoryFiles(content);
	if (issues.length > 0) throw new ImportError(issues.map(formatIssue).join("\n"));
	if (items.size === 0) throw new ImportError(`there are no categories in ${join(content, CATEGORIES)}`);
	return items;
}
