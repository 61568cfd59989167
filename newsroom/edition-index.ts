import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import type { ReadStory } from "./filed-story.ts";
import { type KeptStories, KnownStories } from "./known-stories.ts";
import type { Mark } from "./mark.ts";
import type { KnownRelations } from "./related.ts";
import type { StoryWords } from "./search/story-words.ts";
import type { TreeStates } from "./two-trees.ts";

/** What the last publishing knew, so that the next one does only what is new. It may be deleted at any time. */
export type EditionIndex = {
	stories: KnownStories | undefined;
	relations: KnownRelations | undefined;
	/** What search takes the stories for. */
	words: StoryWords | undefined;
	files: FileMarks;
	trees: TreeStates | undefined;
};

/** What each published file was made of. */
export type FileMarks = { paths: string[]; marks: ArrayLike<Mark> };

const nothing: EditionIndex = {
	stories: undefined,
	relations: undefined,
	words: undefined,
	files: { paths: [], marks: [] },
	trees: undefined,
};

/** What other code has left is not trusted. */
export async function readIndex(file: string, code: string, read: ReadStory): Promise<EditionIndex> {
	try {
		const kept = deserialize(await readFile(file));
		if (kept.code !== code) return nothing;
		const stories = new KnownStories(kept.stories, read);
		const files = { paths: kept.paths.split("\n"), marks: kept.marks };
		return { stories, relations: kept.relations, words: kept.words, files, trees: kept.trees };
	} catch {
		return nothing;
	}
}

/** Whole or not at all, as it is moved into its place. */
export async function writeIndex(
	file: string,
	code: string,
	{ files, ...rest }: Omit<EditionIndex, "stories"> & { stories: KeptStories },
): Promise<void> {
	const kept = {
		code,
		paths: files.paths.join("\n"),
		marks: Float64Array.from(files.marks),
		...rest,
	};
	await writeFile(`${file}.next`, serialize(kept));
	await rename(`${file}.next`, file);
}
