import type { NamedPicture } from "./html-text.ts";
import { childrenOf, textOf, type XmlElement } from "./xml-element.ts";

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i;

/** Pictures that stand beside the text of an item: enclosures and what the Media RSS and podcast vocabularies say. */
export function mediaPictures(item: XmlElement): NamedPicture[] {
	const media = [item, ...childrenOf(item, "media:group")].flatMap((holder) => [
		...childrenOf(holder, "media:content").filter(isPicture),
		...childrenOf(holder, "media:content").flatMap((content) => childrenOf(content, "media:thumbnail")),
		...childrenOf(holder, "media:thumbnail"),
	]);
	const enclosures = childrenOf(item, "enclosure").filter(isPicture);
	const links = childrenOf(item, "atom:link", "link").filter(
		(link) => link.attributes.rel === "enclosure" && isPicture(link),
	);
	const covers = childrenOf(item, "itunes:image");
	return [...media, ...enclosures, ...links, ...covers].flatMap((element) => {
		const address = (element.attributes.url ?? element.attributes.href ?? "").trim();
		const alt = textOf(element, "media:description", "media:text", "media:title");
		return address ? [{ address, alt }] : [];
	});
}

/** A picture by what is said of it or, when nothing is said, by its name. */
function isPicture({ attributes }: XmlElement): boolean {
	const { type = "", medium = "" } = attributes;
	if (/^image\//i.test(type) || medium === "image") return true;
	return type === "" && medium === "" && PICTURE_FILE.test(attributes.url ?? attributes.href ?? "");
}
