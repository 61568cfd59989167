import { longestName } from "../../../contract/limits.ts";
import { sanitizeText } from "../../../contract/sanitize-text.ts";
import { formatValue } from "../../schemas/error-map.ts";
import type { StoryFields } from "../../schemas/story.ts";
import { parseStoryBody } from "../../stories/story-body.ts";
import { markdownOf } from "../../stories/write-story.ts";
import { type Feed, type FeedItem, wholePictures } from "../parse/feed.ts";
import { feedDate } from "../parse/feed-date.ts";
import { type NamedPicture, plainLine } from "../parse/html-text.ts";
import { isContentPath, nameOfItem, readNewsItem } from "../parse/news-list.ts";
import { stableId } from "../parse/stable-id.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";

/** What a feed or a news list says of a story. */
export type Draft = {
	id: string;
	title: string;
	/** The byline; empty when the feed does not say. */
	author: string;
	/** Nothing when the feed does not say. */
	date: string | undefined;
	details: string;
	tags: string[];
	/** The most fitting first. */
	pictures: NamedPicture[];
	/** Where the story stands in the feed's own paper; nothing where it does not say, or says something that is no page. */
	source: string | undefined;
	/** Only a news list says these: in a feed's stories they are the newsroom's alone. */
	listed?: ListedFields;
};

type ListedFields = Pick<
	StoryFields,
	"category" | "total_view" | "rating" | "others" | "publish_at" | "source_is_canonical"
> & {
	/** As the list has them. */
	images: { image_url: string; thumbnail_url: string; image_alt: string };
	/** Nothing where the card shows the story's picture. */
	thumbnail: NamedPicture | undefined;
	portrait: NamedPicture | undefined;
};

/** An item that is not taken, and why. */
export type Unmapped = { item: string; reason: string };

export type Drafts = { drafts: Draft[]; unmapped: Unmapped[] };

/** Some disks take a and A for the same name, so ids that differ in capitals alone are the same. */
export function keyOf({ id }: { id: string }): string {
	return id.toLowerCase();
}

/** Turns the items of a feed into drafts. Of items with the same identifier the oldest has it: an id once given stays where it is. */
export function draftsOf(feed: Feed, limits: Limits): Drafts {
	const drafts = new Map<string, Draft>();
	const unmapped: Unmapped[] = [];
	for (const [index, item] of feed.items.entries()) {
		try {
			const found = draftOf(item, feed, limits);
			const other = drafts.get(found.id);
			const isOlder = other !== undefined && (found.date ?? "") < (other.date ?? "");
			if (!other || isOlder) drafts.set(found.id, found);
			if (!other) continue;
			unmapped.push({
				item: formatValue((isOlder ? other : found).title),
				reason: `has the same identifier as ${formatValue((isOlder ? found : other).title)}, which is older or stands above it`,
			});
		} catch (error) {
			unmapped.push({ item: nameOf(item, index), reason: reasonIn(error) });
		}
	}
	return { drafts: [...drafts.values()], unmapped };
}

/** Turns the items of a news list into drafts. `categories` are the names of the category files by their ids. */
export function listedDraftsOf(
	items: unknown[],
	categories: ReadonlyMap<number, string>,
	address: string | undefined,
	limits: Limits,
): Drafts {
	const drafts = new Map<string, Draft>();
	const unmapped: Unmapped[] = [];
	for (const [index, item] of items.entries()) {
		try {
			const found = listedDraftOf(item, categories, address, limits);
			const other = drafts.get(keyOf(found));
			if (other)
				throw new ImportError(`has the same id as ${formatValue(other.title)}, which stands above it`);
			drafts.set(keyOf(found), found);
		} catch (error) {
			unmapped.push({ item: nameOfItem(item, index), reason: reasonIn(error) });
		}
	}
	return { drafts: [...drafts.values()], unmapped };
}

/** An odd item is no reason to refuse the others. */
export function reasonIn(error: unknown): string {
	if (!(error instanceof ImportError)) throw error;
	return error.message;
}

function draftOf(item: FeedItem, feed: Feed, limits: Limits): Draft {
	refuseLongText(item.text, limits);
	const details = asReadBack(item.text);
	const title = sanitizeText(item.title || firstWords(details));
	if (title === "") throw new ImportError("has neither a title nor a text");
	if (title.length > limits.titleCharacters)
		throw new ImportError(`its title is longer than ${limits.titleCharacters} characters`);
	if (details === "") throw new ImportError("has no text");
	const date = feedDate(item.date);
	if (item.date !== "" && date === undefined)
		throw new ImportError(`its date cannot be read: ${formatValue(item.date)}`);
	return {
		id: stableId(item, feed),
		title,
		author: sanitizeText(item.author.slice(0, longestName)),
		date,
		details,
		tags: eachOnce(item.categories.map(sanitizeText))
			.filter((tag) => tag.length <= limits.tagCharacters)
			.slice(0, limits.tags),
		source: /^https?:\/\/[^\s]+$/i.test(item.link) ? item.link : undefined,
		pictures: item.pictures.slice(0, limits.picturesTried).map((picture) => ({
			...picture,
			alt: plainLine(picture.alt, limits.htmlDepth).slice(0, limits.titleCharacters),
		})),
	};
}

function listedDraftOf(
	written: unknown,
	categories: ReadonlyMap<number, string>,
	address: string | undefined,
	limits: Limits,
): Draft {
	const { id, title, author, image_url, thumbnail_url, image_alt, details, tags, category_id, ...rest } =
		readNewsItem(written);
	refuseLongText(details, limits);
	const category = categories.get(category_id);
	if (category === undefined) {
		const choice = [...categories].map(([number, name]) => `${number} ${name}`).join(", ");
		throw new ImportError(
			`category_id: is ${category_id}, which no file in categories has: choose from ${choice}`,
		);
	}
	const { total_view, rating, others, publish_at, source, source_is_canonical } = rest;
	const named = (url: string, alt = "") =>
		wholePictures([{ address: url, alt }], address).map((picture) => ({
			...picture,
			...(isContentPath(url) && { path: url }),
		}));
	const image = image_url || thumbnail_url;
	const thumbnail = thumbnail_url || image;
	return {
		id,
		title,
		author: author.name ?? "",
		date: author.published_date,
		details: asReadBack(details),
		tags,
		pictures: [...named(image, image_alt), ...(thumbnail === image ? [] : named(thumbnail, image_alt))],
		source,
		listed: {
			category,
			total_view,
			rating,
			others,
			publish_at,
			source_is_canonical,
			images: { image_url: image, thumbnail_url: thumbnail, image_alt },
			thumbnail: thumbnail === image ? undefined : named(thumbnail)[0],
			portrait: named(author.img)[0],
		},
	};
}

function refuseLongText(details: string, { textCharacters }: Limits): void {
	if (details.length <= textCharacters) return;
	throw new ImportError(`its text is longer than ${textCharacters.toLocaleString("en")} characters`);
}

/** The text as it will be read from the story's file, so that an editor's changes can be told from ours. */
function asReadBack(text: string): string {
	return parseStoryBody(markdownOf(text), 1).details;
}

/** In whatever capitals. */
function eachOnce(names: string[]): string[] {
	const seen = new Map<string, string>();
	for (const name of names) if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
	return [...seen.values()];
}

const HEADLINE_LENGTH = 80;

/** A note without a title is called by how it begins. */
function firstWords(text: string): string {
	const [line = ""] = text.split("\n", 1);
	if (line.length <= HEADLINE_LENGTH) return line;
	return `${line.slice(0, HEADLINE_LENGTH).replace(/\s+\S*$/, "")}…`;
}

function nameOf({ title, link, guid }: FeedItem, index: number): string {
	const name = title || link || guid;
	return name ? formatValue(name) : `item ${index + 1}`;
}
