import { flag, list, number, record, type Shape, text } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import type { ListAddress } from "../../../contract/paths.ts";
import type { Card, CardPage, Category, ListChunk, ListFront } from "../../../contract/published.ts";
import { pictureShape } from "../../pictures/picture-decoder.ts";
import { listDataAddress } from "./list-data-paths.ts";

const category = record<Category>({ id: number, name: text });

const card: Shape<Card> = record<Card>({
	id: text,
	title: text,
	author: record({ name: text, picture: pictureShape, published_date: text }),
	thumbnail: pictureShape,
	teaser: record({ text, cut: flag }),
	total_view: number,
	rating: record({ number }),
	category_id: number,
	category_name: text,
});

const listFront = record<ListFront>({
	name: text,
	about: text,
	pages: number,
	total: number,
	cards: list(card),
});
const listChunk = list(list(card));

export const categoriesFile: EditionFile<Category[]> = {
	address: "/data/categories.json",
	shape: list(category),
};

export function frontFile(address: ListAddress): EditionFile<CardPage> {
	const { kind, key } = address;
	return {
		address: listDataAddress(pathOf(address), "front"),
		shape: (value) => ({
			kind,
			key,
			page: "front",
			...listFront(value),
		}),
	};
}

/** The file with an older page and its neighbours. */
export function chunkFile(address: ListAddress, page: number): EditionFile<ListChunk> {
	return { address: listDataAddress(pathOf(address), page), shape: listChunk };
}

function pathOf({ kind, key }: ListAddress): string {
	return `${kind}/${encodeURIComponent(key)}`;
}
