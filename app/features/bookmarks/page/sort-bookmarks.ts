import { fold } from "../../../../contract/search/fold.ts";
import type { Bookmark } from "../store/bookmark.ts";

export type Order = "saved" | "published";

/** Filters bookmarks by words and sorts them, newest first, by save or publication date. */
export function sortBookmarks(bookmarks: Bookmark[], order: Order, words: string): Bookmark[] {
	const filterWords = fold(words).split(/\s+/).filter(Boolean);
	const matching = bookmarks.filter((bookmark) =>
		filterWords.every((word) => foldedText(bookmark).includes(word)),
	);
	if (order === "saved") return matching.reverse();
	return matching.sort((a, b) => publishedAt(b) - publishedAt(a));
}

/** Folds a few texts at a time, so that the first letters do not wait for all of them. */
export async function prepareFilter(bookmarks: Bookmark[]): Promise<void> {
	for (const [index, bookmark] of bookmarks.entries()) {
		if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
		foldedText(bookmark);
	}
}

const foldedTexts = new WeakMap<Bookmark, string>();

/** What the filter searches, without case and accents. Folded once, and not with each letter that is typed. */
function foldedText(bookmark: Bookmark): string {
	const known = foldedTexts.get(bookmark);
	if (known !== undefined) return known;
	const { title, author, details, tags } = bookmark;
	const text = fold([title, author.name, details, ...tags].join(" "));
	foldedTexts.set(bookmark, text);
	return text;
}

function publishedAt({ author }: Bookmark): number {
	return Date.parse(author.published_date) || 0;
}
