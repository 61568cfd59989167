import { olderPagesOf } from "../../contract/list-pages.ts";
import { feedPath } from "../../contract/paths.ts";
import type { Subject } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combine, combineWith, type Hash, hashOf } from "../../lib/hash.ts";
import { publishedHeadlines } from "../content/headline-links.ts";
import type { Content } from "../content/read-content.ts";
import type { Site } from "../content/site-settings.ts";
import { archiveFiles, monthsWith } from "../lists/archive.ts";
import { cardJsonCache, chunkJson, frontJson } from "../lists/card-json.ts";
import { cardMaker, chunksOf, frontStories } from "../lists/card-pages.ts";
import { newestOf } from "../lists/newest.ts";
import type { RelatedStories } from "../lists/related.ts";
import { contextsOf, type StoryContext, storyContexts } from "../lists/story-context.ts";
import { everyStory, listsOf, type StoryList } from "../lists/story-lists.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { searchDescription } from "../search/search-description.ts";
import { searchFiles } from "../search/search-files.ts";
import type { StoryWords } from "../search/story-words.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { feedOf, feedStories } from "../syndication/feed.ts";
import {
	newsSitemapOf,
	recentNews,
	robots,
	robotsOfPreview,
	sitemapIndexOf,
	sitemapOf,
	sitemapsOf,
} from "../syndication/sitemaps.ts";
import { storySealer } from "./behind-wall.ts";
import { publishedStory } from "./published-story.ts";

export type EditionContent = Pick<
	Content,
	"folder" | "site" | "authors" | "categories" | "headlines" | "texts"
>;

export type EditionLists = { categories: StoryList[]; topics: StoryList[]; authors: StoryList[] };

type EditionParts = {
	words: StoryWords;
	related: RelatedStories;
	pictures: Pictures;
	/** The stories that search finds, newest first. */
	searched: StoryRecord[];
	/** Without files for crawlers. */
	isPreview?: boolean;
};

/** What differs from the last edition, where that is known. */
export type Differing = {
	/** The stories that are new or changed. */
	stories: ReadonlySet<StoryRecord>;
	/** Those that are related to others than before. */
	related: ReadonlySet<StoryRecord>;
	hasNew: boolean;
	isSearchChanged: boolean;
	/** Whether a page is new, or the date of one changed. */
	isSitemapChanged: boolean;
};

/**
 * The small data files that pages request, or those of them that may differ. Each inputs hash covers exactly what the file
 * shows.
 */
export function* dataFiles(
	content: EditionContent,
	{ categories: categoryLists, topics, authors }: EditionLists,
	{ words, related, pictures, searched, isPreview }: EditionParts,
	now: Date,
	differing?: Differing,
): Generator<OutputFile> {
	const { site, categories, headlines, texts, authors: authorFiles } = content;
	const newestFirst = everyStory(categoryLists);
	const allLists = [...categoryLists, ...topics, ...authors];
	const lists = differing ? listsOf(differing.stories, allLists) : allLists;
	const about = new Map(authorFiles.map((author) => [slugOf(author.name), author.about]));
	const cardText = cardJsonCache(cardMaker(pictures));

	yield textFile("news.json", publishedHeadlines(headlines, newestFirst));
	yield textFile(
		"data/categories.json",
		categories.map(({ id, name }) => ({ id, name })),
	);
	yield textFile(
		"data/edition.json",
		newestOf(newestFirst, hashOf(JSON.stringify([categories, headlines, texts, authorFiles]))),
	);
	yield textFile("data/topics.json", topics.map(subjectOf));
	yield textFile("data/authors.json", authors.map(subjectOf));
	for (const list of lists) {
		const { kind, key, name, stories } = list;
		const total = stories.length;
		const aboutAuthor = (kind === "author" && about.get(key)) || "";
		const head = { name, about: aboutAuthor, pages: olderPagesOf(total), total };
		const cards = frontStories(list);
		yield {
			path: `data/${kind}/${key}/front.json`,
			inputsHash: hashOfCards(cards, hashOf(JSON.stringify(head))),
			make: () => frontJson(head, cards.map(cardText.get)),
		};
		for (const { number, pages } of chunksOf(list)) {
			yield {
				path: `data/${kind}/${key}/${number}.json`,
				inputsHash: pages.reduce((hash, page) => hashOfCards(page, hash), pages.length),
				make: () => chunkJson(pages.map((page) => page.map(cardText.get))),
			};
		}
	}
	cardText.release();
	const contexts = differing
		? contextsOf(storiesThatShow(differing, categoryLists, related), categoryLists, related)
		: storyContexts(categoryLists, related);
	const sealed = storySealer();
	for (const { story, context } of contexts) {
		yield sealed({
			path: story.dataPath,
			inputsHash: hashOfStory(story, context, pictures),
			make: () => publishedStory(story, context, pictures),
		});
	}
	for (const [name, page] of Object.entries(texts)) yield textFile(`data/texts/${name}.json`, page);
	const months = monthsWith(differing?.stories);
	yield* archiveFiles(newestFirst, months);
	if (isPreview) yield textFile("robots.txt", robotsOfPreview);
	else {
		for (const list of lists) yield feedFile(list, pictures, site);
		if (!differing || differing.isSitemapChanged) yield* sitemapFiles(allLists, months, site);
		yield* newsSitemapFiles(newestFirst, now, site);
	}
	if (!differing || differing.isSearchChanged)
		yield* searchFiles(
			searched,
			({ thumbnail_url }) => pictures.story(thumbnail_url, ""),
			words,
			differing?.hasNew ? undefined : differing?.stories,
		);
	yield textFile("opensearch.xml", searchDescription(site));
}

/** The stories whose files show any of those that differ. */
function storiesThatShow(
	{ stories, related: relatedToOthers }: Differing,
	categoryLists: StoryList[],
	related: RelatedStories,
): Set<StoryRecord> {
	const all = new Set([...stories, ...relatedToOthers, ...related.relatedTo(stories)]);
	for (const { context } of contextsOf(stories, categoryLists, related))
		for (const neighbour of [context.previous, context.next]) if (neighbour) all.add(neighbour);
	return all;
}

function hashOfCards(stories: StoryRecord[], start: Hash): Hash {
	return stories.reduce((hash, { cardHash }) => combineWith(hash, cardHash), start);
}

/** The files that show the cards of stories need these hashes. */
export function setCardHashes(stories: Iterable<StoryRecord>, pictures: Pictures): void {
	for (const story of stories) story.cardHash = hashOfCard(story, pictures);
}

function hashOfCard({ summaryHash, thumbnail_url, author }: StoryRecord, pictures: Pictures): Hash {
	const hash = combineWith(summaryHash, pictures.storyHash(thumbnail_url));
	return combineWith(hash, pictures.portraitHash(author.img));
}

function hashOfStory(
	story: StoryRecord,
	{ previous, next, related }: StoryContext,
	pictures: Pictures,
): Hash {
	let hash = combine([
		story.hash,
		pictures.storyHash(story.image_url),
		pictures.storyHash(story.thumbnail_url),
		pictures.portraitHash(story.author.img),
		previous?.linkHash ?? 0,
		next?.linkHash ?? 0,
	]);
	for (const picture of story.pictures) hash = combineWith(hash, pictures.storyHash(picture));
	for (const { linkHash, thumbnail_url } of related)
		hash = combineWith(combineWith(hash, linkHash), pictures.storyHash(thumbnail_url));
	return hash;
}

function feedFile(list: StoryList, pictures: Pictures, site: Site): OutputFile {
	const stories = feedStories(list);
	return {
		path: decodeURIComponent(feedPath(list).slice(1)),
		inputsHash: stories.reduce(
			(hash, { summaryHash, image_url }) => combine([hash, summaryHash, pictures.storyHash(image_url)]),
			combine([hashOfSite(site), hashOf(`${list.kind} ${list.key} ${list.name}`)]),
		),
		make: () => feedOf(list, pictures, site),
	};
}

function* sitemapFiles(
	lists: StoryList[],
	differing: ReadonlySet<string> | undefined,
	site: Site,
): Generator<OutputFile> {
	const siteHash = hashOfSite(site);
	const sitemaps = [...sitemapsOf(lists, differing)];
	for (const { path, pages } of sitemaps)
		if (pages)
			yield {
				path: path.slice(1),
				inputsHash: pages.reduce((hash, page) => combineWith(hash, page.hash), siteHash),
				make: () => sitemapOf(pages, site),
			};
	yield textFile(
		"sitemap.xml",
		sitemapIndexOf(
			sitemaps.map(({ path }) => path),
			site,
		),
	);
}

/** With robots.txt, which names it. */
function* newsSitemapFiles(newestFirst: StoryRecord[], now: Date, site: Site): Generator<OutputFile> {
	const latest = recentNews(newestFirst, now);
	if (latest.length > 0) yield textFile("news-sitemap.xml", newsSitemapOf(latest, site));
	yield textFile("robots.txt", robots(site, { hasNews: latest.length > 0 }));
}

function hashOfSite(site: Site): Hash {
	return hashOf(JSON.stringify(site));
}

function subjectOf({ key, name, stories }: StoryList): Subject {
	return { key, name, count: stories.length };
}

function textFile(path: string, data: unknown): OutputFile {
	const text = typeof data === "string" ? data : JSON.stringify(data);
	return { path, inputsHash: hashOf(text), make: () => text };
}
