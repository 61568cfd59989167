import { z } from "zod";
import { xmlText } from "../../../lib/xml.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstText, wholePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";

/** Text where it is text, and nothing where a careless writer put something else. */
const words = z.union([z.string(), z.number().transform(String)]).catch("");
const people = z.array(z.object({ name: words }).catch({ name: "" })).catch([]);
const person = z.object({ name: words }).catch({ name: "" });

const itemSchema = z.preprocess(
	(item) => (typeof item === "object" && item !== null ? item : {}),
	z.object({
		id: words,
		url: words,
		external_url: words,
		title: words,
		content_html: words,
		content_text: words,
		summary: words,
		image: words,
		banner_image: words,
		date_published: words,
		date_modified: words,
		authors: people,
		author: person,
		tags: z.array(words).catch([]),
		attachments: z.array(z.object({ url: words, mime_type: words, title: words })).catch([]),
	}),
);

const feedSchema = z.object({
	version: z.string().regex(/^https?:\/\/jsonfeed\.org\/version\//),
	title: words,
	home_page_url: words,
	authors: people,
	author: person,
	items: z.array(itemSchema),
});

/** JSON Feed 1.0 and 1.1. */
export function readJsonFeed(text: string, address: string | undefined, limits: Limits): Feed {
	const feed = feedSchema.safeParse(parsed(text));
	if (!feed.success)
		throw new ImportError(
			"is JSON, but neither a JSON Feed, which has a version and items, nor a list of stories [ … ]",
		);
	const { title, home_page_url, items, authors, author } = feed.data;
	const line = (html: string) => plainLine(html, limits.htmlDepth);
	const link = absoluteUrl(home_page_url, address);
	const bylines = namesOf(authors, author);
	return { title: line(xmlText(title)), link, items: items.map(itemOf) };

	function itemOf(item: z.output<typeof itemSchema>): FeedItem {
		const own = absoluteUrl(item.url || item.external_url, link, address);
		const wordings = [item.content_html, xmlText(item.content_text), xmlText(item.summary)].map((html) =>
			plainText(html, limits.htmlDepth),
		);
		const named = [
			...[item.image, item.banner_image].map((image) => ({ address: image, alt: "" })),
			...item.attachments
				.filter(({ mime_type }) => /^image\//i.test(mime_type))
				.map(({ url, title }) => ({ address: url, alt: title })),
		].filter((picture) => picture.address !== "");
		return {
			guid: item.id,
			link: own,
			title: line(xmlText(item.title)),
			text: firstText(wordings)?.text ?? "",
			author: line(xmlText(namesOf(item.authors, item.author) || bylines)),
			date: item.date_published || item.date_modified,
			categories: item.tags.map((tag) => line(xmlText(tag))).filter((tag) => tag !== ""),
			pictures: wholePictures(
				[...named, ...wordings.flatMap(({ pictures }) => pictures)],
				own || undefined,
				link,
				address,
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

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new ImportError("begins like JSON, but is not: it is broken or breaks off");
	}
}
