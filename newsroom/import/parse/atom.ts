import { xmlText } from "../../../lib/xml.ts";
import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstNonEmpty, resolvePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";
import { mediaPictures } from "./media.ts";
import { childrenOf, htmlOf, textOf, type XmlElement } from "./xml-element.ts";

/** Reads Atom, with or without its XML namespace. */
export function readAtom(root: XmlElement, feedUrl: string | undefined, limits: Limits): Feed {
	const bases = [root.attributes["xml:base"], feedUrl];
	const link = linkOf(root, ...bases);
	const feedAuthor = authorOf(root);
	const [title] = atomChildren(root, "title");
	return {
		title: title ? lineOf(title) : "",
		link,
		items: atomChildren(root, "entry").map(itemOf),
	};

	function itemOf(entry: XmlElement): FeedItem {
		const entryBases = [entry.attributes["xml:base"], ...bases];
		const [title] = atomChildren(entry, "title");
		const [content, ...others] = atomChildren(entry, "content", "summary");
		const mediaDescriptions = childrenOf(childrenOf(entry, "media:group")[0], "media:description");
		const texts = [content, ...others, ...mediaDescriptions]
			.filter((element) => element !== undefined)
			.map((element) => plainText(markupOf(element), limits.htmlDepth));
		const [source] = atomChildren(entry, "source");
		return {
			guid: textOf(entry, "atom:id", "id"),
			link: linkOf(entry, ...entryBases),
			title: title ? lineOf(title) : "",
			text: firstNonEmpty(texts),
			author: plainLine(authorOf(entry) || (source && authorOf(source)) || feedAuthor, limits.htmlDepth),
			date: textOf(
				entry,
				...["published", "issued", "created", "updated", "modified"].flatMap(withAndWithoutPrefix),
			),
			categories: [
				...atomChildren(entry, "category").flatMap(({ attributes: { label = "", term = "" } }) =>
					// A term that is a URL is not for readers.
					[label, term.includes("://") ? "" : term],
				),
				...childrenOf(entry, "dc:subject").map(({ text }) => text),
			]
				.map((name) => plainLine(name, limits.htmlDepth))
				.filter((name) => name !== ""),
			pictures: resolvePictures(
				[...mediaPictures(entry), ...texts.flatMap(({ pictures }) => pictures)],
				content?.attributes["xml:base"],
				...entryBases,
				link,
			),
		};
	}

	function lineOf(element: XmlElement): string {
		return plainLine(markupOf(element), limits.htmlDepth);
	}
}

/** The HTML of an Atom text construct. Plain text is escaped. */
function markupOf(element: XmlElement): string {
	const { type = "text", mode } = element.attributes;
	const isMedia = type.includes("/") && !/^text\/|html|xml/.test(type);
	if (isMedia) return "";
	const isText = (type === "text" || type === "text/plain") && mode !== "escaped";
	return isText && element.children.length === 0 && !/^media:/.test(element.name)
		? xmlText(element.text)
		: htmlOf(element);
}

function authorOf(element: XmlElement): string {
	const [author] = atomChildren(element, "author");
	return textOf(author, "atom:name", "name") || textOf(element, "dc:creator");
}

function linkOf(element: XmlElement, ...bases: (string | undefined)[]): string {
	const links = atomChildren(element, "link");
	const alternate = links.find(({ attributes }) => (attributes.rel ?? "alternate") === "alternate");
	return absoluteUrl(alternate?.attributes.href ?? "", ...bases);
}

function atomChildren(element: XmlElement, ...names: string[]): XmlElement[] {
	return childrenOf(element, ...names.flatMap(withAndWithoutPrefix));
}

function withAndWithoutPrefix(name: string): string[] {
	return [`atom:${name}`, name];
}
