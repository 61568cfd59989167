import { type FileHandle, readFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { replaceDurably } from "../../lib/files/durable.ts";
import type { FileHashes } from "../../lib/files/output-files.ts";
import type { Hash } from "../../lib/hash.ts";
import { type LastSound, nothingYet } from "../content/last-sound.ts";
import type { RelatedStories } from "../lists/related.ts";
import type { CachedPictures } from "../pictures/pictures.ts";
import type { StoryWords } from "../search/story-words.ts";
import type { StoryFiles } from "../stories/story-files.ts";
import type { StoryFile } from "../stories/story-record.ts";

/** Results of the last run, so that the next one processes only changes. The file may be deleted at any time. */
export type PublishCache = {
	storyFiles: StoryFiles;
	/** To be shown in place of what is not sound. */
	last: LastSound;
	pictures: CachedPictures;
	/** For the search index. */
	words: StoryWords | undefined;
	/** In memory only: it can be reused only where the story objects are the same. */
	related?: RelatedStories | undefined;
	files: FileHashes;
	/** The inputs of each rendered page. */
	pages: Map<string, PageInputs>;
};

/** The data files that a page was rendered from, and one hash of them all. */
export type PageInputs = { files: string[]; hash: Hash };

export function emptyCache(): PublishCache {
	return {
		storyFiles: new Map(),
		last: nothingYet,
		pictures: new Map(),
		words: undefined,
		files: new Map(),
		pages: new Map(),
	};
}

type Head = Pick<PublishCache, "pages" | "last" | "pictures"> & { codeHash: string };

/** Two large values instead of many small objects. `paths` has one path per line. */
type Files = { paths: string; hashes: Float64Array };

/** The cache is written in parts: serializing all stories at once would double the memory needed. */
const storiesPerPart = 5_000;

/** Undefined when there is no cache, or when another version of the code wrote it. */
export async function loadCache(file: string, codeHash: string): Promise<PublishCache | undefined> {
	try {
		const parts = partsIn(await readFile(file));
		const { codeHash: writtenBy, pages, last, pictures } = parts.next().value as Head;
		if (writtenBy !== codeHash) return undefined;
		const words = parts.next().value as PublishCache["words"];
		const { paths, hashes } = parts.next().value as Files;
		const storyFiles: StoryFiles = new Map();
		for (const part of parts) for (const story of part as StoryFile[]) storyFiles.set(story.path, story);
		const filePaths = paths.split("\n");
		return {
			pages,
			last,
			pictures,
			words,
			storyFiles,
			files: new Map(filePaths.map((path, index) => [path, hashes[index] ?? 0])),
		};
	} catch {
		return undefined;
	}
}

function* partsIn(bytes: Buffer): Generator<unknown> {
	for (let start = 0; start < bytes.length; ) {
		const end = start + 4 + bytes.readUInt32LE(start);
		yield deserialize(bytes.subarray(start + 4, end));
		start = end;
	}
}

/**
 * Atomic and durable: what it calls current is on the disk, as the edition is put there before. Throws if the signal is
 * aborted: the file stays as it was.
 */
export async function saveCache(
	file: string,
	codeHash: string,
	cache: PublishCache,
	signal?: AbortSignal,
): Promise<void> {
	const { files, pages, pictures, last, storyFiles, words } = cache;
	const stories = [...storyFiles.values()];
	await replaceDurably(file, async (next) => {
		await writePart(next, {
			codeHash,
			pages,
			pictures,
			last: { ...last, stories: withoutRecords(last.stories) },
		} satisfies Head);
		await writePart(next, words);
		await writePart(next, {
			paths: [...files.keys()].join("\n"),
			hashes: Float64Array.from(files.values()),
		} satisfies Files);
		for (let start = 0; start < stories.length; start += storiesPerPart) {
			signal?.throwIfAborted();
			await writePart(next, stories.slice(start, start + storiesPerPart).map(withoutRecord));
		}
	});
}

/** A record has functions, which cannot be serialized. */
function withoutRecord({ cachedRecord: _, ...story }: StoryFile): StoryFile {
	return story;
}

function withoutRecords(stories: LastSound["stories"]): LastSound["stories"] {
	return new Map(Array.from(stories, ([path, file]) => [path, file && withoutRecord(file)]));
}

async function writePart(file: FileHandle, part: unknown): Promise<void> {
	const bytes = serialize(part);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(bytes.length);
	// Unlike writev, it fails when a full disk takes only a part.
	await file.appendFile(length);
	await file.appendFile(bytes);
}
