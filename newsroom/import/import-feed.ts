import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { Progress } from "../../lib/progress.ts";
import { disagreements, type Surroundings } from "../agreement.ts";
import { categorySchema } from "../category.ts";
import { lineOf } from "../faults.ts";
import { inspectorOf, readList } from "../read-list.ts";
import { readSiteArt } from "../site-art.ts";
import { storySchema } from "../story.ts";
import { draftsOf, type Unmapped } from "./draft.ts";
import { editStories } from "./edit-stories.ts";
import type { Feed } from "./feed.ts";
import { readImportMap } from "./import-map.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { MEMORY_FILE, memoryText, readMemory } from "./memory.ts";
import { surveyNews, versionOf, writeNews } from "./news-file.ts";
import { openSource, type Source } from "./open-source.ts";
import { pictureDesk } from "./picture-desk.ts";
import { readFeed } from "./read-feed.ts";
import { Refusal } from "./refusal.ts";
import { inWorkplace, put } from "./workplace.ts";

export type ImportOptions = {
	/** A file, or an address on the web. */
	source: string;
	/** The folder the newsroom writes in. */
	content: string;
	/** How feeds become stories; content/import.json unless told. */
	map?: string;
	/** Tells what would happen, and changes nothing. */
	isTrial?: boolean;
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
	/** New stories that went into the map's `category_id`, as it knows none of their subjects. */
	byDefault: Unmapped[];
	/** New pictures that the feed does not describe. */
	undescribed: number;
};

/** Brings the items of a feed into content/. Throws a Refusal, with nothing changed, when the import is not good as a whole. */
export async function importFeed(options: ImportOptions): Promise<Imported> {
	const { content, limits = LIMITS, now = new Date(), onProgress } = options;
	const around = await surroundingsOf(content);
	const map = await readImportMap(options.map ?? join(content, "import.json"), around);
	const memory = await readMemory(join(content, MEMORY_FILE));
	const source = await openSource(options.source, limits);
	const feed = feedIn(source, options.source, limits);
	const { drafts, unmapped } = draftsOf(feed, limits);
	const ids = new Set(drafts.map(({ id }) => id));
	const news = await surveyNews(join(content, "news.json"), (id) => ids.has(id));

	return inWorkplace(content, async (workplace) => {
		const desk = pictureDesk(source, (path) => around.pictures.has(path), limits, workplace);
		const pictures = { has: (path: string) => around.pictures.has(path) || desk.brought.has(path) };
		const edits = editStories({
			map,
			memory,
			news,
			feedTitle: feed.title,
			now,
			pictureFor: desk.pictureFor,
			faultsOf: (story) => inspectorFor({ ...around, pictures })(story, 0).faults,
		});
		let done = 0;
		await forEachConcurrent(drafts, limits.picturesAtATime, async (draft) => {
			await edits.take(draft);
			done += 1;
			onProgress?.("Bringing in stories and pictures", done, drafts.length);
		});
		const { added, changed, remembered, ...told } = edits.result(drafts);

		const written = [...changed.values(), ...added];
		assertSound(written, { ...around, pictures });
		const used = new Set(written.flatMap(({ image_url, thumbnail_url }) => [image_url, thumbnail_url]));
		const places: [string, string][] = [];
		if (written.length > 0) {
			await writeNews(news, changed, added, join(workplace, "news.json"));
			for (const [path, file] of desk.brought) if (used.has(path)) places.push([file, join(content, path)]);
			places.push([join(workplace, "news.json"), news.file]);
		}
		if (remembered) {
			await writeFile(join(workplace, MEMORY_FILE), memoryText(remembered), { flush: true });
			places.push([join(workplace, MEMORY_FILE), join(content, MEMORY_FILE)]);
		}
		if ((await versionOf(news.file)) !== news.version) {
			throw new Refusal(`${news.file} was saved by somebody else meanwhile; import again`);
		}
		// Pictures first and the memory last: whenever this is cut off, what is in place is whole.
		if (!options.isTrial) for (const [file, place] of places) await put(file, place);
		return { ...told, added: added.length, updated: changed.size, unmapped: [...unmapped, ...told.unmapped] };
	});
}

async function surroundingsOf(content: string): Promise<Surroundings> {
	const file = join(content, "categories.json");
	const categories = await readList({ file, kind: "category", schema: categorySchema });
	if (categories.faults.length > 0) throw new Refusal(categories.faults.map(lineOf).join("\n"));
	const { pictures } = await readSiteArt(content);
	return {
		folder: content,
		categories: new Map(categories.items.map(({ id, name }) => [id, name])),
		pictures,
	};
}

function feedIn(source: Source, named: string, limits: Limits): Feed {
	try {
		return readFeed(source, limits);
	} catch (error) {
		throw error instanceof Refusal ? new Refusal(`${named} ${error.message}`) : error;
	}
}

/** The newsroom's own check. */
function inspectorFor(around: Surroundings) {
	return inspectorOf({
		file: join(around.folder, "news.json"),
		kind: "story",
		schema: storySchema,
		disagreements: (item) => disagreements(item, around),
	});
}

/** For what is about to be written as a whole: no story may bear the name of another. */
function assertSound(stories: unknown[], around: Surroundings): void {
	const inspect = inspectorFor(around);
	const faults = stories.flatMap((story, index) => inspect(story, index).faults);
	if (faults.length > 0) throw new Refusal(faults.map(lineOf).join("\n"));
}
