import { fold } from "../../../contract/search/fold.ts";
import type { Bookmark } from "../store/bookmark.ts";

export type Order = "saved" | "published";

/** A list of bookmarks as a reader wants to see it: the newest first, by when they were saved or by when they appeared. */
export function sortBookmarks(bookmarks: Bookmark[], order: Order, words: string): Bookmark[] {
	const found = bookmarks.filter((bookmark) => holds(bookmark, words));
	if (order === "saved") return found.reverse();
	return found.sort((a, b) => momentOf(b) - momentOf(a));
}

/** Whether every word stands somewhere in the story, in capitals or not, with accents or without. */
function holds({ title, author, details, tags }: Bookmark, words: string): boolean {
	const wanted = fold(words).split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return true;
	const text = fold([title, author.name, details, ...tags].join(" "));
	return wanted.every((word) => text.includes(word));
}

function momentOf({ author }: Bookmark): number {
	return Date.parse(author.published_date) || 0;
}
