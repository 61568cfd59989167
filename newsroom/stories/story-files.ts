import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFolder } from "../../lib/files/scan-folder.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { parallelMap } from "../../lib/parallel-map.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Issue } from "../schemas/issues.ts";
import { parseBody, parseStory, type StoryFacts } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";
import type { KnownRecord } from "./story-record.ts";

/** The folder of the stories inside content/. */
export const STORIES = "stories";

/** A story's file as it was last read. */
export type StoryFile = {
	/** The path inside content/, with slashes. */
	path: string;
	stat: FileStat;
	/** Of the whole file, of what lists show of it, and of what a link to it shows. */
	hash: Hash;
	summaryHash: Hash;
	linkHash: Hash;
	/** Of its id and its date. */
	idHash: Hash;
	facts: StoryFacts;
	/** Only in memory. */
	known?: KnownRecord;
};

/** Files by path: what did not change since is not read again. */
export type StoryFiles = Map<string, StoryFile>;

type FileStat = { size: number; mtimeMs: number; ctimeMs: number; readAtMs: number };

/** A file that changed this shortly before it was read may change again without showing it: clocks of file systems are coarse. */
const RACY_MS = 2_000;

type StoryRead = StoryFile | { faults: Issue[] } | undefined;

export type ReadOptions = {
	onProgress?: Progress | undefined;
	/** The paths that may have changed, if somebody knows: then no other file is looked at. */
	changed?: ReadonlySet<string> | undefined;
};

/** Reads every story below content/stories that is not as `known` has it. */
export async function readStoryFiles(
	content: string,
	known: StoryFiles,
	{ onProgress, changed }: ReadOptions = {},
): Promise<{ files: StoryFiles; faults: Issue[] }> {
	const paths = changed && pathsAfter(content, known, changed);
	const read = new Map<string, StoryRead>();
	const stale: string[] = [];
	for (const path of paths ?? storyPaths(content)) {
		const file = known.get(path);
		const current = file && (paths && !changed?.has(path) ? file : asKnown(content, file));
		// In the order of the paths, wherever the file is read.
		read.set(path, current);
		if (!current) stale.push(path);
	}
	const parser = join(import.meta.dirname, "story-files-worker.ts");
	const parsed = await parallelMap(parser, { items: stale, context: content }, readStoryFile, (done) =>
		onProgress?.("Reading stories", done, stale.length),
	);
	const share = stringSharer();
	for (const [index, path] of stale.entries()) {
		const file = parsed[index];
		read.set(path, file && "facts" in file ? { ...file, facts: share(file.facts) } : file);
	}
	const files: StoryFiles = new Map();
	const faults: Issue[] = [];
	for (const [path, file] of read) {
		if (file && "faults" in file) faults.push(...file.faults);
		else if (file) files.set(path, file);
	}
	return { files, faults };
}

/** The file as it was last read, if its bytes are as they were. */
function asKnown(content: string, known: StoryFile): StoryFile | undefined {
	const place = join(content, known.path);
	const stat = statOf(place);
	if (!stat) return undefined;
	if (isAsRead(known.stat, stat)) return known;
	return hashOf(readFileSync(place)) === known.hash ? { ...known, stat } : undefined;
}

/** Nothing when the file has gone in the meantime. */
export function readStoryFile(path: string, content: string): StoryRead {
	const place = join(content, path);
	const stat = statOf(place);
	if (!stat) return undefined;
	const bytes = readFileSync(place);
	const parsed = parseStory(place, bytes.toString());
	if (parsed.faults) return { faults: parsed.faults };
	const facts = ownStrings(parsed.facts);
	return { path, stat, hash: hashOf(bytes), ...hashesOf(facts), facts };
}

function statOf(place: string): FileStat | undefined {
	const readAtMs = Date.now();
	const stat = statSync(place, { throwIfNoEntry: false });
	return stat && { size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs, readAtMs };
}

export function hashesOf(facts: StoryFacts): Pick<StoryFile, "summaryHash" | "linkHash" | "idHash"> {
	const { lines: _, pictures: __, publish_at: ___, ...summary } = facts;
	const { id, title, thumbnail_url, published_date } = facts;
	return {
		summaryHash: hashOf(JSON.stringify(summary)),
		linkHash: hashOf(JSON.stringify([id, title, thumbnail_url])),
		idHash: hashOf(JSON.stringify([id, published_date])),
	};
}

function isAsRead(stat: FileStat, now: FileStat): boolean {
	return (
		stat.size === now.size &&
		stat.mtimeMs === now.mtimeMs &&
		stat.ctimeMs === now.ctimeMs &&
		stat.readAtMs - stat.mtimeMs > RACY_MS
	);
}

/** Thrown when a story is no longer as it was read: whoever publishes begins anew. */
export class StoryChanged extends Error {}

/** The text of a story. It is not kept in memory: an archive has hundreds of megabytes of it. */
export function loadBody(content: string, { path, hash }: StoryFile): StoryBody {
	const place = join(content, path);
	let bytes: Buffer;
	try {
		bytes = readFileSync(place);
	} catch (cause) {
		throw new StoryChanged(`${place} was moved while it was being published.`, { cause });
	}
	if (hashOf(bytes) !== hash) throw new StoryChanged(`${place} was changed while it was being published.`);
	return parseBody(bytes.toString());
}

/** A part of a text keeps the whole text in memory, unless it is written anew. */
function ownStrings(facts: StoryFacts): StoryFacts {
	return JSON.parse(JSON.stringify(facts));
}

/** The paths of all stories when only some files have changed; nothing when folders have: those are to be looked through. */
function pathsAfter(content: string, known: StoryFiles, changed: ReadonlySet<string>): string[] | undefined {
	const added: string[] = [];
	for (const path of changed) {
		if (!`${path}/`.startsWith(`${STORIES}/`)) continue;
		const stat = statSync(join(content, path), { throwIfNoEntry: false });
		const wasFolder = () => [...known.keys()].some((story) => story.startsWith(`${path}/`));
		if (stat ? stat.isDirectory() : !known.has(path) && wasFolder()) return undefined;
		if (stat && isStory(path) && !known.has(path)) added.push(path);
	}
	return [...known.keys(), ...added];
}

/** Stories repeat names, tags and pictures: each is kept in memory once. */
function stringSharer(): (facts: StoryFacts) => StoryFacts {
	const known = new Map<string, string>();
	const share = (text: string) => {
		const first = known.get(text) ?? text;
		known.set(text, first);
		return first;
	};
	return (facts) => ({
		...facts,
		author: share(facts.author),
		category: share(facts.category),
		image_url: share(facts.image_url),
		image_alt: share(facts.image_alt),
		thumbnail_url: share(facts.thumbnail_url),
		tags: facts.tags.map(share),
	});
}

function* storyPaths(content: string): Generator<string> {
	const folders = [STORIES];
	for (const folder of folders) {
		const entries = listFolder(join(content, folder));
		for (const entry of entries) {
			const path = `${folder}/${entry.name}`;
			if (entry.name.startsWith(".")) continue;
			if (entry.isDirectory()) folders.push(path);
			else if (isStory(path)) yield path;
		}
	}
}

/** Names that begin with a dot are none, nor is anything in a folder with such a name. */
function isStory(path: string): boolean {
	return /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path);
}
