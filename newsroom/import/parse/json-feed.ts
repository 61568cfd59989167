import { z } from "zod";
import { xmlText } from "../../../lib/xml.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstNonEmpty, resolvePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";
import { lenientList, lenientText } from "./lenient.ts";

const lenientPerson = z.object({ name: lenientText }).catch({ name: "" });
const lenientPeople = lenientList(lenientPerson);

const itemSchema = z.preprocess(
	(item) => (typeof item === "object" && item !== null ? item : {}),
	z.object({
		id: lenientText,
		url: lenientText,
		external_url: lenientText,
		title: lenientText,
		content_html: lenientText,
		content_text: lenientText,
		summary: lenientText,
		image: lenientText,
		banner_image: lenientText,
		date_published: lenientText,
		date_modified: lenientText,
		authors: lenientPeople,
		author: lenientPerson,
		tags: lenientList(lenientText),
		attachments: lenientList(z.object({ url: lenientText, mime_type: lenientText, title: lenientText })),
	}),
);

const feedSchema = z.object({
	version: z.string().regex(/^https?:\/\/jsonfeed\.org\/version\//),
	title: lenientText,
	home_page_url: lenientText,
	authors: lenientPeople,
	author: lenientPerson,
	items: z.array(itemSchema),
});

/** JSON Feed 1.0 and 1.1. */
export function readJsonFeed(text: string, feedUrl: string | undefined, limits: Limits): Feed {
	const feed = feedSchema.safeParse(parseJson(text));
	if (!feed.success)
		throw new ImportError(
			"is JSON, but neither a JSON Feed, which has a version and items, nor a list of stories [ … ]",
		);
	const { title, home_page_url, items, authors, author } = feed.data;
	const line = (html: string) => plainLine(html, limits.htmlDepth);
	const link = absoluteUrl(home_page_url, feedUrl);
	const feedAuthors = namesOf(authors, author);
	return { title: line(xmlText(title)), link, items: items.map(itemOf) };

	function itemOf(item: z.output<typeof itemSchema>): FeedItem {
		const itemLink = absoluteUrl(item.url || item.external_url, link, feedUrl);
		const texts = [item.content_html, xmlText(item.content_text), xmlText(item.summary)].map((html) =>
			plainText(html, limits.htmlDepth),
		);
		const attached = [
			...[item.image, item.banner_image].map((image) => ({ url: image, alt: "" })),
			...item.attachments
				.filter(({ mime_type }) => /^image\//i.test(mime_type))
				.map(({ url, title }) => ({ url, alt: title })),
		].filter((picture) => picture.url !== "");
		return {
			guid: item.id,
			link: itemLink,
			title: line(xmlText(item.title)),
			text: firstNonEmpty(texts),
			author: line(xmlText(namesOf(item.authors, item.author) || feedAuthors)),
			date: item.date_published || item.date_modified,
			categories: item.tags.map((tag) => line(xmlText(tag))).filter((tag) => tag !== ""),
			pictures: resolvePictures(
				[...attached, ...texts.flatMap(({ pictures }) => pictures)],
				itemLink || undefined,
				link,
				feedUrl,
			),
		};
	}
}

function namesOf(authors: { name: string }[], author: { name: string }): string {
	return [...authors, author]
		.map(({ name }) => name.trim())
		.filter((name, index, all) => name !== "" && all.indexOf(name) === index)
		.join(", ");
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new ImportError("begins like JSON, but is not: it is broken or breaks off");
	}
}
