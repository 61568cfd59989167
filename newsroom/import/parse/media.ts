import type { NamedPicture } from "./html-text.ts";
import { childrenOf, textOf, type XmlElement } from "./xml-element.ts";

const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i;

/** Pictures outside the text of an item: enclosures, Media RSS and podcast covers. */
export function mediaPictures(item: XmlElement): NamedPicture[] {
	const media = [item, ...childrenOf(item, "media:group")].flatMap((parent) => [
		...childrenOf(parent, "media:content").filter(isPicture),
		...childrenOf(parent, "media:content").flatMap((content) => childrenOf(content, "media:thumbnail")),
		...childrenOf(parent, "media:thumbnail"),
	]);
	const enclosures = childrenOf(item, "enclosure").filter(isPicture);
	const links = childrenOf(item, "atom:link", "link").filter(
		(link) => link.attributes.rel === "enclosure" && isPicture(link),
	);
	const covers = childrenOf(item, "itunes:image");
	return [...media, ...enclosures, ...links, ...covers].flatMap((element) => {
		const url = (element.attributes.url ?? element.attributes.href ?? "").trim();
		const alt = textOf(element, "media:description", "media:text", "media:title");
		return url ? [{ url, alt }] : [];
	});
}

/** By the declared type or, without one, by the file extension. */
function isPicture({ attributes }: XmlElement): boolean {
	const { type = "", medium = "" } = attributes;
	if (/^image\//i.test(type) || medium === "image") return true;
	return type === "" && medium === "" && PICTURE_EXTENSION.test(attributes.url ?? attributes.href ?? "");
}
