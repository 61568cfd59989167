import { flag, list, number, optional, orNull, record, text, webAddress } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import type { Story } from "../../../contract/published.ts";
import { pictureShape } from "../../pictures/picture-decoder.ts";
import { storyBodyOf } from "./story-body-decoder.ts";

const newsItem = {
	id: text,
	title: text,
	author: record({ name: text, img: text, published_date: text }),
	thumbnail_url: text,
	image_url: text,
	image_alt: text,
	details: text,
	body: storyBodyOf,
	total_view: number,
	rating: record({ number }),
	tags: list(text),
	category_id: number,
	others: record({ is_today_pick: flag }),
};

const link = { id: text, title: text };

const story = record<Story>({
	...newsItem,
	source: optional(webAddress),
	source_is_canonical: optional(flag),
	category_name: text,
	picture: pictureShape,
	author_picture: pictureShape,
	previous: orNull(record(link)),
	next: orNull(record(link)),
	related: list(record({ ...link, category_name: text, thumbnail: pictureShape })),
});

/** A whole story. Only readers ask for one, so visitors do without its shape. */
export function storyFile(id: string): EditionFile<Story> {
	return { address: `/data/news/${encodeURIComponent(id)}.json`, shape: story };
}
