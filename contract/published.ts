import type { NewsList } from "./published-list.ts";

export type {
	Card,
	CardPage,
	Category,
	ListChunk,
	ListFront,
	NewsList,
	PageName,
	Teaser,
} from "./published-list.ts";
export type { Correction, NewsItem, Story, StoryLink } from "./published-story.ts";

/** `/data/topics.json` and `/data/authors.json` are lists of these. */
export type Subject = { key: string; name: string; count: number };

/** `/data/archive/months.json` is a list of these, newest first. A month is like `2026-11`, in UTC. */
export type MonthCount = { month: string; count: number };

/** `/data/archive/{month}.json`: all stories of a month, newest first, and the nearest months with stories. */
export type ArchiveMonth = {
	month: string;
	before: string | null;
	after: string | null;
	/** Dates in UTC. */
	stories: { id: string; title: string; published_date: string; category_name: string }[];
};

/** `/data/texts/{name}.json`: a page of prose, such as About Us. */
export type ProsePage = {
	title: string;
	sections: { heading: string; html: string }[];
};

/** The title of a list where its kind is not visible otherwise. */
export function listTitle({ kind, name }: Pick<NewsList, "kind" | "name">): string {
	return kind === "topic" ? `Topic: ${name}` : name;
}
