import type { Picture } from "./picture.ts";
import type { Block } from "./story-body.ts";

/** `/data/categories.json` is a list of these. */
export type Category = {
	id: number;
	name: string;
};

/** A story as a card shows it; never the whole text. */
export type Card = {
	id: string;
	title: string;
	author: { name: string; picture: Picture; published_date: string };
	thumbnail: Picture;
	teaser: Teaser;
	total_view: number;
	rating: { number: number };
	category_id: number;
	category_name: string;
};

/** The opening of a story. `cut` says that the story goes on. */
export type Teaser = { text: string; cut: boolean };

type ListKind = "category" | "topic" | "author";

/** A list of stories with an address of its own. */
export type NewsList = {
	kind: ListKind;
	/** Its name in addresses: a category's number, or a slug. */
	key: string;
	name: string;
};

/** `/data/{kind}/{key}/front.json`: the front page of a list, newest story first. */
export type ListFront = {
	name: string;
	/** A line about the author; empty where there is none. */
	about: string;
	/** How many older pages there are. They are numbered from the oldest, which is 1. */
	pages: number;
	/** All stories of the list, not only those on this page. */
	total: number;
	cards: Card[];
};

/** `/data/{kind}/{key}/{chunk}.json`: some older pages, the oldest first; within a page the newest story comes first. */
export type ListChunk = Card[][];

/** Which page of a list: the front page, or an older one by its number. */
export type PageName = "front" | number;

/** A page of any list, as the app knows it. */
export type CardPage = NewsList & ListFront & { page: PageName };

/** `/data/topics.json` and `/data/authors.json` are lists of these. */
export type Subject = { key: string; name: string; count: number };

/** `/data/archive/months.json` is a list of these, newest first. A month is written as in `2026-11`, in universal time. */
export type MonthCount = { month: string; count: number };

/** `/data/archive/{month}.json`: every story of a month, newest first, and the months with stories around it. */
export type ArchiveMonth = {
	month: string;
	before: string | null;
	after: string | null;
	/** Dates in universal time. */
	stories: { id: string; title: string; published_date: string; category_name: string }[];
};

/** One news item, in the fields of the specification and with words for its picture. */
export type NewsItem = {
	id: string;
	title: string;
	author: { name: string; img: string; published_date: string };
	thumbnail_url: string;
	image_url: string;
	image_alt: string;
	/** The whole text in plain words. */
	details: string;
	/** The same with headings, links, lists, quotations and pictures, where it has any. */
	body?: Block[] | undefined;
	total_view: number;
	rating: { number: number };
	tags: string[];
	category_id: number;
	others: { is_today_pick: boolean };
};

/** `/data/news/{id}.json`: one whole story, with its pictures and what stands around it. */
export type Story = NewsItem & {
	/** Where it was first published, if that was elsewhere, and whether search engines are to go there. */
	source?: string | undefined;
	source_is_canonical?: boolean | undefined;
	category_name: string;
	picture: Picture;
	author_picture: Picture;
	/** The neighbours in its category, where newer stories come first. */
	previous: StoryLink | null;
	next: StoryLink | null;
	/** Stories that share the most tags with it. */
	related: RelatedStory[];
};

export type StoryLink = { id: string; title: string };

type RelatedStory = StoryLink & { category_name: string; thumbnail: Picture };

/** `/data/texts/{name}.json`: a page of prose, such as About Us. */
export type ProsePage = {
	title: string;
	sections: { heading: string; html: string }[];
};

/** What a list is called where nothing else says what kind of list it is. */
export function listTitle({ kind, name }: Pick<NewsList, "kind" | "name">): string {
	return kind === "topic" ? `Topic: ${name}` : name;
}
