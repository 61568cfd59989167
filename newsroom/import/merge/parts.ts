import { hashOf } from "../../../lib/hash.ts";
import type { ParsedStory } from "../../stories/parse-story.ts";
import type { Draft } from "./draft.ts";

/** The parts of a story that a feed may change, one by one. */
const FEED_PARTS = ["title", "author", "date", "details", "tags", "picture"] as const;

/** Those that only a news list may change. */
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

/** What was said of a story, as a short hash for each part; "" for what was not said. */
export type PartHashes = Record<Part, string>;

/** What an editor calls the parts. */
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

/** Of a part that is not known, no hash is kept. */
function hashesOf(parts: Parts): PartHashes {
	const hashed = PARTS.map((part) => [part, part in parts ? hashOfPart(parts[part]) : ""]);
	return Object.fromEntries(hashed) as PartHashes;
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
	const feedParts = { title, author, date: momentOf(date), details, tags, picture: pictures };
	if (!listed) return hashesOf(feedParts);
	const { images, thumbnail: _, portrait: __, ...fields } = listed;
	return hashesOf({ ...feedParts, picture: images, source, ...fields });
}

/** What a feed hashes to that does not say a part. */
export const UNSAID = hashesOf({
	title: "",
	author: "",
	date: undefined,
	details: "",
	tags: [],
	picture: [],
});

/** The parts as they stand in the story's file. */
export function storyHashes(
	{ facts, body }: ParsedStory & { issues?: undefined },
	byline: string,
): PartHashes {
	const { title, published_date, tags, image_url, thumbnail_url, image_alt, ...fields } = facts;
	const { category, total_view, rating, others, publish_at, source, source_is_canonical } = fields;
	return hashesOf({
		title,
		author: byline,
		date: momentOf(published_date),
		// Feeds bring plain text, so markup is an editor's.
		details: body.blocks ? body.blocks : body.details,
		tags,
		picture: { image_url, thumbnail_url, image_alt },
		...{ category, total_view, rating, others, publish_at, source, source_is_canonical },
	});
}

/** Editors' tools may write the same moment in another way. */
function momentOf(date: string | undefined): string | undefined {
	return date === undefined ? undefined : new Date(date).toISOString();
}
