import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import type { Hash } from "../lib/hash.ts";
import type { FileHashes } from "../lib/output-files.ts";
import type { StoryFiles } from "./content/story-files.ts";
import type { StoryWords } from "./search/story-words.ts";

/** What the last publishing knew, so that the next one does only what is new. It may be deleted at any time. */
export type PublishCache = {
	storyFiles: StoryFiles;
	/** What search takes the stories for. */
	words: StoryWords | undefined;
	files: FileHashes;
	/** What each rendered page was made of. */
	pages: Map<string, PageInputs>;
};

/** The data files that a page was rendered from, and one hash of them all. */
type PageInputs = { files: string[]; hash: Hash };

export function emptyCache(): PublishCache {
	return { storyFiles: new Map(), words: undefined, files: new Map(), pages: new Map() };
}

/** Nothing where there is none, or where other code has left it. */
export async function loadCache(file: string, codeHash: string): Promise<PublishCache | undefined> {
	try {
		const { codeHash: writtenBy, paths, hashes, ...rest } = deserialize(await readFile(file));
		if (writtenBy !== codeHash) return undefined;
		const names: string[] = paths.split("\n");
		return { ...rest, files: new Map(names.map((name, index) => [name, hashes[index]])) };
	} catch {
		return undefined;
	}
}

/** Whole or not at all, as it is moved into its place. */
export async function saveCache(file: string, codeHash: string, cache: PublishCache): Promise<void> {
	const { files, storyFiles, ...rest } = cache;
	const kept = {
		codeHash,
		paths: [...files.keys()].join("\n"),
		hashes: Float64Array.from(files.values()),
		storyFiles: new Map([...storyFiles].map(([path, { body: _, ...known }]) => [path, known])),
		...rest,
	};
	await writeFile(`${file}.next`, serialize(kept));
	await rename(`${file}.next`, file);
}
