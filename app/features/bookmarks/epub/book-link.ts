import { site } from "../../../platform/site/site.ts";

/** Not allowed in a URI, though browsers accept some of it: the serialised URL may contain it. */
const NOT_IN_URI = /[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![\da-f]{2})|(?<=#.*)#/gi;

/** A link's URL as a strict URI with a host: a book is read outside the site. Null if there is none. */
export function bookLink(url: string): string | null {
	const parsed = URL.parse(url.startsWith("/") ? site.address + url : url);
	if (!parsed || !/^(https?|mailto):$/.test(parsed.protocol)) return null;
	// An empty mailto is no URI, and the brackets of an IPv6 address do not survive below.
	if (parsed.pathname === "" || parsed.hostname.startsWith("[")) return null;
	return parsed.href.replace(NOT_IN_URI, encodeURIComponent);
}
