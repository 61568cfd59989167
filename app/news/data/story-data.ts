import {
	array,
	boolean,
	type Decoder,
	number,
	object,
	optional,
	orNull,
	string,
} from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import { decodePicture } from "../../../contract/picture.ts";
import type { Story } from "../../../contract/published.ts";
import { storyBodyOf } from "./story-body-decoder.ts";

/** An http or https URL, safe for a link. */
const webUrl: Decoder<string> = (value) => {
	const url = string(value);
	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
		throw new TypeError(`Not an address on the web: ${url}`);
	return url;
};

const newsItem = {
	id: string,
	title: string,
	author: object({ name: string, img: string, published_date: string }),
	thumbnail_url: string,
	image_url: string,
	image_alt: string,
	details: string,
	body: storyBodyOf,
	total_view: optional(number),
	rating: optional(object({ number })),
	corrections: optional(array(object({ date: string, note: string }))),
	tags: array(string),
	category_id: number,
	others: object({ is_today_pick: boolean }),
};

const link = { id: string, title: string };

export const decodeStory = object<Story>({
	...newsItem,
	source: optional(webUrl),
	source_is_canonical: optional(boolean),
	category_name: string,
	picture: decodePicture,
	author_picture: decodePicture,
	previous: orNull(object(link)),
	next: orNull(object(link)),
	related: array(object({ ...link, category_name: string, thumbnail: decodePicture })),
});

/** A full story. Kept out of news-files.ts because only signed-in readers need this decoder. */
export function storyFile(id: string): EditionFile<Story> {
	return { path: `/data/news/${encodeURIComponent(id)}.json`, decode: decodeStory };
}
