import { xmlText } from "../../../lib/xml.ts";
import type { Limits } from "../shared/limits.ts";
import { absoluteUrl, type Feed, type FeedItem, firstText, wholePictures } from "./feed.ts";
import { plainLine, plainText } from "./html-text.ts";
import { mediaPictures } from "./media.ts";
import { childrenOf, htmlOf, textOf, type XmlElement } from "./xml-element.ts";

/** Atom, with its vocabulary declared or not. */
export function readAtom(root: XmlElement, address: string | undefined, limits: Limits): Feed {
	const bases = [root.attributes["xml:base"], address];
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
		const spoken = childrenOf(childrenOf(entry, "media:group")[0], "media:description");
		const wordings = [content, ...others, ...spoken]
			.filter((element) => element !== undefined)
			.map((element) => plainText(markupOf(element), limits.htmlDepth));
		const [source] = atomChildren(entry, "source");
		return {
			guid: textOf(entry, "atom:id", "id"),
			link: linkOf(entry, ...entryBases),
			title: title ? lineOf(title) : "",
			text: firstText(wordings)?.text ?? "",
			author: plainLine(authorOf(entry) || (source && authorOf(source)) || feedAuthor, limits.htmlDepth),
			date: textOf(entry, ...["published", "issued", "created", "updated", "modified"].flatMap(bothNames)),
			categories: [
				...atomChildren(entry, "category").flatMap(({ attributes: { label = "", term = "" } }) =>
					// A term that is an address is for machines.
					[label, term.includes("://") ? "" : term],
				),
				...childrenOf(entry, "dc:subject").map(({ text }) => text),
			]
				.map((name) => plainLine(name, limits.htmlDepth))
				.filter((name) => name !== ""),
			pictures: wholePictures(
				[...mediaPictures(entry), ...wordings.flatMap(({ pictures }) => pictures)],
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

/** The HTML of a construct. What is said to be text is escaped, so that it comes out as it is. */
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
	const found = links.find(({ attributes }) => (attributes.rel ?? "alternate") === "alternate");
	return absoluteUrl(found?.attributes.href ?? "", ...bases);
}

function atomChildren(element: XmlElement, ...names: string[]): XmlElement[] {
	return childrenOf(element, ...names.flatMap(bothNames));
}

function bothNames(name: string): string[] {
	return [`atom:${name}`, name];
}
