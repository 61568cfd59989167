import { readContent } from "../../../newsroom/content/read-content.ts";
import { readItems } from "../../../newsroom/import/news-items.ts";
import type { NewsItemFields } from "../../../newsroom/stories/news-item.ts";
import site from "../../edition/site.json" with { type: "json" };

/** The content folder of the journeys. */
export const editionFolder = "e2e/edition";

const { content } = await readContent(editionFolder);
const { categories, headlines } = content;

export type Story = NewsItemFields & { thumbnail_url: string };

/** The edition's source stories, from which journeys derive what a reader should see. Newest first. */
const news: Story[] = await readItems(editionFolder);

export { categories, headlines, news, site };

/** The stories that a category shows, by the rules of the specification. */
export function storiesOf(category: number): Story[] {
	if (category === 0) return news;
	if (category === 1) return news.filter(({ others }) => others.is_today_pick);
	return news.filter(({ category_id }) => category_id === category);
}

type Tuple<Item, Count extends number, Items extends Item[] = []> = Items["length"] extends Count
	? Items
	: Tuple<Item, Count, [...Items, Item]>;

/** The first items of a list that has so many. */
export function take<Item, Count extends number>(count: Count, items: readonly Item[]): Tuple<Item, Count> {
	if (items.length < count) throw new Error(`Of ${count} items that are needed, there are ${items.length}`);
	return items.slice(0, count) as Tuple<Item, Count>;
}

/** Topics by tag, with their stories. In this edition every tag has one spelling. */
export const topics = new Map(
	[...new Set(news.flatMap(({ tags }) => tags))].map((tag) => [
		tag,
		news.filter(({ tags }) => tags.includes(tag)),
	]),
);

export const authors = Map.groupBy(news, ({ author }) => author.name);

/** Tags and names of this edition contain no special characters except spaces. */
export const topicPath = (tag: string) => `/topic/${tag.replaceAll(" ", "-")}`;
export const authorPath = (name: string) => `/author/${name.toLowerCase().replaceAll(" ", "-")}`;

export function storyByPath(path: string): Story {
	const story = news.find(({ id }) => path === `/news-details/${id}`);
	if (!story) throw new Error(`The edition has no story at ${path}`);
	return story;
}

/** Whether no story of the list is newer than the one before it. */
export function isNewestFirst(stories: Story[]): boolean {
	const times = stories.map(({ author }) => Date.parse(author.published_date));
	return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
}
