import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { isUnmodified, readStat } from "../../lib/files/file-stat.ts";
import { visibleEntries } from "../../lib/files/scan-folder.ts";
import { hashOf } from "../../lib/hash.ts";
import { parallelMap } from "../../lib/parallel-map.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Issue } from "../schemas/issues.ts";
import { shownDate } from "../schemas/story.ts";
import { parseStory, type StoryFacts, type UnfinishedDraft } from "./parse-story.ts";
import type { ReadFile, StoryFile } from "./story-record.ts";

/** The folder of the stories inside content/. */
export const STORIES = "stories";

/** Story files by path. An unchanged file is not read again. */
export type StoryFiles = Map<string, StoryFile>;

/** A file without a story to publish: it has issues, or is a draft that lacks something. */
type OtherFile = ReadFile & ({ issues: Issue[]; draft?: undefined } | { draft: UnfinishedDraft });

export type OtherFiles = Map<string, OtherFile>;

type StoryRead = StoryFile | OtherFile | undefined;

export type ReadOptions = {
	onProgress?: Progress | undefined;
	/** The paths that may have changed, if known: no other file is checked. */
	changed?: ReadonlySet<string> | undefined;
};

type StoryFileOptions = ReadOptions & { previousOthers?: OtherFiles | undefined; isSecondTry?: boolean };

/** Reads the stories in content/stories; takes unchanged ones from `previous` and `previousOthers`. */
export async function readStoryFiles(
	content: string,
	previous: StoryFiles,
	{ onProgress, changed, previousOthers, isSecondTry }: StoryFileOptions = {},
): Promise<{ files: StoryFiles; others: OtherFiles; issues: Issue[] }> {
	const known: ReadonlyMap<string, StoryFile | OtherFile> = previousOthers?.size
		? new Map<string, StoryFile | OtherFile>([...previous, ...previousOthers])
		: previous;
	const paths = changed && pathsAfter(content, known, changed);
	const read = new Map<string, StoryRead>();
	const stale: string[] = [];
	for (const path of paths ?? storyPaths(content)) {
		const file = known.get(path);
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
	const others: OtherFiles = new Map();
	const issues: Issue[] = [];
	let hasVanished = false;
	for (const [path, file] of read) {
		if (!file) {
			hasVanished = true;
			continue;
		}
		if ("facts" in file) files.set(path, file);
		else others.set(path, file);
		// The content folder may have another name than at the last read.
		if ("issues" in file)
			issues.push(...file.issues.map((issue) => ({ ...issue, file: join(content, path) })));
	}
	// A listed file that is gone may be about to be replaced.
	if (hasVanished && !paths && !isSecondTry)
		return readStoryFiles(content, files, { onProgress, previousOthers: others, isSecondTry: true });
	return { files, others, issues };
}

/** Returns the file, with its current stat, if its content is unchanged. */
function unchangedFile<File extends ReadFile>(content: string, file: File): File | undefined {
	const fullPath = join(content, file.path);
	const stat = readStat(fullPath);
	if (!stat) return undefined;
	if (isUnmodified(file.stat, stat)) return file;
	const bytes = bytesOf(fullPath);
	return bytes && hashOf(bytes) === file.hash ? { ...file, stat } : undefined;
}

/** Undefined when the file no longer exists. */
export function readStoryFile(path: string, content: string): StoryRead {
	const fullPath = join(content, path);
	const stat = readStat(fullPath);
	if (!stat) return undefined;
	const bytes = bytesOf(fullPath);
	if (!bytes) return undefined;
	const parsed = parseStory(fullPath, bytes.toString());
	const file = { path, stat, hash: hashOf(bytes) };
	if (parsed.issues) return { ...file, issues: copyStrings(parsed.issues) };
	if (!parsed.facts) return { ...file, draft: copyStrings(parsed.draft) };
	const facts = copyStrings(parsed.facts);
	return { ...file, ...hashesOf(facts), facts };
}

/** Undefined for a file that vanished since it was listed, as when an editor replaces it. */
function bytesOf(fullPath: string): Buffer | undefined {
	try {
		return readFileSync(fullPath);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

export function hashesOf(facts: StoryFacts): Pick<StoryFile, "summaryHash" | "linkHash" | "idHash"> {
	const { lines: _, pictures: __, publish_at: ___, aliases: ____, ...summary } = facts;
	const { id, title, thumbnail_url, corrections } = facts;
	const published_date = shownDate(facts);
	return {
		summaryHash: hashOf(JSON.stringify({ ...summary, published_date })),
		linkHash: hashOf(JSON.stringify([id, title, thumbnail_url])),
		idHash: hashOf(JSON.stringify([id, published_date, corrections?.[0]?.date])),
	};
}

/** V8 substrings retain the complete file text. A copy lets it be collected. */
function copyStrings<Data>(data: Data): Data {
	return JSON.parse(JSON.stringify(data));
}

/** All story paths when only files changed; undefined when folders did, which requires a complete scan. */
export function pathsAfter(
	content: string,
	previous: ReadonlyMap<string, ReadFile>,
	changed: ReadonlySet<string>,
): string[] | undefined {
	const added: string[] = [];
	let lowerCase: Set<string> | undefined;
	for (const path of changed) {
		if (!`${path}/`.startsWith(`${STORIES}/`)) continue;
		const stat = lstatSync(join(content, path), { throwIfNoEntry: false });
		const wasFolder = () => [...previous.keys()].some((story) => story.startsWith(`${path}/`));
		if (stat ? stat.isDirectory() : !previous.has(path) && wasFolder()) return undefined;
		if (!stat) continue;
		// A disk that ignores case finds a renamed file by both names. A complete scan knows the one that it has.
		if (basename(realpathSync.native(join(content, path))).normalize() !== basename(path).normalize())
			return undefined;
		if (!isStory(path) || previous.has(path)) continue;
		lowerCase ??= new Set([...previous.keys()].map((other) => other.toLowerCase()));
		if (lowerCase.has(path.toLowerCase())) return undefined;
		added.push(path);
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

/** The paths inside content/ of all story files. */
export function* storyPaths(content: string): Generator<string> {
	for (const { path } of visibleEntries(content, STORIES)) if (isStory(path)) yield path;
}

/** Ignores hidden files and everything in hidden folders. */
function isStory(path: string): boolean {
	return /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path);
}
