import { useMemo } from "react";
import type { NewsItem } from "../../../contract/published.ts";
import { useStore } from "../../runtime/create-store.ts";
import type { Entry } from "./bookmark.ts";
import { type Bookmark, bookmarkOf, idOf, newsItemOf } from "./bookmark.ts";
import { bookmarkStore, changeBookmarks, type Outcome, storedBookmarks } from "./bookmark-store.ts";

/** A reader's own bookmarks, in the order they were saved, and what is wrong with the storage, if anything. */
export function useBookmarks(uid: string) {
	const { entries, trouble } = useStore(bookmarkStore);
	const bookmarks = useMemo(() => bookmarksOf(uid, entries), [uid, entries]);
	return { bookmarks, trouble };
}

/** Whether a reader has saved a story. */
export function useIsBookmarked(uid: string, id: string): boolean {
	return useStore(bookmarkStore, ({ entries }) => ownersAndIds(entries).has(ownerAndId(uid, id)));
}

/** A reader's bookmarks; of one that was stored twice, the first. */
export function bookmarksOf(uid: string, entries: Entry[]): Bookmark[] {
	const own = new Map<string, Bookmark>();
	for (const entry of entries) {
		if (entry.userUID !== uid) continue;
		const bookmark = bookmarkOf(entry);
		if (bookmark && !own.has(bookmark.id)) own.set(bookmark.id, bookmark);
	}
	return [...own.values()];
}

/** A reader's copy of a story, as this tab knows it. */
export function findBookmark(uid: string, id: string): Bookmark | null {
	const entry = storedBookmarks().entries.find((one) => isOwn(one, uid, id));
	return bookmarkOf(entry);
}

export type Added = Outcome | "already";

/** Saves a copy of the item for a reader, if they have none. */
export async function addBookmark(uid: string, item: NewsItem): Promise<Added> {
	let isThere = false;
	const outcome = await changeBookmarks((entries) => {
		isThere = entries.some((entry) => isOwn(entry, uid, item.id));
		return isThere ? entries : [...entries, { ...newsItemOf(item), userUID: uid }];
	});
	return isThere ? "already" : outcome;
}

/** What was taken out of the list, and where it stood. */
export type Removed = { at: number; entry: Entry }[];

/** Takes a reader's copy of a story out of the list. Others' copies of it stay. */
export async function removeBookmark(
	uid: string,
	id: string,
): Promise<{ outcome: Outcome; removed: Removed }> {
	let removed: Removed = [];
	const outcome = await changeBookmarks((entries) => {
		removed = entries.map((entry, at) => ({ at, entry })).filter(({ entry }) => isOwn(entry, uid, id));
		return removed.length > 0 ? entries.filter((entry) => !isOwn(entry, uid, id)) : entries;
	});
	return { outcome, removed };
}

/** Puts back what was taken out, each where it stood, unless it has been saved anew. */
export function restoreBookmark(uid: string, id: string, removed: Removed): Promise<Outcome> {
	return changeBookmarks((entries) => {
		if (entries.some((entry) => isOwn(entry, uid, id))) return entries;
		const restored = [...entries];
		for (const { at, entry } of removed) restored.splice(at, 0, entry);
		return restored;
	});
}

export type Updated = Outcome | "gone";

/** Replaces a reader's copy by a newer one, in its place, if it is still there. */
export async function updateBookmark(uid: string, item: NewsItem): Promise<Updated> {
	let isThere = false;
	const outcome = await changeBookmarks((entries) => {
		isThere = entries.some((entry) => isOwn(entry, uid, item.id));
		if (!isThere) return entries;
		return entries.map((entry) =>
			isOwn(entry, uid, item.id) ? { ...entry, ...newsItemOf(item), userUID: uid } : entry,
		);
	});
	return outcome === "done" && !isThere ? "gone" : outcome;
}

/** Adds those of a reader's entries that are not in the list yet, and says how many that were. */
export async function mergeBookmarks(
	uid: string,
	items: Entry[],
): Promise<{ outcome: Outcome; added: number }> {
	let added = 0;
	const outcome = await changeBookmarks((entries) => {
		const known = new Set(bookmarksOf(uid, entries).map(({ id }) => id));
		const fresh = items.filter((item) => {
			const id = idOf(item);
			return !known.has(id) && known.add(id);
		});
		added = fresh.length;
		return added > 0 ? [...entries, ...fresh] : entries;
	});
	return { outcome, added: outcome === "done" ? added : 0 };
}

const known = new WeakMap<Entry[], Set<string>>();

/** Who saved what, to be asked by every card of a page at once. */
function ownersAndIds(entries: Entry[]): Set<string> {
	const pairs = known.get(entries) ?? new Set(entries.map((entry) => ownerAndId(entry.userUID, idOf(entry))));
	known.set(entries, pairs);
	return pairs;
}

function ownerAndId(uid: string, id: string): string {
	return `${uid} ${id}`;
}

function isOwn(entry: Entry, uid: string, id: string): boolean {
	return entry.userUID === uid && idOf(entry) === id;
}
