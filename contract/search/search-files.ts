import { array, boolean, type Decoder, number, object, orNull, string } from "../decoder.ts";
import type { EditionFile } from "../edition-file.ts";
import type { Teaser } from "../published.ts";

/** A story as a result of a search shows it. */
export type FoundStory = {
	id: string;
	title: string;
	author: string;
	published_date: string;
	category_id: number;
	tags: string[];
	teaser: Teaser;
};

/** `/data/search/index.json`: what there is to search. Stories are numbered from the oldest, so that a new one changes little. */
export type SearchIndex = {
	stories: number;
	/** By twos: how many days after the one before, and how many stories that day has. */
	days: number[];
	/** The names of the shards of words, and of those of likely slips, each parted by spaces. */
	shards: string;
	slips: string;
	/** Of a small paper every story, from the oldest; then there are no other files. */
	all: FoundStory[] | null;
};

/** Words with their sightings, or, where those have a file of their own, with their number. */
export type Shard = Map<string, string | number>;

const foundStory = object<FoundStory>({
	id: string,
	title: string,
	author: string,
	published_date: string,
	category_id: number,
	tags: array(string),
	teaser: object({ text: string, cut: boolean }),
});

const shard: Decoder<Shard> = (value) => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("No shard");
	return new Map(
		Object.entries(value).map(([word, entry]) => [word, typeof entry === "string" ? entry : number(entry)]),
	);
};

/** Few, as each story that is found is likely to be in another block. */
export const storiesPerBlock = 7;

/** Long lists of sightings are cut by age into eras of so many stories, so that the newest can be asked for alone. */
export const storiesPerSegment = 32_768;

/** A word that more stories have than this has its sightings in a file of its own; with many more, in one for each era. */
export const mostInShard = 150;
export const mostInOneFile = 4_096;

export const indexFile: EditionFile<SearchIndex> = {
	path: "/data/search/index.json",
	decode: object<SearchIndex>({
		stories: number,
		days: array(number),
		shards: string,
		slips: string,
		all: orNull(array(foundStory)),
	}),
};

export const shardFile = (name: string): EditionFile<Shard> => ({
	path: `/data/search/words/${fileName(name)}.json`,
	decode: shard,
});

/** Likely words for slips, parted by spaces; each list holds words that are more common than those of the one before. */
export const typoFile = (name: string): EditionFile<string[]> => ({
	path: `/data/search/slips/${fileName(name)}.json`,
	decode: array(string),
});

/** The sightings of a common word, in one era if it has many. */
export const wordFile = (word: string, era: number | null): EditionFile<string> => ({
	path: `/data/search/word/${fileName(word)}${era === null ? "" : `.${era}`}.json`,
	decode: string,
});

/** The sightings of every word that begins so, in one era. */
export const prefixFile = (beginning: string, era: number): EditionFile<string> => ({
	path: `/data/search/beginning/${fileName(beginning)}.${era}.json`,
	decode: string,
});

export const categoryFile = (id: number): EditionFile<string> => ({
	path: `/data/search/category/${id}.json`,
	decode: string,
});

export const blockFile = (block: number): EditionFile<FoundStory[]> => ({
	path: `/data/search/stories/${block}.json`,
	decode: array(foundStory),
});

/** In a shard, stands behind a beginning whose words have their sightings together in one file. */
export const together = "*";

/** Safe on every host and disk: plain letters as they are, all others by number, and never a reserved name. */
function fileName(name: string): string {
	return `-${name.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(36)}_`)}`;
}
