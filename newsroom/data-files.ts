import type { Category as PublishedCategory } from "../app/news/published.ts";
import { cardMaker, cardPages } from "./card-pages.ts";
import { companyIn } from "./company.ts";
import type { Edition } from "./edition.ts";
import type { Pictures } from "./pictures.ts";
import { publishedStory } from "./published-story.ts";
import { shelvesOf } from "./shelves.ts";

/** A file of the published site: its path and what it holds. */
export type DataFile = { path: string; data: unknown };

/** Cuts an edition into the small files that the site's pages ask for. */
export function* dataFiles(edition: Edition, pictures: Pictures): Generator<DataFile> {
	const { categories, stories, headlines, texts } = edition;
	const shelves = shelvesOf(categories, stories);
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	const cardOf = cardMaker(pictures, names);
	const companyOf = companyIn(shelves, pictures);

	yield { path: "news.json", data: headlines };
	yield {
		path: "data/categories.json",
		data: shelves.map(({ category, stories }): PublishedCategory => ({ ...category, count: stories.length })),
	};
	for (const shelf of shelves) {
		for (const page of cardPages(shelf, cardOf)) {
			yield { path: `data/category/${page.category_id}/${page.page}.json`, data: page };
		}
	}
	for (const story of stories) {
		const data = publishedStory(story, names.get(story.category_id) ?? "", companyOf(story), pictures);
		yield { path: `data/news/${story.id}.json`, data };
	}
	for (const [name, page] of Object.entries(texts)) yield { path: `data/texts/${name}.json`, data: page };
}
