import type { FileStat } from "../../lib/files/file-stat.ts";
import { combine, type Hash, hashOf } from "../../lib/hash.ts";
import { isWallOn } from "../../lib/wall-settings.ts";
import { sealedPath } from "../../wall/sealed-file.ts";
import { shownDate } from "../schemas/story.ts";
import { loadBody } from "./load-body.ts";
import type { StoryFacts } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";

export type ReadFile = {
	/** The path inside content/, with forward slashes. */
	path: string;
	stat: FileStat;
	/** Of the complete file. */
	hash: Hash;
};

/** A story file as last read. */
export type StoryFile = ReadFile & {
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

/** A story with its author and category resolved, in the specification's fields and without its text. */
export type StoryRecord = Omit<StoryFacts, "author" | "published_date" | "category" | "lines" | "draft"> & {
	author: { name: string; img: string; published_date: string };
	category_id: number;
	category_name: string;
	/** The path of its file inside content/. */
	path: string;
	/** In milliseconds since the epoch. */
	publishedAt: number;
	/** Of its file, its author and its category. */
	hash: Hash;
	/** Of what cards, feeds and search show; includes the paths of pictures, not their content. */
	summaryHash: Hash;
	/** Of what links from other stories show. */
	linkHash: Hash;
	/** Of the id and the dates. */
	idHash: Hash;
	/** Of its card, including the content of pictures. Set for each edition. */
	cardHash: Hash;
	/** Output paths. Stored here to avoid garbage: each edition of an archive uses them for every story. */
	dataPath: string;
	pagePath: string;
	load: () => StoryBody;
};

/** When the story was last corrected, or else published. */
export function modifiedAt({ author, corrections }: Pick<StoryRecord, "author" | "corrections">): string {
	return corrections?.[0]?.date ?? author.published_date;
}

export function dataPathOf(id: string): string {
	return isWallOn() ? sealedPath(id) : `data/news/${id}.json`;
}

export type Byline = { name: string; portrait: string };

type CategoryName = { id: number; name: string };

/** Hashes everything a story takes from other files. */
export function referencesHash({ name, portrait }: Byline, category: CategoryName): Hash {
	// The compiler reports a field of a byline that is missing here.
	const byline: Required<Byline> = { name, portrait };
	return hashOf(JSON.stringify([...Object.values(byline), category.id, category.name]));
}

/** A record, and the inputs besides the file that it was made from. */
type CachedRecord = { content: string; references: Hash; record: StoryRecord };

/** Resolves the references to author and category. Returns the cached record when no input has changed. */
export function storyRecord(
	content: string,
	file: StoryFile,
	{ name, portrait }: Byline,
	category: CategoryName,
	references = referencesHash({ name, portrait }, category),
): StoryRecord {
	const cached = file.cachedRecord;
	if (cached?.content === content && cached.references === references) return cached.record;
	const { author: _, published_date: __, category: ___, lines: ____, draft: _____, ...facts } = file.facts;
	const published_date = shownDate(file.facts);
	const record: StoryRecord = {
		...facts,
		author: { name, img: portrait, published_date },
		category_id: category.id,
		category_name: category.name,
		path: file.path,
		publishedAt: Date.parse(published_date),
		hash: combine([file.hash, references]),
		summaryHash: combine([file.summaryHash, references]),
		linkHash: combine([file.linkHash, references]),
		idHash: file.idHash,
		cardHash: 0,
		dataPath: dataPathOf(facts.id),
		pagePath: `news-details/${facts.id}.html`,
		load: () => loadBody(content, file),
	};
	file.cachedRecord = { content, references, record };
	return record;
}

/** Takes over a file that was read again, and has the same author and category. The record stays the same object. */
export function renewRecord({ file, next }: { file: StoryFile; next: StoryFile }): StoryRecord {
	if (!file.cachedRecord) throw new Error(`${file.path} has no record.`);
	const { content, references, record } = file.cachedRecord;
	Object.assign(file, next);
	delete file.cachedRecord;
	const { author, category_id: id, category_name: name } = record;
	const fresh = storyRecord(
		content,
		file,
		{ name: author.name, portrait: author.img },
		{ id, name },
		references,
	);
	for (const key of Object.keys(record)) if (!(key in fresh)) Reflect.deleteProperty(record, key);
	Object.assign(record, fresh);
	file.cachedRecord = { content, references, record };
	return record;
}
