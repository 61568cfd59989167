import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstText, wholePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";
import { mediaPictures } from "./media.ts";
import { childrenOf, htmlOf, textOf, type XmlElement } from "./xml-element.ts";

/** RSS 2.0 and its ancestors, and RSS 1.0, where the items stand beside the channel. */
export function readRss(root: XmlElement, address: string | undefined, limits: Limits): Feed {
	const [channel] = childrenOf(root, "channel");
	const line = (html: string) => plainLine(html, limits.htmlDepth);
	const link = absoluteUrl(textOf(channel, "link"), root.attributes["xml:base"], address);
	const channelCategories = categoriesOf(channel);
	const channelAuthor = personOf(textOf(channel, "itunes:author", "dc:creator", "managingeditor"));
	const elements = [...childrenOf(channel, "item"), ...childrenOf(root, "item")];
	return { title: line(textOf(channel, "title")), link, items: elements.map(itemOf) };

	function itemOf(item: XmlElement): FeedItem {
		const [guid] = childrenOf(item, "guid");
		const isPermalink = guid !== undefined && guid.attributes.ispermalink?.toLowerCase() !== "false";
		const name = guid?.text.trim() || (item.attributes["rdf:about"] ?? "");
		const written = textOf(item, "link") || (isPermalink && /^https?:/i.test(name) ? name : "");
		const bases = [item.attributes["xml:base"], link, address];
		const wordings = childrenOf(item, "content:encoded", "description", "itunes:summary", "media:description")
			.concat(childrenOf(childrenOf(item, "media:group")[0], "media:description"))
			.map((element) => plainText(htmlOf(element), limits.htmlDepth));
		const own = categoriesOf(item);
		return {
			guid: name,
			link: absoluteUrl(written, ...bases),
			title: line(textOf(item, "title", "media:title")),
			text: firstText(wordings)?.text ?? "",
			author: line(personOf(textOf(item, "dc:creator", "itunes:author", "author")) || channelAuthor),
			date: textOf(item, "pubdate", "dc:date", "dc:issued", "dc:created", "atom:published", "atom:updated"),
			categories: (own.length > 0 ? own : channelCategories).map(line).filter((name) => name !== ""),
			pictures: wholePictures(
				[...mediaPictures(item), ...wordings.flatMap(({ pictures }) => pictures)],
				...bases,
			),
		};
	}
}

function categoriesOf(element: XmlElement | undefined): string[] {
	const found = childrenOf(element, "category", "dc:subject", "itunes:category");
	return found.map(({ text, attributes }) => text.trim() || (attributes.text ?? "")).filter((name) => name);
}

/** RSS names people by their mail, as in "uma@harbour.example (Uma Farrow)"; a mail alone is nobody's byline. */
function personOf(text: string): string {
	const written = text.slice(0, 300);
	const named =
		/^\S+@\S+\s*\((.+)\)$/.exec(written)?.[1] ?? /^(.+?)\s*<\S+@\S+>$/.exec(written)?.[1] ?? written;
	return /^\S+@\S+$/.test(named) ? "" : named.trim();
}
