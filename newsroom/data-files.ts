import { feedAddress } from "../app/news/feed-address.ts";
import type { Category as PublishedCategory, Subject } from "../app/news/published.ts";
import { cardMaker, cardPages } from "./card-pages.ts";
import { cardTexts, textOfPage } from "./card-texts.ts";
import { companies } from "./company.ts";
import type { Edition } from "./edition.ts";
import { feedOf, storiesOfFeed } from "./feed.ts";
import type { FiledStory } from "./filed-story.ts";
import { fold, foldIn, type Mark, markOf } from "./mark.ts";
import { newestOf } from "./newest.ts";
import type { Pictures } from "./pictures.ts";
import { publishedStory } from "./published-story.ts";
import type { KnownRelations } from "./related.ts";
import { searchDescription } from "./search/search-description.ts";
import { searchFiles } from "./search/search-files.ts";
import type { StoryWords } from "./search/story-words.ts";
import { everyStory, type Shelf } from "./shelves.ts";
import { site } from "./site-settings.ts";
import {
	addressesPerSitemap,
	latestNews,
	newsSitemapOf,
	robots,
	sitemapIndexOf,
	sitemapOf,
	sitemapPages,
} from "./sitemaps.ts";
import { authorShelves, topicShelves } from "./subjects.ts";

/** A file of the published site: its path, what it is made of, and how to make it or where to take it from. */
export type DataFile = {
	path: string;
	/** The same as long as the file would be the same; no two files of an edition share it. */
	madeOf: Mark;
} & (
	| {
			/** Text and bytes are written as they are, anything else as JSON. */
			make: () => unknown;
	  }
	| { from: string }
);

/** Cuts an edition into the small files that the site's pages ask for. */
export function* dataFiles(
	{ categories, headlines, texts }: Edition,
	shelves: Shelf[],
	{ relations, words }: { relations: KnownRelations; words: StoryWords },
	pictures: Pictures,
	now: Date,
): Generator<DataFile> {
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	const cardText = cardTexts(cardMaker(pictures, names));
	const topics = topicShelves(everyStory(shelves));
	const authors = authorShelves(everyStory(shelves));
	const lists = [...shelves, ...topics, ...authors];
	const around = markOf(JSON.stringify([categories, pictures.all.map(({ name }) => name).sort()]));

	yield small("news.json", headlines);
	yield small(
		"data/categories.json",
		shelves.map(
			({ key, name, stories }): PublishedCategory => ({
				id: Number(key),
				name,
				count: stories.length,
			}),
		),
	);
	yield small(
		"data/edition.json",
		newestOf(everyStory(shelves), fold([around, markOf(JSON.stringify([headlines, texts]))])),
	);
	yield small("data/topics.json", topics.map(subjectOf));
	yield small("data/authors.json", authors.map(subjectOf));
	for (const shelf of lists) {
		const { kind, key, name } = shelf;
		const head = kind === "category" ? { category_id: Number(key), category_name: name } : { name };
		const list = fold([around, markOf(`${kind} ${key} ${name}`)]);
		for (const { cards, ...page } of cardPages(shelf)) {
			yield {
				// Worked out when it is asked for: of a hundred thousand files few are made.
				get path() {
					return `data/${kind}/${key}/${page.page}.json`;
				},
				madeOf: madeOf([list, page.page, page.pages, page.total], cards),
				make: () => textOfPage({ ...head, ...page }, cards.map(cardText.of)),
			};
		}
	}
	cardText.forget();
	for (const { story, company } of companies(shelves, relations)) {
		const { previous, next, related } = company;
		yield {
			get path() {
				return `data/news/${story.id}.json`;
			},
			madeOf: madeOf([around, story.mark, previous?.mark ?? 0, next?.mark ?? 0], related),
			make: () => publishedStory(story.whole(), company, names, pictures),
		};
	}
	for (const [name, page] of Object.entries(texts)) yield small(`data/texts/${name}.json`, page);
	yield* forCrawlers(lists, pictures, names, around, now);
	yield* searchFiles(everyStory(shelves), words);
	yield small("opensearch.xml", searchDescription());
}

/** What machines read: feeds, sitemaps and what they may fetch. */
function* forCrawlers(
	shelves: Shelf[],
	pictures: Pictures,
	names: Map<number, string>,
	around: Mark,
	now: Date,
): Generator<DataFile> {
	const paper = markOf(JSON.stringify(site()));
	for (const shelf of shelves) {
		const path = decodeURIComponent(feedAddress(shelf).slice(1));
		yield {
			path,
			madeOf: madeOf([around, paper, markOf(`${path} ${shelf.name}`)], storiesOfFeed(shelf)),
			make: () => feedOf(shelf, pictures, names),
		};
	}
	const sitemaps: string[] = [];
	for (const pages of inParts(sitemapPages(shelves), addressesPerSitemap)) {
		const address = `/sitemaps/${sitemaps.length + 1}.xml`;
		sitemaps.push(address);
		yield {
			path: address.slice(1),
			madeOf: fold([paper, markOf(address), ...pages.map(({ mark }) => mark)]),
			make: () => sitemapOf(pages),
		};
	}
	yield small("sitemap.xml", sitemapIndexOf(sitemaps));
	const latest = latestNews(everyStory(shelves), now);
	if (latest.length > 0) yield small("news-sitemap.xml", newsSitemapOf(latest));
	yield small("robots.txt", robots({ hasNews: latest.length > 0 }));
}

function subjectOf({ key, name, stories }: Shelf): Subject {
	return { key, name, count: stories.length };
}

function* inParts<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
	let part: Item[] = [];
	for (const item of items) {
		part.push(item);
		if (part.length < size) continue;
		yield part;
		part = [];
	}
	if (part.length > 0) yield part;
}

function small(path: string, data: unknown): DataFile {
	return { path, madeOf: markOf(`${path} ${JSON.stringify(data)}`), make: () => data };
}

function madeOf(facts: number[], stories: FiledStory[]): Mark {
	let mark = fold(facts);
	for (const story of stories) mark = foldIn(mark, story.mark);
	return mark;
}
