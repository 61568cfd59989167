import {
	array,
	boolean,
	type Decoded,
	type Decoder,
	number,
	object,
	optional,
	orNull,
	string,
} from "./decoder.ts";
import type { EditionFile } from "./edition-file.ts";
import { decodePicture } from "./picture.ts";
import { storyBodyOf } from "./story-body-decoder.ts";

/** An http or https URL, safe for a link. */
const webUrl: Decoder<string> = (value) => {
	const url = string(value);
	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
		throw new TypeError(`Not an address on the web: ${url}`);
	return url;
};

/** What was corrected in a story after it was published. A plain text. */
const decodeCorrection = object({ date: string, note: string });

const newsItem = {
	id: string,
	title: string,
	author: object({ name: string, img: string, published_date: string }),
	thumbnail_url: string,
	image_url: string,
	image_alt: string,
	/** The full text without formatting. */
	details: string,
	/** The same text with headings, links, lists, quotations and pictures, if it has any. */
	body: storyBodyOf,
	total_view: optional(number),
	rating: optional(object({ number })),
	/** Newest first. */
	corrections: optional(array(decodeCorrection)),
	tags: array(string),
	category_id: number,
	others: object({ is_today_pick: boolean }),
};

const link = { id: string, title: string };

const decodeNewsItem = object(newsItem);
const decodeLink = object(link);

/** `/data/news/{id}.json`: a full story with its pictures, neighbours and related stories. */
export const decodeStory = object({
	...newsItem,
	/** URL of the first publication, if it was on another site, and whether it is the canonical URL. */
	source: optional(webUrl),
	source_is_canonical: optional(boolean),
	category_name: string,
	picture: decodePicture,
	author_picture: decodePicture,
	/** The neighbours in its category, which is sorted newest first. */
	previous: orNull(decodeLink),
	next: orNull(decodeLink),
	/** Stories with the most tags in common. */
	related: array(object({ ...link, category_name: string, thumbnail: decodePicture })),
});

export type Correction = ReturnType<typeof decodeCorrection>;

/** One news item, with the fields of the specification and a description of its picture. */
export type NewsItem = Decoded<typeof decodeNewsItem>;

export type Story = Decoded<typeof decodeStory>;

export type StoryLink = ReturnType<typeof decodeLink>;

/** A full story. Kept out of published-list.ts because only signed-in readers need this decoder. */
export function storyFile(id: string): EditionFile<Story> {
	return { path: `/data/news/${encodeURIComponent(id)}.json`, decode: decodeStory };
}
