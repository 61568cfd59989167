import type { Source } from "./fetch/open-source.ts";
import { readAtom } from "./parse/atom.ts";
import { decodeText } from "./parse/decode-text.ts";
import type { Feed } from "./parse/feed.ts";
import { readJsonFeed } from "./parse/json-feed.ts";
import { readNewsList } from "./parse/news-list.ts";
import { readRss } from "./parse/rss.ts";
import { readXml } from "./parse/xml-element.ts";
import { ImportError } from "./shared/import-error.ts";
import { type Limits, SPLIT_IT } from "./shared/limits.ts";

const FORMATS = "RSS, Atom or JSON Feed";

/** A feed, or a list of stories in the specification's format. */
export type ParsedSource = { feed: Feed; list?: undefined } | { list: unknown[]; feed?: undefined };

/** Detects the format and parses it. Throws an ImportError, a predicate such as "is empty", when that fails. */
export function readSource({ bytes, type, url }: Source, limits: Limits): ParsedSource {
	const text = decodeText(bytes, type)
		.replace(/^\ufeff/, "")
		.trimStart();
	const parsed = text.startsWith("[") ? { list: readNewsList(text) } : { feed: feedOf(text, url, limits) };
	const items = (parsed.list ?? parsed.feed.items).length;
	if (items === 0) throw new ImportError("has no items");
	if (items > limits.items) {
		throw new ImportError(
			`has ${items.toLocaleString("en")} items, more than ${limits.items.toLocaleString("en")}: ${SPLIT_IT}`,
		);
	}
	return parsed;
}

function feedOf(text: string, url: string | undefined, limits: Limits): Feed {
	if (text === "") throw new ImportError("is empty");
	if (text.startsWith("{")) return readJsonFeed(text, url, limits);
	if (!text.startsWith("<")) throw new ImportError(`is no feed: it is neither ${FORMATS}`);
	if (isWebPage(text)) {
		throw new ImportError(`is a web page, not a feed${feedHint(text, url)}`);
	}
	const root = readXml(text, limits);
	switch (root?.name) {
		case "rss":
		case "rdf:rdf":
			return readRss(root, url, limits);
		case "atom:feed":
		case "feed":
			return readAtom(root, url, limits);
		default:
			throw new ImportError(
				`is no feed: it is XML${root ? ` of <${root.name.slice(0, 40)}>` : ""}, not ${FORMATS}`,
			);
	}
}

function isWebPage(text: string): boolean {
	const beforeRoot = /\s+|<\?[^>]*>|<!--[\s\S]*?-->/y;
	let start = 0;
	while (beforeRoot.test(text)) start = beforeRoot.lastIndex;
	return /^<(?:!doctype\s+html|html)\b/i.test(text.slice(start, start + 50));
}

/** Pages often link to their feed. */
function feedHint(html: string, url: string | undefined): string {
	const link = html
		.slice(0, 100_000)
		.match(/<link\b[^<>]*>/gi)
		?.find((tag) => /application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(tag));
	const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(link ?? "")?.[1];
	return href && URL.canParse(href, url) ? `; its feed may be ${new URL(href, url).href}` : "";
}
