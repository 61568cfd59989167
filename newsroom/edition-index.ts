import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { type Entry, FiledStory, type ReadStory } from "./filed-story.ts";
import type { Mark } from "./mark.ts";
import { packEntries, unpackEntries } from "./packed-entries.ts";
import type { KnownRelations } from "./related.ts";
import type { StoryWords } from "./search/story-words.ts";
import type { TreeStates } from "./two-trees.ts";

/** What the last publishing knew, so that the next one does only what is new. It may be deleted at any time. */
export type EditionIndex = {
	stories: KnownStories;
	relations: KnownRelations | undefined;
	/** What search takes the stories for. */
	words: StoryWords | undefined;
	/** What each published file was made of. */
	files: ReadonlyMap<string, Mark>;
	trees: TreeStates | undefined;
};

/** Stories of an earlier edition, by their mark: what is written as it was need not be looked at again. */
export type KnownStories = ReadonlyMap<Mark, FiledStory>;

const nothing: EditionIndex = {
	stories: new Map(),
	relations: undefined,
	words: undefined,
	files: new Map(),
	trees: undefined,
};

/** What other code has left is not trusted. */
export async function readIndex(file: string, code: string, read: ReadStory): Promise<EditionIndex> {
	try {
		const kept = deserialize(await readFile(file));
		if (kept.code !== code) return nothing;
		const stories = new Map<Mark, FiledStory>();
		for (const entry of unpackEntries(kept.entries)) stories.set(entry.mark, new FiledStory(entry, read));
		const paths: string[] = kept.paths.split("\n");
		const files = new Map(paths.map((path, place) => [path, kept.marks[place]]));
		return { stories, relations: kept.relations, words: kept.words, files, trees: kept.trees };
	} catch {
		return nothing;
	}
}

/** Whole or not at all, as it is moved into its place. */
export async function writeIndex(
	file: string,
	code: string,
	{ stories, files, ...rest }: Omit<EditionIndex, "stories"> & { stories: readonly Entry[] },
): Promise<void> {
	const kept = {
		code,
		entries: packEntries(stories),
		paths: [...files.keys()].join("\n"),
		marks: Float64Array.from(files.values()),
		...rest,
	};
	await writeFile(`${file}.next`, serialize(kept));
	await rename(`${file}.next`, file);
}
