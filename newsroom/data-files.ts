import { feedAddress } from "../app/news/feed-address.ts";
import type { Category as PublishedCategory } from "../app/news/published.ts";
import { site } from "../app/site.ts";
import { cardMaker, cardPages } from "./card-pages.ts";
import { companyIn } from "./company.ts";
import type { Edition } from "./edition.ts";
import { feedOf, storiesOfFeed } from "./feed.ts";
import { type FiledStory, hashOf } from "./filed-story.ts";
import type { Pictures } from "./pictures.ts";
import { publishedStory } from "./published-story.ts";
import { searchDescription } from "./search/search-description.ts";
import { searchFiles } from "./search/search-files.ts";
import { everyStory, type Shelf, shelvesOf } from "./shelves.ts";
import {
	addressesPerSitemap,
	latestNews,
	newsSitemapOf,
	robots,
	sitemapIndexOf,
	sitemapOf,
	sitemapPages,
} from "./sitemaps.ts";
import type { Story } from "./story.ts";

/** A file of the published site: its path, what it is made of, and how to make it. */
export type DataFile = {
	path: string;
	/** The same as long as the file would be the same. */
	madeOf: string;
	/** A text is written as it is, anything else as JSON. */
	make: () => unknown;
};

/** Cuts an edition into the small files that the site's pages ask for. */
export function* dataFiles(
	edition: Edition,
	pictures: Pictures,
	readStory: (story: FiledStory) => Promise<Story>,
	now: Date,
): Generator<DataFile> {
	const { categories, stories, headlines, texts } = edition;
	const shelves = shelvesOf(categories, stories);
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	const cardOf = cardMaker(pictures, names);
	const companyOf = companyIn(shelves);
	const around = hashOf(JSON.stringify([categories, pictures.all.map(({ name }) => name).sort()]));

	yield small("news.json", headlines);
	yield small(
		"data/categories.json",
		shelves.map(({ category, stories }): PublishedCategory => ({ ...category, count: stories.length })),
	);
	for (const shelf of shelves) {
		for (const { cards, ...page } of cardPages(shelf)) {
			yield {
				path: `data/category/${page.category_id}/${page.page}.json`,
				madeOf: madeOf(around, `${page.pages} ${page.total}`, cards),
				make: () => ({ ...page, cards: cards.map(cardOf) }),
			};
		}
	}
	for (const story of stories) {
		const company = companyOf(story);
		const { previous, next, related } = company;
		yield {
			path: `data/news/${story.id}.json`,
			madeOf: madeOf(around, "", [story, previous, next, ...related]),
			make: async () => publishedStory(await readStory(story), company, names, pictures),
		};
	}
	for (const [name, page] of Object.entries(texts)) yield small(`data/texts/${name}.json`, page);
	yield* forCrawlers(shelves, pictures, names, around, now);
	yield* searchFiles(everyStory(shelves));
	yield small("opensearch.xml", searchDescription());
}

/** What machines read: feeds, sitemaps and what they may fetch. */
function* forCrawlers(
	shelves: Shelf[],
	pictures: Pictures,
	names: Map<number, string>,
	around: string,
	now: Date,
): Generator<DataFile> {
	for (const shelf of shelves) {
		const address = feedAddress(shelf.category.id);
		yield {
			path: address.slice(1),
			madeOf: madeOf(around, site.address, storiesOfFeed(shelf)),
			make: () => feedOf(shelf, address, pictures, names),
		};
	}
	const sitemaps: string[] = [];
	for (const pages of inParts(sitemapPages(shelves), addressesPerSitemap)) {
		const address = `/sitemaps/${sitemaps.length + 1}.xml`;
		sitemaps.push(address);
		yield small(address.slice(1), sitemapOf(pages));
	}
	yield small("sitemap.xml", sitemapIndexOf(sitemaps));
	yield small("news-sitemap.xml", newsSitemapOf(latestNews(everyStory(shelves), now)));
	yield small("robots.txt", robots());
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
	return { path, madeOf: hashOf(JSON.stringify(data)), make: () => data };
}

function madeOf(around: string, facts: string, stories: (FiledStory | null)[]): string {
	return hashOf([around, facts, ...stories.map((story) => story?.hash)].join(" "));
}
