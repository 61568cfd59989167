import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstNonEmpty, resolvePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";
import { mediaPictures } from "./media.ts";
import { childrenOf, htmlOf, textOf, type XmlElement } from "./xml-element.ts";

/** Reads RSS 0.9x and 2.0, and RSS 1.0, where items are siblings of the channel. */
export function readRss(root: XmlElement, feedUrl: string | undefined, limits: Limits): Feed {
	const [channel] = childrenOf(root, "channel");
	const line = (html: string) => plainLine(html, limits.htmlDepth);
	const link = absoluteUrl(textOf(channel, "link"), root.attributes["xml:base"], feedUrl);
	const channelCategories = categoriesOf(channel);
	const channelAuthor = personOf(textOf(channel, "itunes:author", "dc:creator", "managingeditor"));
	const elements = [...childrenOf(channel, "item"), ...childrenOf(root, "item")];
	return { title: line(textOf(channel, "title")), link, items: elements.map(itemOf) };

	function itemOf(item: XmlElement): FeedItem {
		const [guid] = childrenOf(item, "guid");
		const isPermalink = guid !== undefined && guid.attributes.ispermalink?.toLowerCase() !== "false";
		const identifier = guid?.text.trim() || (item.attributes["rdf:about"] ?? "");
		const itemLink = textOf(item, "link") || (isPermalink && /^https?:/i.test(identifier) ? identifier : "");
		const bases = [item.attributes["xml:base"], link, feedUrl];
		const texts = childrenOf(item, "content:encoded", "description", "itunes:summary", "media:description")
			.concat(childrenOf(childrenOf(item, "media:group")[0], "media:description"))
			.map((element) => plainText(htmlOf(element), limits.htmlDepth));
		const itemCategories = categoriesOf(item);
		return {
			guid: identifier,
			link: absoluteUrl(itemLink, ...bases),
			title: line(textOf(item, "title", "media:title")),
			text: firstNonEmpty(texts),
			author: line(personOf(textOf(item, "dc:creator", "itunes:author", "author")) || channelAuthor),
			date: textOf(item, "pubdate", "dc:date", "dc:issued", "dc:created", "atom:published", "atom:updated"),
			categories: (itemCategories.length > 0 ? itemCategories : channelCategories)
				.map(line)
				.filter((name) => name !== ""),
			pictures: resolvePictures(
				[...mediaPictures(item), ...texts.flatMap(({ pictures }) => pictures)],
				...bases,
			),
		};
	}
}

function categoriesOf(element: XmlElement | undefined): string[] {
	const elements = childrenOf(element, "category", "dc:subject", "itunes:category");
	return elements
		.map(({ text, attributes }) => text.trim() || (attributes.text ?? ""))
		.filter((name) => name);
}

/** RSS authors are email addresses, as in "uma@harbour.example (Uma Farrow)". An email alone is no byline. */
function personOf(text: string): string {
	const author = text.slice(0, 300);
	const name = /^\S+@\S+\s*\((.+)\)$/.exec(author)?.[1] ?? /^(.+?)\s*<\S+@\S+>$/.exec(author)?.[1] ?? author;
	return /^\S+@\S+$/.test(name) ? "" : name.trim();
}
