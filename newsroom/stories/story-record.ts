import { combine, type Hash, hashOf } from "../../lib/hash.ts";
import type { StoryFacts } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";
import { loadBody, type StoryFile } from "./story-files.ts";

/** A story in the specification's fields, with what it refers to, and without its text. */
export type StoryRecord = Omit<StoryFacts, "author" | "published_date" | "category" | "lines" | "draft"> & {
	author: { name: string; img: string; published_date: string };
	category_id: number;
	category_name: string;
	/** When it appeared, in milliseconds. */
	publishedAt: number;
	/** Changes with anything in its file, its author or its category. */
	hash: Hash;
	/** Changes with what cards, feeds and search show of it; pictures by their paths. */
	summaryHash: Hash;
	/** Changes with what a link from another story shows of it. */
	linkHash: Hash;
	/** Changes with its id and its date. */
	idHash: Hash;
	/** Changes with anything on its card, pictures too. Set anew for each edition. */
	cardHash: Hash;
	/** Its files in the site: the same texts in each edition, as those of a large archive would be garbage after each. */
	dataPath: string;
	pagePath: string;
	load: () => StoryBody;
};

export const dataPathOf = (id: string) => `data/news/${id}.json`;

/** What a story takes from its author's file. */
export type Byline = { name: string; portrait: string };

type CategoryName = { id: number; name: string };

/** One hash for everything that a story takes from other files. */
export function referencesHash({ name, portrait }: Byline, category: CategoryName): Hash {
	return hashOf(JSON.stringify([name, portrait, category.id, category.name]));
}

/** A story's record, and what it was made of beside the file. */
export type KnownRecord = { content: string; references: Hash; record: StoryRecord };

/** Puts the author and the category in the place of the references to them. A file that is as it was keeps the record that it had. */
export function storyRecord(
	content: string,
	file: StoryFile,
	{ name, portrait }: Byline,
	category: CategoryName,
	references = referencesHash({ name, portrait }, category),
): StoryRecord {
	const { known } = file;
	if (known?.content === content && known.references === references) return known.record;
	const { author: _, published_date, category: __, lines: ___, draft: ____, ...facts } = file.facts;
	const record: StoryRecord = {
		...facts,
		author: { name, img: portrait, published_date },
		category_id: category.id,
		category_name: category.name,
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
	file.known = { content, references, record };
	return record;
}
