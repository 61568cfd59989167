import { maxNameLength } from "../../../contract/limits.ts";
import { sanitizeText } from "../../../contract/sanitize-text.ts";
import { formatValue } from "../../schemas/error-map.ts";
import type { StoryFields } from "../../schemas/story.ts";
import { parseStoryBody } from "../../stories/story-body.ts";
import { markdownOf } from "../../stories/write-story.ts";
import { type Feed, type FeedItem, resolvePictures } from "../parse/feed.ts";
import { feedDate } from "../parse/feed-date.ts";
import { type NamedPicture, plainLine } from "../parse/html-text.ts";
import {
	isContentPath,
	type NewsItem,
	nameOfItem,
	newsItemSchema,
	readNewsItem,
} from "../parse/news-list.ts";
import { stableId } from "../parse/stable-id.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";

/**
 * Fields that a source may set as they are, by their names in the story's file. Their order is part of imported.json: a
 * new one comes last.
 */
export const fieldParts = [
	"category",
	"total_view",
	"rating",
	"others",
	"publish_at",
	"source",
	"source_is_canonical",
	"draft",
	"aliases",
] as const;

/** Those that items of a news list have. */
const listedFields = fieldParts.filter(
	(name): name is Extract<keyof NewsItem, (typeof fieldParts)[number]> => name in newsItemSchema.shape,
);

/** A story as a feed, a news list or an export has it. */
export type Draft = {
	id: string;
	title: string;
	/** The byline; empty when the feed has none. */
	author: string;
	/** Undefined when the feed has none. */
	date: string | undefined;
	/** Plain text. */
	details: string;
	/** The text with its formatting, instead of `details`. Only exports have it. */
	formatted?: (Markdown | InlinePicture)[];
	tags: string[];
	/** What the map's categories are looked up by, if not the tags. */
	subjects?: string[];
	/** The best first. */
	pictures: NamedPicture[];
	/** Only for a new story of a feed: its URL on the feed's own site, if it is valid. */
	source?: string | undefined;
	/** All that sources of its kind have, even if it is empty here. The others belong to editors. */
	fields: { [Name in (typeof fieldParts)[number]]?: StoryFields[Name] | undefined };
	/** Only in a news list. */
	card?: {
		/** As in the list. */
		images: { image_url: string; thumbnail_url: string; image_alt: string };
		/** Undefined when the card shows the story's picture. */
		thumbnail: NamedPicture | undefined;
		portrait: NamedPicture | undefined;
	};
	/** What our stories do not have, for editors. */
	lost?: string[];
};

/** Whole blocks of our Markdown. */
type Markdown = string;

/** A picture between the paragraphs of a story. */
export type InlinePicture = NamedPicture & { caption: string };

/** A message for editors about one item. */
export type ItemReport = { item: string; reason: string };

/** Some file systems ignore case, so ids that differ only in case are the same. */
export function keyOf({ id }: { id: string }): string {
	return id.toLowerCase();
}

/** Of items with the same identifier, the oldest gets the id, so that an imported story keeps its own. */
export function feedDrafts(feed: Feed, limits: Limits): (Draft | ItemReport)[] {
	const drafts = new Map<string, Draft>();
	const reports: ItemReport[] = [];
	for (const [index, item] of feed.items.entries()) {
		try {
			const draft = draftOf(item, feed, limits);
			const other = drafts.get(draft.id);
			const isOlder = other !== undefined && (draft.date ?? "") < (other.date ?? "");
			if (!other || isOlder) drafts.set(draft.id, draft);
			if (!other) continue;
			reports.push({
				item: formatValue((isOlder ? other : draft).title),
				reason: `has the same identifier as ${formatValue((isOlder ? draft : other).title)}, which is older or stands above it`,
			});
		} catch (error) {
			reports.push({ item: nameOf(item, index), reason: messageOf(error) });
		}
	}
	return [...reports, ...drafts.values()];
}

/** `categories` maps category ids to the names of their files. */
export async function* listedDrafts(
	items: AsyncIterable<unknown>,
	categories: ReadonlyMap<number, string>,
	listUrl: string | undefined,
	limits: Limits,
): AsyncGenerator<Draft | ItemReport> {
	let index = 0;
	for await (const item of items) {
		try {
			yield listedDraftOf(item, categories, listUrl, limits);
		} catch (error) {
			yield { item: nameOfItem(item, index), reason: messageOf(error) };
		}
		index += 1;
	}
}

/** The first of items with the same id is taken. */
export async function* uniqueDrafts(
	drafts: AsyncIterable<Draft | ItemReport> | Iterable<Draft | ItemReport>,
): AsyncGenerator<Draft | ItemReport> {
	const titles = new Map<string, string>();
	for await (const draft of drafts) {
		const title = "reason" in draft ? undefined : titles.get(keyOf(draft));
		if ("reason" in draft) yield draft;
		else if (title === undefined) {
			titles.set(keyOf(draft), draft.title);
			yield draft;
		} else {
			const reason = `has the same id as ${formatValue(title)}, which stands above it`;
			yield { item: formatValue(draft.title), reason };
		}
	}
}

/** Rethrows everything but an ImportError: one invalid item must not stop the import. */
export function messageOf(error: unknown): string {
	if (!(error instanceof ImportError)) throw error;
	return error.message;
}

function draftOf(item: FeedItem, feed: Feed, limits: Limits): Draft {
	assertTextLength(item.text, limits);
	const details = afterRoundTrip(item.text);
	return {
		id: stableId(item, feed),
		title: titleOf(item.title, details, limits),
		author: authorOf(item.author),
		date: dateOf(item.date),
		details,
		tags: tagsOf(item.categories, limits),
		source: /^https?:\/\/[^\s]+$/i.test(item.link) ? item.link : undefined,
		fields: {},
		pictures: item.pictures.slice(0, limits.maxPicturesTried).map((picture) => ({
			...picture,
			alt: plainLine(picture.alt, limits.htmlDepth).slice(0, limits.titleCharacters),
		})),
	};
}

function listedDraftOf(
	item: unknown,
	categories: ReadonlyMap<number, string>,
	listUrl: string | undefined,
	limits: Limits,
): Draft {
	const { id, title, author, image_url, thumbnail_url, image_alt, details, tags, category_id, ...rest } =
		readNewsItem(item);
	assertTextLength(details, limits);
	const category = categories.get(category_id);
	if (category === undefined) {
		const choices = [...categories].map(([number, name]) => `${number} ${name}`).join(", ");
		throw new ImportError(
			`category_id: is ${category_id}, which no file in categories has: choose from ${choices}`,
		);
	}
	const pictureAt = (url: string, alt = "") =>
		resolvePictures([{ url, alt }], listUrl).map((picture) => ({
			...picture,
			...(isContentPath(url) && { contentPath: url }),
		}));
	const image = image_url || thumbnail_url;
	const thumbnail = thumbnail_url || image;
	return {
		id,
		title,
		author: author.name ?? "",
		date: author.published_date,
		details: afterRoundTrip(details),
		tags,
		pictures: [
			...pictureAt(image, image_alt),
			...(thumbnail === image ? [] : pictureAt(thumbnail, image_alt)),
		],
		fields: { ...Object.fromEntries(listedFields.map((name) => [name, rest[name]])), category },
		card: {
			images: { image_url: image, thumbnail_url: thumbnail, image_alt },
			thumbnail: thumbnail === image ? undefined : pictureAt(thumbnail)[0],
			portrait: pictureAt(author.img)[0],
		},
	};
}

export function authorOf(name: string): string {
	return sanitizeText(name.slice(0, maxNameLength));
}

/** The first words of the text stand in for a missing title. */
export function titleOf(written: string, details: string, limits: Limits): string {
	const title = sanitizeText(written || firstWords(details));
	if (title === "") throw new ImportError("has neither a title nor a text");
	if (title.length > limits.titleCharacters)
		throw new ImportError(`its title is longer than ${limits.titleCharacters} characters`);
	if (details === "") throw new ImportError("has no text");
	return title;
}

export function dateOf(written: string): string | undefined {
	const date = feedDate(written);
	if (written !== "" && date === undefined)
		throw new ImportError(`its date cannot be read: ${formatValue(written)}`);
	return date;
}

export function tagsOf(names: string[], limits: Limits): string[] {
	return unique(names.map(sanitizeText))
		.filter((tag) => tag.length <= limits.tagCharacters)
		.slice(0, limits.tags);
}

export function assertTextLength(details: string, { textCharacters }: Limits): void {
	if (details.length <= textCharacters) return;
	throw new ImportError(`its text is longer than ${textCharacters.toLocaleString("en")} characters`);
}

/** The text as it is read from the story's file later. Only then do unchanged texts have equal hashes. */
function afterRoundTrip(text: string): string {
	return parseStoryBody(markdownOf(text), 1).details;
}

/** Ignores case. */
function unique(names: string[]): string[] {
	const seen = new Map<string, string>();
	for (const name of names) if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
	return [...seen.values()];
}

const MAX_GENERATED_TITLE = 80;

/** The title of an item that has none. */
function firstWords(text: string): string {
	const [line = ""] = text.split("\n", 1);
	if (line.length <= MAX_GENERATED_TITLE) return line;
	return `${line.slice(0, MAX_GENERATED_TITLE).replace(/\s+\S*$/, "")}…`;
}

function nameOf({ title, link, guid }: FeedItem, index: number): string {
	const name = title || link || guid;
	return name ? formatValue(name) : `item ${index + 1}`;
}
