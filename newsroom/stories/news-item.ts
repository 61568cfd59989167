import { slugOf } from "../../contract/slug.ts";
import type { StoryFields } from "../schemas/story.ts";
import { markdownOf, storyText } from "./write-story.ts";

/** One item of the specification's news file: the author is embedded, the category is a number. */
export type NewsItemFields = Omit<StoryFields, "author" | "published_date" | "category" | "draft"> & {
	author: { name: string; img: string; published_date: string };
	details: string;
	category_id: number;
};

/** Converts an item to a story file, with its path inside content/stories, and its author. */
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

const MAX_NAME_LENGTH = 60;

/** Matches a name that is too long; $1 has as many complete words as fit. */
const LONG_NAME = new RegExp(`^(?=.{${MAX_NAME_LENGTH + 1}})(.{1,${MAX_NAME_LENGTH}})-.*$`);

/** File names that Windows does not allow. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The path of a new story: year, month and a readable name. */
export function storyPath(title: string, published_date: string, id: string): string {
	const [, year = "undated", month = "00"] = /^(\d{4})-(\d{2})/.exec(published_date) ?? [];
	const words = title
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const name = (words ?? []).join("-").replace(LONG_NAME, "$1").slice(0, MAX_NAME_LENGTH);
	const fileName = name || id;
	return `${year}/${month}/${RESERVED_NAME.test(fileName) ? `story-${fileName}` : fileName}.md`;
}
