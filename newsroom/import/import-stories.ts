import { join } from "node:path";
import { firstOwnCategory } from "../../contract/category-ids.ts";
import { withBuildLock } from "../../lib/build-lock.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import { assertLinksAllowed } from "../content/content-links.ts";
import { readDataFolder } from "../content/data-file.ts";
import { AUTHORS, CATEGORIES } from "../content/read-content.ts";
import { readSiteArt } from "../content/site-art.ts";
import { type Category, categorySchema } from "../schemas/category.ts";
import { formatIssue } from "../schemas/issues.ts";
import { yamlText } from "../stories/write-story.ts";
import { openSource, type Source } from "./fetch/open-source.ts";
import { readAuthors } from "./merge/authors.ts";
import { type Drafts, draftsOf, type ItemReport, keyOf, listedDraftsOf } from "./merge/draft.ts";
import { findStories } from "./merge/find-stories.ts";
import { pictureImporter } from "./merge/import-pictures.ts";
import { readImportState, STATE_FILE, stateText } from "./merge/import-state.ts";
import { mergeDrafts } from "./merge/merge-drafts.ts";
import { withStaging } from "./merge/staging.ts";
import { hashOfFile, writeFiles } from "./merge/write-files.ts";
import { type ParsedSource, readSource } from "./read-source.ts";
import { ImportError } from "./shared/import-error.ts";
import { readImportMap } from "./shared/import-map.ts";
import { LIMITS, type Limits } from "./shared/limits.ts";

export type ImportOptions = {
	/** A file or a URL. */
	source: string;
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

export type ImportResult = {
	added: number;
	updated: number;
	unchanged: number;
	/** Stories that editors deleted, and that are not imported again. */
	removedByEditors: number;
	unmapped: ItemReport[];
	/** Stories that got the map's picture because their own could not be loaded. */
	withoutPicture: ItemReport[];
	/** Stories of which both editors and the feed changed the same part. */
	conflicts: ItemReport[];
	/** New stories in the map's default category, as the map has none of their tags. */
	inDefaultCategory: ItemReport[];
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
	const parsed = parseSource(source, options.source, limits);
	const { drafts, unmapped } = draftsFrom(parsed, categories, source, limits);
	for (const draft of drafts) if (draft.author) draft.author = authors.canonicalName(draft.author);
	const keys = new Set(drafts.map(keyOf));
	const stories = findStories(content, (key) => keys.has(key), onProgress);

	return withStaging(content, async (staging) => {
		const pictures = pictureImporter(source, (path) => contentPictures.has(path), limits, staging);
		const feedTitle = parsed.feed?.title ?? "";
		const merge = mergeDrafts({ content, map, state, stories, authors, pictures, feedTitle, now });
		let done = 0;
		await forEachConcurrent(drafts, limits.concurrentPictures, async (draft) => {
			await merge.mergeDraft(draft);
			done += 1;
			onProgress?.("Bringing in stories and pictures", done, drafts.length);
		});
		const { added, changed, state: latest, ...report } = merge.result(drafts);

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
			const files = [
				...newAuthors.map(([reference, author]) => ({
					path: `${AUTHORS}/${reference}.yaml`,
					text: yamlText(author),
				})),
				...storyWrites,
				// Written last: if the import stops before, the next one finds these stories equal to the feed.
				...(isStateUnchanged ? [] : [{ path: STATE_FILE, text, formerHash: formerStateHash }]),
			];
			// Prevents publishing while only some files are in place.
			await withBuildLock(() => writeFiles(content, staging, usedPictures, files));
		}
		return {
			...report,
			added: added.length,
			updated: changed.length,
			unmapped: [...unmapped, ...report.unmapped],
		};
	});
}

async function readCategories(content: string): Promise<Map<string, Category>> {
	const folder = join(content, CATEGORIES);
	const { items, issues } = await readDataFolder(folder, "category", categorySchema);
	if (issues.length > 0) throw new ImportError(issues.map(formatIssue).join("\n"));
	if (items.size === 0) throw new ImportError(`there are no categories in ${folder}`);
	return items;
}

function parseSource(source: Source, fileOrUrl: string, limits: Limits): ParsedSource {
	try {
		return readSource(source, limits);
	} catch (error) {
		throw error instanceof ImportError ? new ImportError(`${fileOrUrl} ${error.message}`) : error;
	}
}

function draftsFrom(
	{ feed, list }: ParsedSource,
	categories: ReadonlyMap<string, Category>,
	source: Source,
	limits: Limits,
): Drafts {
	if (feed) return draftsOf(feed, limits);
	const ownCategories = [...categories].filter(([, { id }]) => id >= firstOwnCategory);
	const names = new Map(
		ownCategories.map(([name, { id }]): [number, string] => [id, name]).sort(([a], [b]) => a - b),
	);
	return listedDraftsOf(list, names, source.url, limits);
}
