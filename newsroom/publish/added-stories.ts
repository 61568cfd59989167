import { existsSync } from "node:fs";
import { join } from "node:path";
import { firstOwnCategory } from "../../contract/category-ids.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { checkReferences } from "../content/resolve-stories.ts";
import { siteArt } from "../content/site-art.ts";
import { pictureFiles } from "../pictures/picture-cache.ts";
import { encodeReadable, type Pictures, withPictures } from "../pictures/pictures.ts";
import { picturesOf } from "../pictures/wanted-pictures.ts";
import { pathsAfter, readStoryFile, STORIES } from "../stories/story-files.ts";
import type { StoryFile } from "../stories/story-record.ts";
import { type StoryRecord, storyRecord } from "../stories/story-record.ts";
import type { Edition } from "./edition.ts";

export type AddedOptions = {
	/** The folder of the encoded pictures. */
	cache: string;
	isQuick?: boolean | undefined;
	now: Date;
};

export type AddedStories = {
	files: StoryFile[];
	stories: StoryRecord[];
	/** All of the edition. */
	pictures: Pictures;
	/** Those of new pictures. */
	pictureFiles: OutputFile[];
	encodedCount: number;
};

/**
 * The stories behind these paths, which are new or are pictures of new stories. Undefined if anything else is among them,
 * or a story that is not published now.
 */
export async function addedStories(
	last: Edition,
	paths: ReadonlySet<string>,
	{ cache, isQuick, now }: AddedOptions,
): Promise<AddedStories | undefined> {
	const { pictures: before, storyFiles } = last;
	const { folder } = last.content;
	if (paths.size === 0)
		return { files: [], stories: [], pictures: before, pictureFiles: [], encodedCount: 0 };
	// What is held back may be mended by what is new.
	if (last.heldBack.issues.length > 0) return undefined;
	const known = new Set(Array.from(before.wanted.values(), ({ path }) => path));
	const storyPaths = [...paths].filter((path) => path.startsWith(`${STORIES}/`));
	const picturePaths = [...paths].filter((path) => path.startsWith("images/"));
	const areNew =
		storyPaths.every((path) => !storyFiles.has(path) && !last.last.otherFiles.has(path)) &&
		picturePaths.every((path) => !known.has(`/${path}`) && !siteArt.includes(path));
	const isOther = storyPaths.length + picturePaths.length < paths.size;
	if (!areNew || isOther || !pathsAfter(folder, storyFiles, new Set(storyPaths))) return undefined;

	const found = picturePaths.filter((path) => existsSync(join(folder, path)));
	const pictures = new Set([...known, ...found.map((path) => `/${path}`)]);
	const files: StoryFile[] = [];
	const stories: StoryRecord[] = [];
	for (const path of storyPaths) {
		const file = readStoryFile(path, folder);
		// Programs that save write into a file of another name first.
		if (!file) continue;
		if (!("facts" in file) || !isPublishedNow(file, now)) return undefined;
		const author = last.last.authors.get(file.facts.author);
		const category = last.last.categories.get(file.facts.category);
		// Those that were there before, and are no longer, are kept for stories that are held back.
		const isThere = author && last.content.authors.includes(author);
		if (!isThere || !category || category.id < firstOwnCategory) return undefined;
		const references = {
			folder,
			authors: { items: last.last.authors },
			categories: { items: last.last.categories },
			pictures,
		};
		if (!checkReferences(path, file.facts, references, [])) return undefined;
		files.push(file);
		stories.push(storyRecord(folder, file, author, category));
	}
	if (!haveOwnIds(files, last)) return undefined;
	const missing = new Map([...picturesOf({ stories })].filter(([key]) => !before.wanted.has(key)));
	const { encoded, issues } = await encodeReadable(folder, missing, { cache, isQuick });
	if (issues.size > 0) return undefined;
	return {
		files,
		stories,
		pictures: withPictures(before, missing, encoded),
		pictureFiles: [...pictureFiles(encoded.values(), cache)],
		encodedCount: [...encoded.values()].filter(({ isNew }) => isNew).length,
	};
}

function isPublishedNow({ facts: { draft, publish_at, aliases } }: StoryFile, now: Date): boolean {
	return !draft && !aliases && (!publish_at || Date.parse(publish_at) <= now.getTime());
}

function haveOwnIds(files: StoryFile[], { storyFiles, last }: Edition): boolean {
	const ids = new Set(files.map(({ facts }) => facts.id.toLowerCase()));
	if (ids.size < files.length) return false;
	for (const { facts } of storyFiles.values()) if (ids.has(facts.id.toLowerCase())) return false;
	for (const { draft } of last.otherFiles.values())
		if (draft && ids.has(draft.fields.id.toLowerCase())) return false;
	return true;
}
