import { isGhost, readGhost } from "./export/ghost.ts";
import { readMarkdownFolder } from "./export/markdown-folder.ts";
import { draftsOfPosts, type PostContext, type PostSource } from "./export/post-draft.ts";
import { isWordPress, readWordPress } from "./export/wordpress.ts";
import { readAll, type Source } from "./fetch/open-source.ts";
import { type Draft, feedDrafts, type ItemReport, listedDrafts, uniqueDrafts } from "./merge/draft.ts";
import { readAtom } from "./parse/atom.ts";
import { decodeChunks, decodeText, firstCharacters } from "./parse/decode-text.ts";
import type { Feed } from "./parse/feed.ts";
import { readJsonFeed } from "./parse/json-feed.ts";
import { jsonItems } from "./parse/json-items.ts";
import { readRss } from "./parse/rss.ts";
import { readXml } from "./parse/xml-element.ts";
import { ImportError } from "./shared/import-error.ts";
import { type Limits, SPLIT_IT } from "./shared/limits.ts";

const FORMATS = "RSS, Atom or JSON Feed";

/** What a source brings, read while it is imported. */
export type SourceRead = {
	/** The name of the site; empty when the source has none. */
	title: string;
	/** In the order of the source. */
	drafts: AsyncIterable<Draft | ItemReport>;
	/** Sentences about the source as a whole. Complete when all drafts were read. */
	notes: () => string[];
};

type SourceContext = {
	/** As the command line has it. */
	name: string;
	/** The names of our categories by number. */
	categories: ReadonlyMap<number, string>;
} & PostContext;

/** Enough to tell the formats apart: an export of WordPress begins with a long comment. */
const bytesToDetect = 16 * 2 ** 10;

/** Detects the format. Throws an ImportError, also while drafts are read, when the source is invalid. */
export async function readSource(source: Source, { name, ...context }: SourceContext): Promise<SourceRead> {
	try {
		const { title, drafts, notes = () => [] } = await openFormat(source, context);
		return { title, drafts: withName(name, notEmpty(uniqueDrafts(drafts))), notes };
	} catch (error) {
		throw named(name, error);
	}
}

async function openFormat(
	source: Source,
	{ categories, ...context }: Omit<SourceContext, "name">,
): Promise<PostSource> {
	const { limits } = context;
	const { chunks } = source;
	if (!chunks) return draftsOfPosts(readMarkdownFolder(source.folder, context.now), context);
	const start = await firstCharacters(chunks(), bytesToDetect);
	const text = () => decodeChunks(chunks());
	if (start.startsWith("[")) {
		const items = jsonItems(text(), limits.itemCharacters);
		return { title: "", drafts: listedDrafts(items, categories, source.url, limits) };
	}
	if (isWordPress(start)) return draftsOfPosts(await readWordPress(text, limits), context);
	if (isGhost(start)) {
		const bytes = await readAll(chunks(), limits.exportBytes);
		return draftsOfPosts(readGhost(decodeText(bytes, "utf-8"), limits), context);
	}
	const feed = readFeed(await readAll(chunks(), limits.feedBytes), source.type, source.url, limits);
	return { title: feed.title, drafts: feedDrafts(feed, limits) };
}

async function* notEmpty<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
	let isEmpty = true;
	for await (const item of items) {
		isEmpty = false;
		yield item;
	}
	if (isEmpty) throw new ImportError("has no items");
}

async function* withName<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
	try {
		yield* items;
	} catch (error) {
		throw named(name, error);
	}
}

/** Messages about a source are predicates, such as "is empty". */
function named(name: string, error: unknown): unknown {
	return error instanceof ImportError ? new ImportError(`${name} ${error.message}`) : error;
}

/** RSS, Atom or JSON Feed. Throws an ImportError, a predicate such as "is empty", when that fails. */
export function readFeed(bytes: Buffer, type: string, url: string | undefined, limits: Limits): Feed {
	const text = decodeText(bytes, type)
		.replace(/^\ufeff/, "")
		.trimStart();
	const feed = feedOf(text, url, limits);
	const items = feed.items.length;
	if (items === 0) throw new ImportError("has no items");
	if (items > limits.items) {
		throw new ImportError(
			`has ${items.toLocaleString("en")} items, more than ${limits.items.toLocaleString("en")}: ${SPLIT_IT}`,
		);
	}
	return feed;
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
