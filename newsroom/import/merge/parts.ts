import { hashOf } from "../../../lib/hash.ts";
import type { ParsedStory } from "../../stories/parse-story.ts";
import type { StoryBody } from "../../stories/story-body.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { type Draft, fieldParts } from "./draft.ts";

/** The parts of a story that a source may change. Their order is part of imported.json. */
export const PARTS = ["title", "author", "date", "details", "tags", "picture", ...fieldParts] as const;

export type Part = (typeof PARTS)[number];

/** A short hash of each part of a story; "" for parts that the source does not have. */
export type PartHashes = Record<Part, string>;

/** The name of a part in messages to editors. */
export function nameOfPart(part: Part): string {
	if (part === "author") return "byline";
	return part === "details" ? "text" : part;
}

/** What stands for a missing value of these, in stories and in sources. */
const EMPTY: Partial<Record<Part, unknown>> = { draft: false, aliases: [] };

/** "" for those that are not among the names. */
function hashesOf(parts: Partial<Record<Part, unknown>>, names: readonly Part[]): PartHashes {
	const hashOfPart = (part: Part) => hashOf(JSON.stringify(parts[part] ?? EMPTY[part] ?? null)).toString(36);
	const entries = PARTS.map((part) => [part, names.includes(part) ? hashOfPart(part) : ""]);
	return Object.fromEntries(entries) as PartHashes;
}

/** `text` is the text as it is read from the story's file later. */
export function draftHashes(draft: Draft, text: StoryText = draft.details): PartHashes {
	const { title, author, date, tags, pictures, card, fields } = draft;
	const picture = card?.images ?? pictures.map(hashedPicture);
	const parts = { title, author, date: normalizeDate(date), details: text, tags, picture, ...fields };
	return hashesOf(parts, Object.keys(parts) as Part[]);
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

/** The hashes of the parts in the story's file. */
export function storyHashes(
	{ facts, body }: Extract<ParsedStory, { body: unknown }>,
	author: string,
): PartHashes {
	const { image_url, thumbnail_url, image_alt } = facts;
	const picture = { image_url, thumbnail_url, image_alt };
	const date = normalizeDate(facts.published_date);
	return hashesOf({ ...facts, author, date, details: textOf(body), picture }, PARTS);
}

/** Editors' tools may write the same time in another format. */
function normalizeDate(date: string | undefined): string | undefined {
	return date === undefined ? undefined : new Date(date).toISOString();
}

/** The hashes of empty parts of a feed item. */
export const EMPTY_HASHES = draftHashes({
	...{ id: "", title: "", author: "", date: undefined, details: "", tags: [], pictures: [], fields: {} },
});
