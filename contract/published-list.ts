import { array, boolean, type Decoded, number, object, optional, string } from "./decoder.ts";
import type { EditionFile } from "./edition-file.ts";
import { listDataPath } from "./list-data-paths.ts";
import type { ListId } from "./paths.ts";
import { decodePicture } from "./picture.ts";

const decodeCategory = object({ id: number, name: string });

/** The opening of a story. `cut` is true when the story is longer. */
const decodeTeaser = object({ text: string, cut: boolean });

/** A story as shown on a card, without its full text. */
const decodeCard = object({
	id: string,
	title: string,
	author: object({ name: string, key: string, picture: decodePicture, published_date: string }),
	thumbnail: decodePicture,
	teaser: decodeTeaser,
	/** To read the full text, as reading-time.ts counts. */
	minutes: number,
	/** Absent when nobody counts its readers. */
	total_view: optional(number),
	/** Absent when nobody has rated it. */
	rating: optional(object({ number })),
	category_id: number,
	category_name: string,
});

/** `/data/{kind}/{key}/front.json`: the front page of a list, newest story first. */
const decodeFront = object({
	name: string,
	/** One line about the author, or empty. */
	about: string,
	/** Number of older pages. They are numbered from the oldest, which is 1. */
	pages: number,
	/** Number of stories in the full list. */
	total: number,
	cards: array(decodeCard),
});

/** `/data/{kind}/{key}/{chunk}.json`: older pages, oldest first; within a page, newest story first. */
const decodeChunk = array(array(decodeCard));

export type Category = ReturnType<typeof decodeCategory>;
export type Teaser = ReturnType<typeof decodeTeaser>;
export type Card = Decoded<typeof decodeCard>;
export type ListFront = Omit<ReturnType<typeof decodeFront>, "cards"> & { cards: Card[] };
export type ListChunk = Card[][];

type ListKind = "category" | "topic" | "author";

/** A list of stories with its own URL. */
export type NewsList = {
	kind: ListKind;
	/** Its key in URLs: a category id, or a slug. */
	key: string;
	name: string;
};

/** The front page of a list, or the number of an older page. */
export type PageName = "front" | number;

/** A page of any list, as used in the app. */
export type CardPage = NewsList & ListFront & { page: PageName };

export const categoriesFile: EditionFile<Category[]> = {
	path: "/data/categories.json",
	decode: array(decodeCategory),
};

export function frontFile(list: ListId): EditionFile<CardPage> {
	const { kind, key } = list;
	return {
		path: listDataPath(pathOf(list), "front"),
		decode: (value) => ({
			kind,
			key,
			page: "front",
			...decodeFront(value),
		}),
	};
}

/** The data file with an older page. It has several pages (`pagesPerChunk`). */
export function chunkFile(list: ListId, page: number): EditionFile<ListChunk> {
	return { path: listDataPath(pathOf(list), page), decode: decodeChunk };
}

function pathOf({ kind, key }: ListId): string {
	return `${kind}/${encodeURIComponent(key)}`;
}
