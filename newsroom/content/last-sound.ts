import type { ProsePage } from "../../contract/published.ts";
import type { Category } from "../schemas/category.ts";
import type { Headline } from "../schemas/headline.ts";
import type { AuthorFields } from "../schemas/story.ts";
import type { OtherFiles, StoryFiles } from "../stories/story-files.ts";
import type { StoryFile } from "../stories/story-record.ts";

export type Texts = { about: ProsePage; terms: ProsePage; accessibility: ProsePage; privacy: ProsePage };

/** What the last edition was made of, to be shown in place of what is not sound now. The publish cache stores it. */
export type LastSound = {
	authors: ReadonlyMap<string, AuthorFields>;
	categories: ReadonlyMap<string, Category>;
	headlines: Headline[];
	texts: Partial<Texts>;
	/** By path, each story that is held back, as it is on the site; null if it is not there. */
	stories: ReadonlyMap<string, StoryFile | null>;
	/** Story files that cannot be published, so that they are not read again. */
	otherFiles: OtherFiles;
};

export const nothingYet: LastSound = {
	authors: new Map(),
	categories: new Map(),
	headlines: [],
	texts: {},
	stories: new Map(),
	otherFiles: new Map(),
};

/** The items of a folder. In place of a broken file stands what it was in the last edition, if it was there. */
export function withLastOf<Item>(
	items: ReadonlyMap<string, Item>,
	broken: Iterable<string>,
	last: ReadonlyMap<string, Item>,
): Map<string, Item> {
	const all = new Map(items);
	for (const name of broken) {
		const item = last.get(name);
		if (item) all.set(name, item);
		else all.delete(name);
	}
	return all;
}

/** The files behind the stories of an edition, each in the version that is on the site. */
export function* filesOnSite(
	files: StoryFiles,
	{ stories }: Pick<LastSound, "stories">,
): Generator<StoryFile> {
	for (const file of files.values()) if (!stories.has(file.path)) yield file;
	for (const file of stories.values()) if (file) yield file;
}

/** The files of the last edition, and what was shown in place of some. */
export type LastFiles = { previous: StoryFiles; last: LastSound };

/** The version of a story that the last edition shows, or would show when it is due. */
export function versionOnSite(path: string, { previous, last }: LastFiles): StoryFile | null {
	const held = last.stories.get(path);
	if (held !== undefined) return held;
	const file = previous.get(path);
	return file && !file.facts.draft ? file : null;
}
