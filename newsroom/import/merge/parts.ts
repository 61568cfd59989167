import { hashOf } from "../../../lib/hash.ts";
import type { ParsedStory } from "../../stories/parse-story.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import type { Draft } from "./draft.ts";

/** The parts of a story that a feed may change. */
const FEED_PARTS = ["title", "author", "date", "details", "tags", "picture"] as const;

/** The parts that only a news list may change. */
const LIST_PARTS = [
	"category",
	"total_view",
	"rating",
	"others",
	"publish_at",
	"source",
	"source_is_canonical",
] as const;

export const PARTS = [...FEED_PARTS, ...LIST_PARTS];

export type Part = (typeof PARTS)[number];

/** A short hash of each part of a story; "" for parts that the source does not have. */
export type PartHashes = Record<Part, string>;

/** The names of the parts in messages to editors. */
export const PART_NAMES: Record<Part, string> = {
	title: "title",
	author: "byline",
	date: "date",
	details: "text",
	tags: "tags",
	picture: "picture",
	category: "category",
	total_view: "total_view",
	rating: "rating",
	others: "others",
	publish_at: "publish_at",
	source: "source",
	source_is_canonical: "source_is_canonical",
};

type Parts = Partial<Record<Part, unknown>>;

function hashesOf(parts: Parts): PartHashes {
	const entries = PARTS.map((part) => [part, part in parts ? hashOfPart(parts[part]) : ""]);
	return Object.fromEntries(entries) as PartHashes;
}

function hashOfPart(part: unknown): string {
	return hashOf(JSON.stringify(part ?? null)).toString(36);
}

export function draftHashes({
	title,
	author,
	date,
	details,
	tags,
	pictures,
	source,
	listed,
}: Draft): PartHashes {
	const feedParts = {
		title,
		author,
		date: normalizeDate(date),
		details,
		tags,
		picture: pictures.map(hashedPicture),
	};
	if (!listed) return hashesOf(feedParts);
	const { images, thumbnail: _, portrait: __, ...fields } = listed;
	return hashesOf({ ...feedParts, picture: images, source, ...fields });
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
	{ facts, body }: ParsedStory & { issues?: undefined },
	byline: string,
): PartHashes {
	const { title, published_date, tags, image_url, thumbnail_url, image_alt, ...fields } = facts;
	const { category, total_view, rating, others, publish_at, source, source_is_canonical } = fields;
	return hashesOf({
		title,
		author: byline,
		date: normalizeDate(published_date),
		// Imported texts are plain, so editors added any markup.
		details: body.blocks ? body.blocks : body.details,
		tags,
		picture: { image_url, thumbnail_url, image_alt },
		...{ category, total_view, rating, others, publish_at, source, source_is_canonical },
	});
}

/** Editors' tools may write the same time in another format. */
function normalizeDate(date: string | undefined): string | undefined {
	return date === undefined ? undefined : new Date(date).toISOString();
}
