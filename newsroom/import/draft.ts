import { longestName } from "../../app/news/lengths.ts";
import { hashOf } from "../../lib/hash.ts";
import { shown } from "../plain-words.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { feedDate } from "./feed-date.ts";
import { type NamedPicture, plainLine } from "./html-text.ts";
import type { Limits } from "./limits.ts";
import { stableId } from "./stable-id.ts";

/** What a feed says of a story: everything but what only our own newsroom can say. */
export type Draft = {
	id: string;
	title: string;
	author: string;
	/** Nothing when the feed does not say. */
	date: string | undefined;
	details: string;
	tags: string[];
	pictures: NamedPicture[];
	/** Where the story stands in the feed's own paper; nothing where it does not say, or says something that is no page. */
	source: string | undefined;
};

/** An item that is not taken, and why. */
export type Unmapped = { item: string; reason: string };

/** Turns the items of a feed into drafts. Of items that claim to be the same, the oldest is: an id once given stays where it is. */
export function draftsOf(feed: Feed, limits: Limits): { drafts: Draft[]; unmapped: Unmapped[] } {
	const drafts = new Map<string, Draft>();
	const unmapped: Unmapped[] = [];
	for (const [place, item] of feed.items.entries()) {
		const name = nameOf(item, place);
		const found = draftOf(item, feed, limits);
		if (typeof found === "string") unmapped.push({ item: name, reason: found });
		else {
			const other = drafts.get(found.id);
			const isOlder = other !== undefined && (found.date ?? "") < (other.date ?? "");
			if (!other || isOlder) drafts.set(found.id, found);
			if (other) {
				const left = isOlder ? other : found;
				unmapped.push({
					item: shown(left.title),
					reason: `has the same identifier as ${shown((isOlder ? found : other).title)}, which is older or stands above it`,
				});
			}
		}
	}
	return { drafts: [...drafts.values()], unmapped };
}

function draftOf(item: FeedItem, feed: Feed, limits: Limits): Draft | string {
	const title = item.title || firstWords(item.text);
	if (title === "") return "has neither a title nor a text";
	if (title.length > limits.titleCharacters)
		return `its title is longer than ${limits.titleCharacters} characters`;
	if (item.text === "") return "has no text";
	if (item.text.length > limits.textCharacters) {
		return `its text is longer than ${limits.textCharacters.toLocaleString("en")} characters`;
	}
	const date = feedDate(item.date);
	if (item.date !== "" && date === undefined) return `its date cannot be read: ${shown(item.date)}`;
	return {
		id: stableId(item, feed),
		title,
		author: item.author.slice(0, longestName),
		date,
		details: item.text,
		tags: eachOnce(item.categories)
			.filter((tag) => tag.length <= limits.tagCharacters)
			.slice(0, limits.tags),
		source: /^https?:\/\/[^\s]+$/i.test(item.link) ? item.link : undefined,
		pictures: item.pictures.slice(0, limits.picturesTried).map((picture) => ({
			...picture,
			alt: plainLine(picture.alt, limits.htmlDepth).slice(0, limits.titleCharacters),
		})),
	};
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

function nameOf({ title, link, guid }: FeedItem, place: number): string {
	const name = title || link || guid;
	return name ? shown(name) : `item ${place + 1}`;
}

/** What the feed said, part by part, short enough to be remembered. */
export type Remembered = Record<(typeof PARTS)[number], string>;

export const PARTS = ["title", "author", "date", "details", "tags", "picture"] as const;

export function fingerprintsOf({ title, author, date, details, tags, pictures }: Draft): Remembered {
	const mark = (part: unknown) => hashOf(JSON.stringify(part ?? null)).toString(36);
	return {
		title: mark(title),
		author: mark(author),
		date: mark(date),
		details: mark(details),
		tags: mark(tags),
		picture: mark(pictures),
	};
}
