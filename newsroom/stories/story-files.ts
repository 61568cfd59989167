import { lstatSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { visibleEntries } from "../../lib/files/scan-folder.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { parallelMap } from "../../lib/parallel-map.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Issue } from "../schemas/issues.ts";
import { parseBody, parseStory, type StoryFacts } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";
import type { CachedRecord } from "./story-record.ts";

/** The folder of the stories inside content/. */
export const STORIES = "stories";

/** A story file as last read. */
export type StoryFile = {
	/** The path inside content/, with forward slashes. */
	path: string;
	stat: FileStat;
	/** Of the complete file. */
	hash: Hash;
	/** Of what lists show. */
	summaryHash: Hash;
	/** Of what links from other stories show. */
	linkHash: Hash;
	/** Of the id and the dates. */
	idHash: Hash;
	facts: StoryFacts;
	/** Not stored in the publish cache. */
	cachedRecord?: CachedRecord;
};

/** Story files by path. An unchanged file is not read again. */
export type StoryFiles = Map<string, StoryFile>;

type FileStat = { size: number; mtimeMs: number; ctimeMs: number; readAtMs: number };

/** A file read this soon after a change may change again with the same mtime: file clocks are coarse. */
const RACY_MS = 2_000;

type StoryRead = StoryFile | { issues: Issue[] } | undefined;

export type ReadOptions = {
	onProgress?: Progress | undefined;
	/** The paths that may have changed, if known: no other file is checked. */
	changed?: ReadonlySet<string> | undefined;
};

/** Reads the stories in content/stories; takes unchanged ones from `previous`. */
export async function readStoryFiles(
	content: string,
	previous: StoryFiles,
	{ onProgress, changed }: ReadOptions = {},
): Promise<{ files: StoryFiles; issues: Issue[] }> {
	const paths = changed && pathsAfter(content, previous, changed);
	const read = new Map<string, StoryRead>();
	const stale: string[] = [];
	for (const path of paths ?? storyPaths(content)) {
		const file = previous.get(path);
		const current = file && (paths && !changed?.has(path) ? file : unchangedFile(content, file));
		// Set even when undefined: fixes the order of the map.
		read.set(path, current);
		if (!current) stale.push(path);
	}
	const parser = join(import.meta.dirname, "story-files-worker.ts");
	const parsed = await parallelMap(parser, { items: stale, context: content }, readStoryFile, (done) =>
		onProgress?.("Reading stories", done, stale.length),
	);
	const intern = stringInterner();
	for (const [index, path] of stale.entries()) {
		const file = parsed[index];
		read.set(path, file && "facts" in file ? { ...file, facts: intern(file.facts) } : file);
	}
	const files: StoryFiles = new Map();
	const issues: Issue[] = [];
	for (const [path, file] of read) {
		if (file && "issues" in file) issues.push(...file.issues);
		else if (file) files.set(path, file);
	}
	return { files, issues };
}

/** Returns the file, with its current stat, if its content is unchanged. */
function unchangedFile(content: string, file: StoryFile): StoryFile | undefined {
	const fullPath = join(content, file.path);
	const stat = statOf(fullPath);
	if (!stat) return undefined;
	if (isUnmodified(file.stat, stat)) return file;
	return hashOf(readFileSync(fullPath)) === file.hash ? { ...file, stat } : undefined;
}

/** Undefined when the file no longer exists. */
export function readStoryFile(path: string, content: string): StoryRead {
	const fullPath = join(content, path);
	const stat = statOf(fullPath);
	if (!stat) return undefined;
	const bytes = readFileSync(fullPath);
	const parsed = parseStory(fullPath, bytes.toString());
	if (parsed.issues) return { issues: parsed.issues };
	const facts = copyStrings(parsed.facts);
	return { path, stat, hash: hashOf(bytes), ...hashesOf(facts), facts };
}

function statOf(fullPath: string): FileStat | undefined {
	const readAtMs = Date.now();
	const stat = statSync(fullPath, { throwIfNoEntry: false });
	return stat && { size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs, readAtMs };
}

export function hashesOf(facts: StoryFacts): Pick<StoryFile, "summaryHash" | "linkHash" | "idHash"> {
	const { lines: _, pictures: __, publish_at: ___, ...summary } = facts;
	const { id, title, thumbnail_url, published_date, corrections } = facts;
	return {
		summaryHash: hashOf(JSON.stringify(summary)),
		linkHash: hashOf(JSON.stringify([id, title, thumbnail_url])),
		idHash: hashOf(JSON.stringify([id, published_date, corrections?.[0]?.date])),
	};
}

function isUnmodified(previous: FileStat, current: FileStat): boolean {
	return (
		previous.size === current.size &&
		previous.mtimeMs === current.mtimeMs &&
		previous.ctimeMs === current.ctimeMs &&
		previous.readAtMs - previous.mtimeMs > RACY_MS
	);
}

/** Thrown when a story changed after it was read. Publishing then starts again. */
export class StoryChangedError extends Error {}

/** Loads the text of a story from disk, because the texts of an archive take hundreds of megabytes. */
export function loadBody(content: string, { path, hash }: StoryFile): StoryBody {
	const fullPath = join(content, path);
	let bytes: Buffer;
	try {
		bytes = readFileSync(fullPath);
	} catch (cause) {
		throw new StoryChangedError(`${fullPath} was moved while it was being published.`, { cause });
	}
	if (hashOf(bytes) !== hash)
		throw new StoryChangedError(`${fullPath} was changed while it was being published.`);
	return parseBody(bytes.toString());
}

/** V8 substrings retain the complete file text. A copy lets it be collected. */
function copyStrings(facts: StoryFacts): StoryFacts {
	return JSON.parse(JSON.stringify(facts));
}

/** All story paths when only files changed; undefined when folders did, which requires a complete scan. */
function pathsAfter(
	content: string,
	previous: StoryFiles,
	changed: ReadonlySet<string>,
): string[] | undefined {
	const added: string[] = [];
	for (const path of changed) {
		if (!`${path}/`.startsWith(`${STORIES}/`)) continue;
		const stat = lstatSync(join(content, path), { throwIfNoEntry: false });
		const wasFolder = () => [...previous.keys()].some((story) => story.startsWith(`${path}/`));
		if (stat ? stat.isDirectory() : !previous.has(path) && wasFolder()) return undefined;
		if (stat && isStory(path) && !previous.has(path)) added.push(path);
	}
	return [...previous.keys(), ...added];
}

/** Stores repeated strings, such as names and tags, only once in memory. */
function stringInterner(): (facts: StoryFacts) => StoryFacts {
	const strings = new Map<string, string>();
	const intern = (text: string) => {
		const first = strings.get(text) ?? text;
		strings.set(text, first);
		return first;
	};
	return (facts) => ({
		...facts,
		author: intern(facts.author),
		category: intern(facts.category),
		image_url: intern(facts.image_url),
		image_alt: intern(facts.image_alt),
		thumbnail_url: intern(facts.thumbnail_url),
		tags: facts.tags.map(intern),
	});
}

function* storyPaths(content: string): Generator<string> {
	for (const { path } of visibleEntries(content, STORIES)) if (isStory(path)) yield path;
}

/** Ignores hidden files and everything in hidden folders. */
function isStory(path: string): boolean {
	return /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path);
}
