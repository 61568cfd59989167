import type { Picture } from "./picture.ts";
import type { Block } from "./story-body.ts";

/** `/data/categories.json` is a list of these. */
export type Category = {
	id: number;
	name: string;
};

/** A story as shown on a card, without its full text. */
export type Card = {
	id: string;
	title: string;
	author: { name: string; key: string; picture: Picture; published_date: string };
	thumbnail: Picture;
	teaser: Teaser;
	/** To read the full text, as contract/reading-time.ts counts. */
	minutes: number;
	/** Absent when nobody counts its readers. */
	total_view?: number | undefined;
	/** Absent when nobody has rated it. */
	rating?: { number: number } | undefined;
	category_id: number;
	category_name: string;
};

/** The opening of a story. `cut` is true when the story is longer. */
export type Teaser = { text: string; cut: boolean };

type ListKind = "category" | "topic" | "author";

/** A list of stories with its own URL. */
export type NewsList = {
	kind: ListKind;
	/** Its key in URLs: a category id, or a slug. */
	key: string;
	name: string;
};

/** `/data/{kind}/{key}/front.json`: the front page of a list, newest story first. */
export type ListFront = {
	name: string;
	/** One line about the author, or empty. */
	about: string;
	/** Number of older pages. They are numbered from the oldest, which is 1. */
	pages: number;
	/** Number of stories in the full list. */
	total: number;
	cards: Card[];
};

/** `/data/{kind}/{key}/{chunk}.json`: older pages, oldest first; within a page, newest story first. */
export type ListChunk = Card[][];

/** The front page of a list, or the number of an older page. */
export type PageName = "front" | number;

/** A page of any list, as used in the app. */
export type CardPage = NewsList & ListFront & { page: PageName };

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

/** What was corrected in a story after it was published. A plain text. */
export type Correction = { date: string; note: string };

/** One news item, with the fields of the specification and a description of its picture. */
export type NewsItem = {
	id: string;
	title: string;
	author: { name: string; img: string; published_date: string };
	thumbnail_url: string;
	image_url: string;
	image_alt: string;
	/** The full text without formatting. */
	details: string;
	/** The same text with headings, links, lists, quotations and pictures, if it has any. */
	body?: Block[] | undefined;
	total_view?: number | undefined;
	rating?: { number: number } | undefined;
	/** Newest first. */
	corrections?: Correction[] | undefined;
	tags: string[];
	category_id: number;
	others: { is_today_pick: boolean };
};

/** `/data/news/{id}.json`: a full story with its pictures, neighbours and related stories. */
export type Story = NewsItem & {
	/** URL of the first publication, if it was on another site, and whether it is the canonical URL. */
	source?: string | undefined;
	source_is_canonical?: boolean | undefined;
	category_name: string;
	picture: Picture;
	author_picture: Picture;
	/** The neighbours in its category, which is sorted newest first. */
	previous: StoryLink | null;
	next: StoryLink | null;
	/** Stories with the most tags in common. */
	related: RelatedStory[];
};

export type StoryLink = { id: string; title: string };

type RelatedStory = StoryLink & { category_name: string; thumbnail: Picture };

/** `/data/texts/{name}.json`: a page of prose, such as About Us. */
export type ProsePage = {
	title: string;
	sections: { heading: string; html: string }[];
};

/** The title of a list where its kind is not visible otherwise. */
export function listTitle({ kind, name }: Pick<NewsList, "kind" | "name">): string {
	return kind === "topic" ? `Topic: ${name}` : name;
}
