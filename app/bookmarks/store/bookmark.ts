import { longestHeadline, mostTags } from "../../../contract/limits.ts";
import type { NewsItem } from "../../../contract/published.ts";
import { sanitizeText } from "../../../contract/sanitize-text.ts";
import type { Block } from "../../../contract/story-body.ts";
import { storyBodyOf } from "../../news/data/story-body-decoder.ts";

/** A copy of a news item and who saved it: what one entry of the stored list is. */
export type Bookmark = NewsItem & { userUID: string };

/**
 * Reads an entry of the list, which may be years old or not ours. It needs an id, an owner and a title to be a bookmark;
 * whatever else is missing or odd is filled in for showing, while the stored entry itself stays as it is.
 */
export function bookmarkOf(entry: unknown): Bookmark | null {
	if (!isBookmark(entry)) return null;
	const { userUID } = entry;
	const author = isRecord(entry.author) ? entry.author : {};
	const rating = isRecord(entry.rating) ? entry.rating : {};
	const others = isRecord(entry.others) ? entry.others : {};
	return {
		id: idOf(entry),
		userUID,
		title: line(entry.title) || "Untitled",
		author: {
			name: line(author.name),
			img: pictureAddress(author.img),
			published_date: text(author.published_date),
		},
		thumbnail_url: pictureAddress(entry.thumbnail_url),
		image_url: pictureAddress(entry.image_url),
		image_alt: text(entry.image_alt),
		details: text(entry.details),
		body: bodyOf(entry.body),
		total_view: number(entry.total_view),
		rating: { number: Math.min(5, number(rating.number)) },
		tags: Array.isArray(entry.tags) ? entry.tags.slice(0, mostTags).map(line).filter(isFilled) : [],
		category_id: number(entry.category_id),
		others: { is_today_pick: others.is_today_pick === true },
	};
}

const bodies = new WeakMap<object, Block[] | undefined>();

/** Decoded once: every change of the list reads all of its entries again. */
function bodyOf(value: unknown): Block[] | undefined {
	if (!Array.isArray(value)) return undefined;
	if (!bodies.has(value)) bodies.set(value, storyBodyOf(value));
	return bodies.get(value);
}

/** What an entry must have to be a bookmark at all. */
export type Entry = Record<string, unknown> & { id: string | number; userUID: string; title: string };

/** An id as it stands in an address, where half a character cannot stand. */
export function idOf({ id }: Entry): string {
	return String(id).toWellFormed();
}

export function isBookmark(entry: unknown): entry is Entry {
	return isRecord(entry) && isId(entry.id) && isFilled(entry.userUID) && isFilled(entry.title);
}

/** The item alone, in the specification's fields, out of a published story that carries more. */
export function newsItemOf(story: NewsItem): NewsItem {
	const { id, title, author, thumbnail_url, image_url, image_alt, details, body } = story;
	const { total_view, rating, tags, category_id, others } = story;
	return {
		id,
		title,
		author,
		thumbnail_url,
		image_url,
		image_alt,
		details,
		// Named where there is none too, so that an update takes an old one away.
		body,
		total_view,
		rating,
		tags,
		category_id,
		others,
	};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Other editions of the news number their stories. */
function isId(value: unknown): value is string | number {
	return typeof value === "number" ? Number.isFinite(value) : isFilled(value);
}

function isFilled(value: unknown): value is string {
	return typeof value === "string" && value.trim() !== "";
}

function text(value: unknown): string {
	return typeof value === "string" ? sanitizeText(value) : "";
}

/** As long as the newsroom lets a headline be: a page would stand still over a megabyte of it. */
function line(value: unknown): string {
	const whole = text(value);
	return whole.length > longestHeadline ? `${sanitizeText(whole.slice(0, longestHeadline))}…` : whole;
}

function number(value: unknown): number {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

/** Only our own files and the web: an entry may come from anywhere. */
function pictureAddress(value: unknown): string {
	const address = text(value);
	return /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : "";
}
