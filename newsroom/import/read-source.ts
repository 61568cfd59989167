import type { Source } from "./fetch/open-source.ts";
import { readAtom } from "./parse/atom.ts";
import { decodeText } from "./parse/decode-text.ts";
import type { Feed } from "./parse/feed.ts";
import { readJsonFeed } from "./parse/json-feed.ts";
import { readNewsList } from "./parse/news-list.ts";
import { readRss } from "./parse/rss.ts";
import { readXml } from "./parse/xml-element.ts";
import { ImportError } from "./shared/import-error.ts";
import type { Limits } from "./shared/limits.ts";

const NAMES = "RSS, Atom or JSON Feed";

/** What an import may be given: somebody's feed, or a list of stories in the specification's own form. */
export type Incoming = { feed: Feed; list?: undefined } | { list: unknown[]; feed?: undefined };

/** Recognises the format and reads it. Throws an ImportError, which begins like "is …", when it is none that can be used. */
export function readSource({ bytes, type, address }: Source, limits: Limits): Incoming {
	const text = decodeText(bytes, type)
		.replace(/^\ufeff/, "")
		.trimStart();
	const incoming = text.startsWith("[")
		? { list: readNewsList(text) }
		: { feed: feedOf(text, address, limits) };
	const items = (incoming.list ?? incoming.feed.items).length;
	if (items === 0) throw new ImportError("has no items");
	if (items > limits.items) {
		throw new ImportError(
			`has ${items.toLocaleString("en")} items, more than ${limits.items.toLocaleString("en")}`,
		);
	}
	return incoming;
}

function feedOf(text: string, address: string | undefined, limits: Limits): Feed {
	if (text === "") throw new ImportError("is empty");
	if (text.startsWith("{")) return readJsonFeed(text, address, limits);
	if (!text.startsWith("<")) throw new ImportError(`is no feed: it is neither ${NAMES}`);
	if (isWebPage(text)) {
		throw new ImportError(`is a web page, not a feed${hintOf(text, address)}`);
	}
	const root = readXml(text, limits);
	switch (root?.name) {
		case "rss":
		case "rdf:rdf":
			return readRss(root, address, limits);
		case "atom:feed":
		case "feed":
			return readAtom(root, address, limits);
		default:
			throw new ImportError(
				`is no feed: it is XML${root ? ` of <${root.name.slice(0, 40)}>` : ""}, not ${NAMES}`,
			);
	}
}

function isWebPage(text: string): boolean {
	const beforeTheRoot = /\s+|<\?[^>]*>|<!--[\s\S]*?-->/y;
	let start = 0;
	while (beforeTheRoot.test(text)) start = beforeTheRoot.lastIndex;
	return /^<(?:!doctype\s+html|html)\b/i.test(text.slice(start, start + 50));
}

/** A page often says where its feed is. */
function hintOf(page: string, address: string | undefined): string {
	const link = page
		.slice(0, 100_000)
		.match(/<link\b[^<>]*>/gi)
		?.find((tag) => /application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(tag));
	const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(link ?? "")?.[1];
	return href && URL.canParse(href, address) ? `; its feed may be ${new URL(href, address).href}` : "";
}
