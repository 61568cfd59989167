import type { EditionFile } from "../edition/edition-file.ts";
import { flag, list, number, optional, record, type Shape, text } from "../edition/shape.ts";
import { pictureShape } from "../pictures/picture-shape.ts";
import type { ListAddress } from "./list-address.ts";
import { listDataAddress } from "./list-data-address.ts";
import type { Card, CardPage, Category, CategoryPage, PageOfCards, SubjectPage } from "./published.ts";

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

const pageOfCards = record<PageOfCards>({ page: number, pages: number, total: number, cards: list(card) });
const ofCategory = record<Pick<CategoryPage, "category_name">>({ category_name: text });
const ofSubject = record<Pick<SubjectPage, "name" | "about">>({ name: text, about: optional(text) });

export const categoriesFile: EditionFile<Category[]> = {
	address: "/data/categories.json",
	shape: list(category),
};

export function cardPageFile({ kind, key }: ListAddress, page: number): EditionFile<CardPage> {
	return {
		address: listDataAddress(`${kind}/${encodeURIComponent(key)}`, page),
		shape: (value) => ({
			kind,
			key,
			...(kind === "category" ? { name: ofCategory(value).category_name } : ofSubject(value)),
			...pageOfCards(value),
		}),
	};
}
