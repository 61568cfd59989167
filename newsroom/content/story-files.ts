import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { type Hash, hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Fault } from "../faults.ts";
import { type ParsedStory, parseStory, type StoryFacts } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";

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
	/** Kept from parsing until the story is published; load it otherwise. */
	body?: StoryBody | undefined;
};

/** Files by path: what did not change since is not read again. */
export type StoryFiles = Map<string, StoryFile>;

type FileStat = { size: number; mtimeMs: number; ctimeMs: number; readAtMs: number };

/** A file that changed this shortly before it was read may change again without showing it: clocks of file systems are coarse. */
const RACY_MS = 2_000;

/** Reads every story below content/stories that is not as `known` has it. */
export function readStoryFiles(
	content: string,
	known: StoryFiles,
	onProgress?: Progress,
): { files: StoryFiles; faults: Fault[] } {
	const files: StoryFiles = new Map();
	const faults: Fault[] = [];
	let done = 0;
	for (const path of storyPaths(content)) {
		onProgress?.("Reading stories", ++done, 0);
		const file = readStoryFile(content, path, known.get(path));
		if (!file) continue;
		if ("faults" in file) faults.push(...file.faults);
		else files.set(path, file);
	}
	return { files, faults };
}

/** Nothing when the file has gone in the meantime. */
function readStoryFile(
	content: string,
	path: string,
	known: StoryFile | undefined,
): StoryFile | { faults: Fault[] } | undefined {
	const place = join(content, path);
	const now = statSync(place, { throwIfNoEntry: false });
	if (!now) return undefined;
	if (known && isAsRead(known.stat, now)) return known;
	const readAtMs = Date.now();
	const bytes = readFileSync(place);
	const hash = hashOf(bytes);
	const stat = { size: now.size, mtimeMs: now.mtimeMs, ctimeMs: now.ctimeMs, readAtMs };
	if (known?.hash === hash) return { ...known, stat };
	const parsed = parseStory(place, bytes.toString());
	if (parsed.faults) return { faults: parsed.faults };
	const facts = ownStrings(parsed.facts);
	return { path, stat, hash, ...hashesOf(facts), facts, body: parsed.body };
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

function isAsRead(stat: FileStat, now: { size: number; mtimeMs: number; ctimeMs: number }): boolean {
	return (
		stat.size === now.size &&
		stat.mtimeMs === now.mtimeMs &&
		stat.ctimeMs === now.ctimeMs &&
		stat.readAtMs - stat.mtimeMs > RACY_MS
	);
}

/** Thrown when a story is no longer as it was read: whoever publishes begins anew. */
export class StoryChanged extends Error {}

/** The text of a story. */
export function loadBody(content: string, { path, hash, body }: StoryFile): StoryBody {
	if (body) return body;
	const place = join(content, path);
	let bytes: Buffer;
	let parsed: ParsedStory;
	try {
		bytes = readFileSync(place);
		parsed = parseStory(place, bytes.toString());
	} catch (cause) {
		throw new StoryChanged(`${place} was moved while it was being published.`, { cause });
	}
	if (hashOf(bytes) !== hash || parsed.faults)
		throw new StoryChanged(`${place} was changed while it was being published.`);
	return parsed.body;
}

/** A part of a text keeps the whole text in memory, unless it is written anew. */
function ownStrings(facts: StoryFacts): StoryFacts {
	return JSON.parse(JSON.stringify(facts));
}

function* storyPaths(content: string): Generator<string> {
	const folders = [STORIES];
	for (const folder of folders) {
		const entries = listFolder(join(content, folder));
		for (const entry of entries) {
			const path = `${folder}/${entry.name}`;
			if (entry.name.startsWith(".")) continue;
			if (entry.isDirectory()) folders.push(path);
			else if (/\.(?:md|markdown)$/i.test(entry.name)) yield path.split(sep).join("/");
		}
	}
}

/** Sorted, so that faults come in the same order on every disk. A new paper has no folder of stories yet. */
function listFolder(folder: string) {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}
