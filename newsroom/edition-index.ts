import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import type { FiledStory } from "./filed-story.ts";
import type { KnownStories } from "./read-stories.ts";

/** What the last publishing knew, so that the next one does only what is new. It may be deleted at any time. */
export type EditionIndex = {
	stories: KnownStories;
	/** What each published file was made of. */
	files: ReadonlyMap<string, string>;
};

const nothing: EditionIndex = { stories: new Map(), files: new Map() };

/** What other code has left is not trusted. */
export async function readIndex(file: string, code: string): Promise<EditionIndex> {
	try {
		const kept = deserialize(await readFile(file));
		return kept.code === code ? kept.index : nothing;
	} catch {
		return nothing;
	}
}

/** Whole or not at all, as it is moved into its place. */
export async function writeIndex(
	file: string,
	code: string,
	stories: FiledStory[],
	files: ReadonlyMap<string, string>,
): Promise<void> {
	const index: EditionIndex = { stories: new Map(stories.map((story) => [story.hash, story])), files };
	await writeFile(`${file}.next`, serialize({ code, index }));
	await rename(`${file}.next`, file);
}
