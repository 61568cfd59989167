import { fold } from "../../../contract/search/fold.ts";
import type { Bookmark } from "../store/bookmark.ts";

export type Order = "saved" | "published";

/** Filters bookmarks by words and sorts them, newest first, by save or publication date. */
export function sortBookmarks(bookmarks: Bookmark[], order: Order, words: string): Bookmark[] {
	const matching = bookmarks.filter((bookmark) => matches(bookmark, words));
	if (order === "saved") return matching.reverse();
	return matching.sort((a, b) => publishedAt(b) - publishedAt(a));
}

/** Whether the story contains every word. Ignores case and accents. */
function matches({ title, author, details, tags }: Bookmark, words: string): boolean {
	const filterWords = fold(words).split(/\s+/).filter(Boolean);
	if (filterWords.length === 0) return true;
	const text = fold([title, author.name, details, ...tags].join(" "));
	return filterWords.every((word) => text.includes(word));
}

function publishedAt({ author }: Bookmark): number {
	return Date.parse(author.published_date) || 0;
}
