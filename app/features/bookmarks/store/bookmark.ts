import {
	maxCorrectionLength,
	maxCorrections,
	maxHeadlineLength,
	maxTags,
} from "../../../../contract/limits.ts";
import type { Correction } from "../../../../contract/published.ts";
import { sanitizeText } from "../../../../contract/sanitize-text.ts";
import { isOwnPath, storyBodyOf } from "../../../../contract/story-body-decoder.ts";
import type { SavedStory } from "../../../slots/capability.ts";

/** A copy of a news item and the reader who saved it: one entry of the stored list. */
export type Bookmark = SavedStory & { userUID: string };

const decoded = new WeakMap<Entry, Bookmark>();

/**
 * Decodes a stored entry, which may be years old or written by other software. It needs an id, an owner and
 * a title. Other missing or invalid fields get defaults for display; the stored entry does not change.
 */
export function bookmarkOf(entry: unknown): Bookmark | null {
	if (!isBookmark(entry)) return null;
	// Every change of the list decodes all entries again.
	const bookmark = decoded.get(entry) ?? decode(entry);
	decoded.set(entry, bookmark);
	return bookmark;
}

function decode(entry: Entry): Bookmark {
	const { userUID } = entry;
	const author = isRecord(entry.author) ? entry.author : {};
	const stars = isRecord(entry.rating) ? amount(entry.rating.number) : undefined;
	const others = isRecord(entry.others) ? entry.others : {};
	return {
		id: idOf(entry),
		userUID,
		title: line(entry.title) || "Untitled",
		author: {
			name: line(author.name),
			img: pictureUrl(author.img),
			published_date: text(author.published_date),
		},
		thumbnail_url: pictureUrl(entry.thumbnail_url),
		image_url: pictureUrl(entry.image_url),
		image_alt: text(entry.image_alt),
		// Checked when they are read: a long list shows few of its texts at once.
		get details() {
			return text(entry.details);
		},
		get body() {
			return Array.isArray(entry.body) ? storyBodyOf(entry.body) : undefined;
		},
		total_view: amount(entry.total_view),
		rating: stars === undefined ? undefined : { number: Math.min(5, stars) },
		corrections: correctionsOf(entry.corrections),
		tags: Array.isArray(entry.tags) ? entry.tags.slice(0, maxTags).map(line).filter(isFilled) : [],
		category_id: amount(entry.category_id) ?? 0,
		others: { is_today_pick: others.is_today_pick === true },
		is_from_file: entry.is_from_file === true || undefined,
	};
}

function correctionsOf(value: unknown): Correction[] | undefined {
	if (!Array.isArray(value)) return undefined;
	const corrections = value
		.slice(0, maxCorrections)
		.filter(isRecord)
		.map(({ date, note }) => ({ date: text(date), note: text(text(note).slice(0, maxCorrectionLength)) }))
		.filter(({ note }) => isFilled(note));
	return corrections.length > 0 ? corrections : undefined;
}

/** A stored entry with the fields that a bookmark needs. */
export type Entry = Record<string, unknown> & { id: string | number; userUID: string; title: string };

/** The id for URLs, which cannot contain lone surrogates. */
export function idOf({ id }: Entry): string {
	return String(id).toWellFormed();
}

export function isBookmark(entry: unknown): entry is Entry {
	return isRecord(entry) && isId(entry.id) && isFilled(entry.userUID) && isFilled(entry.title);
}

/** The fields of a story that a copy has, without the other published fields. */
export function newsItemOf(story: SavedStory): SavedStory {
	const { id, title, author, thumbnail_url, image_url, image_alt, details, body } = story;
	const { total_view, rating, corrections, tags, category_id, others, is_from_file } = story;
	return {
		id,
		title,
		author,
		thumbnail_url,
		image_url,
		image_alt,
		details,
		// Optional fields are set even when undefined, so that an update removes old values.
		body,
		total_view,
		rating,
		corrections,
		tags,
		category_id,
		others,
		is_from_file,
	};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Other versions of this site use numeric ids. */
function isId(value: unknown): value is string | number {
	return typeof value === "number" ? Number.isFinite(value) : isFilled(value);
}

function isFilled(value: unknown): value is string {
	return typeof value === "string" && value.trim() !== "";
}

function text(value: unknown): string {
	return typeof value === "string" ? sanitizeText(value) : "";
}

/** Cut to the newsroom's headline limit: rendering a megabyte of text would block the page. */
function line(value: unknown): string {
	const full = text(value);
	return full.length > maxHeadlineLength ? `${sanitizeText(full.slice(0, maxHeadlineLength))}…` : full;
}

function amount(value: unknown): number | undefined {
	return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Allows only paths of this site, as every published picture has. Another host would learn who reads the copy. */
function pictureUrl(value: unknown): string {
	const url = text(value);
	return isOwnPath(url) ? url : "";
}
