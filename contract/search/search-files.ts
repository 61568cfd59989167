import { array, boolean, type Decoder, number, object, orNull, string } from "../decoder.ts";
import type { EditionFile } from "../edition-file.ts";
import { decodePicture, type Picture } from "../picture.ts";
import type { Teaser } from "../published.ts";

/** A story as shown in search results. */
export type FoundStory = {
	id: string;
	title: string;
	author: string;
	published_date: string;
	category_id: number;
	tags: string[];
	teaser: Teaser;
	thumbnail: Picture;
};

/** `/data/search/index.json`. Stories are numbered from the oldest, so a new story changes few files. */
export type SearchIndex = {
	stories: number;
	/** Pairs: the days since the previous pair, and the number of stories on that day. */
	days: number[];
	/** The names of the word shards and of the typo shards, separated by spaces. */
	shards: string;
	slips: string;
	/** All stories of a small site, oldest first. Then there are no other search files. */
	all: FoundStory[] | null;
};

/** Words with their encoded postings, or with the number of postings when these have their own file. */
export type Shard = Map<string, string | number>;

const foundStory = object<FoundStory>({
	id: string,
	title: string,
	author: string,
	published_date: string,
	category_id: number,
	tags: array(string),
	teaser: object({ text: string, cut: boolean }),
	thumbnail: decodePicture,
});

const decodeShard: Decoder<Shard> = (value) => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("No shard");
	return new Map(
		Object.entries(value).map(([word, entry]) => [word, typeof entry === "string" ? entry : number(entry)]),
	);
};

/** Small, because each result is probably in a different block. */
export const storiesPerBlock = 6;

/** Long postings lists are split by age into segments, so that the newest can be requested alone. */
export const storiesPerSegment = 32_768;

/** Longer postings have their own file; postings longer than the second limit have one file per segment. */
export const maxPostingsInShard = 150;
export const maxPostingsInOneFile = 4_096;

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
	decode: decodeShard,
});

/** Candidate corrections, separated by spaces. Each list has more common words than the one before. */
export const typoFile = (name: string): EditionFile<string[]> => ({
	path: `/data/search/slips/${fileName(name)}.json`,
	decode: array(string),
});

/** The postings of a common word: all, or those of one segment. */
export const wordFile = (word: string, segment: number | null): EditionFile<string> => ({
	path: `/data/search/word/${fileName(word)}${segment === null ? "" : `.${segment}`}.json`,
	decode: string,
});

/** The merged postings of all words with this prefix, in one segment. */
export const prefixFile = (prefix: string, segment: number): EditionFile<string> => ({
	path: `/data/search/beginning/${fileName(prefix)}.${segment}.json`,
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

/** In a shard, marks an entry as a prefix whose words have a file of merged postings. */
export const prefixMarker = "*";

/** Escapes all but a-z and 0-9. The leading hyphen avoids reserved file names. */
function fileName(name: string): string {
	return `-${name.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(36)}_`)}`;
}
