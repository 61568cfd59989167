import { array, boolean, type Decoder, number, object, optional, string } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import { listDataPath } from "../../../contract/list-data-paths.ts";
import type { ListId } from "../../../contract/paths.ts";
import { decodePicture } from "../../../contract/picture.ts";
import type { Card, CardPage, Category, ListChunk, ListFront } from "../../../contract/published.ts";

const decodeCategory = object<Category>({ id: number, name: string });

const decodeCard: Decoder<Card> = object<Card>({
	id: string,
	title: string,
	author: object({ name: string, key: string, picture: decodePicture, published_date: string }),
	thumbnail: decodePicture,
	teaser: object({ text: string, cut: boolean }),
	minutes: number,
	total_view: optional(number),
	rating: optional(object({ number })),
	category_id: number,
	category_name: string,
});

const decodeFront = object<ListFront>({
	name: string,
	about: string,
	pages: number,
	total: number,
	cards: array(decodeCard),
});
const decodeChunk = array(array(decodeCard));

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
