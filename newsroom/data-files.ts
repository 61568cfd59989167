import type { Category as PublishedCategory } from "../app/news/published.ts";
import { cardMaker, cardPages } from "./card-pages.ts";
import { companyIn } from "./company.ts";
import type { Edition } from "./edition.ts";
import { type FiledStory, hashOf } from "./filed-story.ts";
import type { Pictures } from "./pictures.ts";
import { publishedStory } from "./published-story.ts";
import { shelvesOf } from "./shelves.ts";
import type { Story } from "./story.ts";

/** A file of the published site: its path, what it is made of, and how to make it. */
export type DataFile = {
	path: string;
	/** The same as long as the file would be the same. */
	madeOf: string;
	make: () => unknown;
};

/** Cuts an edition into the small files that the site's pages ask for. */
export function* dataFiles(
	edition: Edition,
	pictures: Pictures,
	readStory: (story: FiledStory) => Promise<Story>,
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
}

function small(path: string, data: unknown): DataFile {
	return { path, madeOf: hashOf(JSON.stringify(data)), make: () => data };
}

function madeOf(around: string, facts: string, stories: (FiledStory | null)[]): string {
	return hashOf([around, facts, ...stories.map((story) => story?.hash)].join(" "));
}
