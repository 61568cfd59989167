import { hashOf } from "../../../lib/hash.ts";
import type { ParsedStory } from "../../stories/parse-story.ts";
import type { StoryBody } from "../../stories/story-body.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { type ListedField, listedFields, pickListed } from "../parse/news-list.ts";
import type { Draft } from "./draft.ts";

/** The parts of a story that a feed may change. */
const FEED_PARTS = ["title", "author", "date", "details", "tags", "picture"] as const;

/** The parts that only a news list or an export may change. */
const LIST_PARTS = [
	"category",
	"total_view",
	"rating",
	"others",
	"publish_at",
	"source",
	"source_is_canonical",
] as const;

/** The parts that only an export may change. */
const EXPORT_PARTS = ["draft", "aliases"] as const;

export type Part = (typeof FEED_PARTS | typeof LIST_PARTS | typeof EXPORT_PARTS)[number] | ListedField;

/** Their order is part of imported.json: new fields of a list come last. */
export const PARTS = [...new Set<Part>([...FEED_PARTS, ...LIST_PARTS, ...EXPORT_PARTS, ...listedFields])];

/** A short hash of each part of a story; "" for parts that the source does not have. */
export type PartHashes = Record<Part, string>;

/** The name of a part in messages to editors. */
export function nameOfPart(part: Part): string {
	if (part === "author") return "byline";
	return part === "details" ? "text" : part;
}

type Parts = Partial<Record<Part, unknown>>;

function hashesOf(parts: Parts): PartHashes {
	const entries = PARTS.map((part) => [part, part in parts ? hashOfPart(parts[part]) : ""]);
	return Object.fromEntries(entries) as PartHashes;
}

function hashOfPart(part: unknown): string {
	return hashOf(JSON.stringify(part ?? null)).toString(36);
}

/** `text` is the text as it is read from the story's file later. */
export function draftHashes(
	{ title, author, date, details, tags, pictures, source, listed, exported }: Draft,
	text: StoryText = details,
): PartHashes {
	const feedParts = {
		title,
		author,
		date: normalizeDate(date),
		details: text,
		tags,
		picture: pictures.map(hashedPicture),
	};
	if (exported) {
		const { draft, aliases, publish_at } = exported;
		return hashesOf({ ...feedParts, publish_at, draft, aliases });
	}
	if (!listed) return hashesOf(feedParts);
	const { images, thumbnail: _, portrait: __, ...fields } = listed;
	return hashesOf({ ...feedParts, picture: images, source, ...fields });
}

/** The blocks of a formatted text, or a plain one. */
export type StoryText = StoryBody["details"] | NonNullable<StoryBody["blocks"]>;

export function textOf({ blocks, details }: StoryBody): StoryText {
	return blocks ?? details;
}

/** The property names and their order are part of the hashes in imported.json: do not change them. */
function hashedPicture({ url, alt, relativePath }: NamedPicture): object {
	return { address: url, alt, beside: relativePath };
}

/** The hashes of empty parts of a feed item. */
export const EMPTY_HASHES = hashesOf({
	title: "",
	author: "",
	date: undefined,
	details: "",
	tags: [],
	picture: [],
});

/** The hashes of the parts in the story's file. */
export function storyHashes(
	{ facts, body }: Extract<ParsedStory, { body: unknown }>,
	byline: string,
): PartHashes {
	const { title, published_date, tags, image_url, thumbnail_url, image_alt, ...fields } = facts;
	const { category, source, draft, aliases = [] } = fields;
	return hashesOf({
		title,
		author: byline,
		date: normalizeDate(published_date),
		details: textOf(body),
		tags,
		picture: { image_url, thumbnail_url, image_alt },
		...{ ...pickListed(fields), category, source, draft, aliases },
	});
}

/** Editors' tools may write the same time in another format. */
function normalizeDate(date: string | undefined): string | undefined {
	return date === undefined ? undefined : new Date(date).toISOString();
}
