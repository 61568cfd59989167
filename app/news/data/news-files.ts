import { array, boolean, type Decoder, number, object, string } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import type { ListId } from "../../../contract/paths.ts";
import type { Card, CardPage, Category, ListChunk, ListFront } from "../../../contract/published.ts";
import { decodePicture } from "../../pictures/picture-decoder.ts";
import { listDataPath } from "./list-data-paths.ts";

const category = object<Category>({ id: number, name: string });

const card: Decoder<Card> = object<Card>({
	id: string,
	title: string,
	author: object({ name: string, picture: decodePicture, published_date: string }),
	thumbnail: decodePicture,
	teaser: object({ text: string, cut: boolean }),
	total_view: number,
	rating: object({ number }),
	category_id: number,
	category_name: string,
});

const listFront = object<ListFront>({
	name: string,
	about: string,
	pages: number,
	total: number,
	cards: array(card),
});
const listChunk = array(array(card));

export const categoriesFile: EditionFile<Category[]> = {
	path: "/data/categories.json",
	decode: array(category),
};

export function frontFile(address: ListId): EditionFile<CardPage> {
	const { kind, key } = address;
	return {
		path: listDataPath(pathOf(address), "front"),
		decode: (value) => ({
			kind,
			key,
			page: "front",
			...listFront(value),
		}),
	};
}

/** The file with an older page and its neighbours. */
export function chunkFile(address: ListId, page: number): EditionFile<ListChunk> {
	return { path: listDataPath(pathOf(address), page), decode: listChunk };
}

function pathOf({ kind, key }: ListId): string {
	return `${kind}/${encodeURIComponent(key)}`;
}
