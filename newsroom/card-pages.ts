import { cardsPerPage } from "../app/news/page-size.ts";
import type { Card, PageOfCards } from "../app/news/published.ts";
import type { FiledStory } from "./filed-story.ts";
import type { Pictures } from "./pictures.ts";
import type { Shelf } from "./shelves.ts";

export type CardMaker = (story: FiledStory) => Card;

/** A page of a shelf before its cards are made. */
export type PageOfStories = Omit<PageOfCards, "cards"> & { cards: FiledStory[] };

/** Cuts a shelf into pages. An empty shelf still has its first page, which says so. */
export function* cardPages({ stories }: Shelf): Generator<PageOfStories> {
	const pages = Math.max(1, Math.ceil(stories.length / cardsPerPage));
	for (let page = 1; page <= pages; page += 1) {
		yield {
			page,
			pages,
			total: stories.length,
			cards: stories.slice((page - 1) * cardsPerPage, page * cardsPerPage),
		};
	}
}

export function cardMaker(pictures: Pictures, categoryNames: Map<number, string>): CardMaker {
	return ({ id, title, author, teaser, total_view, rating, category_id, thumbnail_url, image_alt }) => ({
		id,
		title,
		author: {
			name: author.name,
			picture: pictures.portrait(author.img),
			published_date: author.published_date,
		},
		thumbnail: pictures.story(thumbnail_url, image_alt),
		teaser,
		total_view,
		rating,
		category_id,
		category_name: categoryNames.get(category_id) ?? "",
	});
}
