import { cardsPerPage, frontSizeOf, olderPagesOf, pagesPerChunk } from "../../contract/list-pages.ts";
import type { Card } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import type { StoryList } from "./story-lists.ts";

export type CardMaker = (story: StoryRecord) => Card;

/** The stories of the front page, newest first. An empty list has an empty front page. */
export function frontStories({ stories }: StoryList): StoryRecord[] {
	return stories.slice(0, frontSizeOf(stories.length));
}

/** Older pages that share a data file: the oldest page first, in each page the newest story first. */
export type Chunk = { number: number; pages: StoryRecord[][] };

/** Splits the stories after the front page into full pages, from the oldest on, so that a new story moves none. */
export function* chunksOf({ stories }: StoryList): Generator<Chunk> {
	const pageCount = olderPagesOf(stories.length);
	const pageAt = (page: number) => {
		const start = stories.length - page * cardsPerPage;
		return stories.slice(start, start + cardsPerPage);
	};
	for (let first = 1; first <= pageCount; first += pagesPerChunk) {
		const pages: StoryRecord[][] = [];
		for (let page = first; page <= pageCount && page < first + pagesPerChunk; page += 1)
			pages.push(pageAt(page));
		yield { number: (first - 1) / pagesPerChunk + 1, pages };
	}
}

export function cardMaker(pictures: Pictures): CardMaker {
	return ({ id, title, author, teaser, minutes, total_view, rating, ...story }) => ({
		id,
		title,
		author: {
			name: author.name,
			key: slugOf(author.name),
			picture: pictures.portrait(author.img),
			published_date: author.published_date,
		},
		thumbnail: pictures.story(story.thumbnail_url, story.image_alt),
		teaser,
		minutes,
		total_view,
		rating,
		category_id: story.category_id,
		category_name: story.category_name,
	});
}
