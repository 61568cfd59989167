import { slugOf } from "../../contract/slug.ts";
import type { StoryFields } from "../schemas/story.ts";
import { markdownOf, storyText } from "./write-story.ts";

/** One item of the specification's own news file: a story with its author in it and its category by number. */
export type NewsItemFields = Omit<StoryFields, "author" | "published_date" | "category" | "draft"> & {
	author: { name: string; img: string; published_date: string };
	details: string;
	category_id: number;
};

/** The file of a story that came as an item: its path inside content/stories, and its text. */
export function storyFileOf(
	item: NewsItemFields,
	category: string,
): { path: string; text: string; author: { file: string; name: string; portrait: string } } {
	const { id, title, author, image_url, thumbnail_url, image_alt, details, category_id: _, ...rest } = item;
	const fields: Partial<StoryFields> = {
		id,
		title,
		author: slugOf(author.name),
		published_date: author.published_date,
		category,
		image_url,
		...(thumbnail_url !== image_url && { thumbnail_url }),
		...(image_alt && { image_alt }),
		...rest,
	};
	return {
		path: storyPath(title, author.published_date, id),
		text: storyText(fields, markdownOf(details)),
		author: { file: `${slugOf(author.name)}.yaml`, name: author.name, portrait: author.img },
	};
}

const LONGEST_NAME = 60;

/** What goes beyond that, from the last whole word on. */
const TOO_LONG = new RegExp(`^(?=.{${LONGEST_NAME + 1}})(.{1,${LONGEST_NAME}})-.*$`);

/** Names that no file may have on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Where a new story stands: by year and month, under a readable name. */
export function storyPath(title: string, published_date: string, id: string): string {
	const [, year = "undated", month = "00"] = /^(\d{4})-(\d{2})/.exec(published_date) ?? [];
	const words = title
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const name = (words ?? []).join("-").replace(TOO_LONG, "$1").slice(0, LONGEST_NAME);
	const readable = name || id;
	return `${year}/${month}/${RESERVED.test(readable) ? `story-${readable}` : readable}.md`;
}
