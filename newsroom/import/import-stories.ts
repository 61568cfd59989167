import { join } from "node:path";
import { firstOfItsOwn } from "../../contract/category-ids.ts";
import { withBuildLock } from "../../lib/build-lock.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import { readDataFolder } from "../content/data-file.ts";
import { AUTHORS, CATEGORIES } from "../content/read-content.ts";
import { readSiteArt } from "../content/site-art.ts";
import { type Category, categorySchema } from "../schemas/category.ts";
import { formatIssue } from "../schemas/issues.ts";
import { yamlText } from "../stories/write-story.ts";
import { openSource, type Source } from "./fetch/open-source.ts";
import { readAuthors } from "./merge/authors.ts";
import { type Drafts, draftsOf, keyOf, listedDraftsOf, type Unmapped } from "./merge/draft.ts";
import { findStories } from "./merge/find-stories.ts";
import { pictureImporter } from "./merge/import-pictures.ts";
import { readImportState, STATE_FILE, stateText } from "./merge/import-state.ts";
import { mergeDrafts } from "./merge/merge-drafts.ts";
import { withStaging } from "./merge/staging.ts";
import { hashOfFile, writeFiles } from "./merge/write-files.ts";
import { type Incoming, readSource } from "./read-source.ts";
import { ImportError } from "./shared/import-error.ts";
import { readImportMap } from "./shared/import-map.ts";
import { LIMITS, type Limits } from "./shared/limits.ts";

export type ImportOptions = {
	/** A file, or an address on the web. */
	source: string;
	/** The folder the newsroom writes in. */
	content: string;
	/** How feeds become stories; content/import.json unless told. */
	map?: string;
	/** Tells what would happen, and changes nothing. */
	dryRun?: boolean;
	onProgress?: Progress;
	limits?: Limits;
	now?: Date;
};

export type Imported = {
	added: number;
	updated: number;
	unchanged: number;
	/** Stories that editors took out, and that stay out. */
	left: number;
	unmapped: Unmapped[];
	/** Stories that got the map's picture because their own could not be had. */
	withoutPicture: Unmapped[];
	/** Stories of which editors and feed have changed the same part. */
	conflicts: Unmapped[];
	/** New stories that went into the map's `category`, as it knows none of their subjects. */
	byDefault: Unmapped[];
	/** New pictures that the feed does not describe. */
	undescribed: number;
};

/** Brings the items of a feed or a news list into content/. Throws an ImportError, with nothing changed, when the import is not good as a whole. */
export async function importStories(options: ImportOptions): Promise<Imported> {
	const { content, limits = LIMITS, now = new Date(), onProgress } = options;
	const categories = await readCategories(content);
	const { pictures: art } = await readSiteArt(content);
	const map = await readImportMap(options.map ?? join(content, "import.json"), {
		folder: content,
		categories,
		pictures: art,
	});
	const authors = await readAuthors(content);
	const formerState = await hashOfFile(join(content, STATE_FILE));
	const state = await readImportState(join(content, STATE_FILE));
	const source = await openSource(options.source, limits);
	const incoming = incomingFrom(source, options.source, limits);
	const { drafts, unmapped } = draftsFrom(incoming, categories, source, limits);
	for (const draft of drafts) if (draft.author) draft.author = authors.spelling(draft.author);
	const keys = new Set(drafts.map(keyOf));
	const stories = findStories(content, (key) => keys.has(key), onProgress);

	return withStaging(content, async (staging) => {
		const pictures = pictureImporter(source, (path) => art.has(path), limits, staging);
		const feedTitle = incoming.feed?.title ?? "";
		const merge = mergeDrafts({ content, map, state, stories, authors, pictures, feedTitle, now });
		let done = 0;
		await forEachConcurrent(drafts, limits.picturesAtATime, async (draft) => {
			await merge.take(draft);
			done += 1;
			onProgress?.("Bringing in stories and pictures", done, drafts.length);
		});
		const { added, changed, state: latest, ...told } = merge.result(drafts);

		if (!options.dryRun) {
			const written = [...added, ...changed];
			const bylines = new Set(written.map(({ author }) => author));
			const newAuthors = [...authors.added].filter(([reference]) => bylines.has(reference));
			const used = new Set([
				...written.flatMap(({ pictures }) => pictures),
				...newAuthors.map(([, { portrait }]) => portrait),
			]);
			const usedPictures = new Map([...pictures.staged].filter(([path]) => used.has(path)));
			const text = latest && stateText(latest);
			const isKnown = text === undefined || hashOf(text) === formerState;
			const files = [
				...newAuthors.map(([reference, author]) => ({
					path: `${AUTHORS}/${reference}.yaml`,
					text: yamlText(author),
				})),
				...written,
				// Last: cut off before, the next import finds these stories to be as the feed has them.
				...(isKnown ? [] : [{ path: STATE_FILE, text, former: formerState }]),
			];
			// Nobody publishes while half of it is in place.
			await withBuildLock(() => writeFiles(content, staging, usedPictures, files));
		}
		return {
			...told,
			added: added.length,
			updated: changed.length,
			unmapped: [...unmapped, ...told.unmapped],
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

function incomingFrom(source: Source, named: string, limits: Limits): Incoming {
	try {
		return readSource(source, limits);
	} catch (error) {
		throw error instanceof ImportError ? new ImportError(`${named} ${error.message}`) : error;
	}
}

function draftsFrom(
	{ feed, list }: Incoming,
	categories: ReadonlyMap<string, Category>,
	source: Source,
	limits: Limits,
): Drafts {
	if (feed) return draftsOf(feed, limits);
	const own = [...categories].filter(([, { id }]) => id >= firstOfItsOwn);
	const names = new Map(own.map(([name, { id }]): [number, string] => [id, name]).sort(([a], [b]) => a - b));
	return listedDraftsOf(list, names, source.address, limits);
}
