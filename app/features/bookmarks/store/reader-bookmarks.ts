import { useMemo } from "react";
import type { NewsItem } from "../../../../contract/published.ts";
import { useStore } from "../../../platform/create-store.ts";
import type { ChangeResult } from "../../../platform/storage/stored-value.ts";
import type { Entry } from "./bookmark.ts";
import { type Bookmark, bookmarkOf, idOf, newsItemOf } from "./bookmark.ts";
import { bookmarkStore } from "./bookmark-store.ts";

/** A reader's own bookmarks, oldest first, and the storage problem, if any. */
export function useBookmarks(uid: string) {
	const entries = useStore(bookmarkStore.store);
	const problem = useStore(bookmarkStore.store, bookmarkStore.problem);
	const bookmarks = useMemo(() => bookmarksOf(uid, entries), [uid, entries]);
	return { bookmarks, problem };
}

export function useIsBookmarked(uid: string, id: string): boolean {
	return useStore(bookmarkStore.store, (entries) => ownersAndIds(entries).has(ownerAndId(uid, id)));
}

/** A reader's bookmarks. If a story is stored twice, the first entry counts. */
export function bookmarksOf(uid: string, entries: Entry[]): Bookmark[] {
	const own = new Map<string, Bookmark>();
	for (const entry of entries) {
		if (entry.userUID !== uid) continue;
		const bookmark = bookmarkOf(entry);
		if (bookmark && !own.has(bookmark.id)) own.set(bookmark.id, bookmark);
	}
	return [...own.values()];
}

/** A reader's copy of a story, from this tab's snapshot. */
export function findBookmark(uid: string, id: string): Bookmark | null {
	const entry = bookmarkStore.get().find((candidate) => isOwn(candidate, uid, id));
	return bookmarkOf(entry);
}

export type AddResult = ChangeResult | "already";

/** Saves a copy of the item, unless the reader has one. */
export async function addBookmark(uid: string, item: NewsItem): Promise<AddResult> {
	let exists = false;
	const result = await bookmarkStore.change((entries) => {
		exists = entries.some((entry) => isOwn(entry, uid, item.id));
		return exists ? entries : [...entries, { ...newsItemOf(item), userUID: uid }];
	});
	return exists ? "already" : result;
}

/** Removed entries with their index in the list. */
export type RemovedEntries = { index: number; entry: Entry }[];

/** Removes only this reader's copy of a story. */
export async function removeBookmark(
	uid: string,
	id: string,
): Promise<{ result: ChangeResult; removed: RemovedEntries }> {
	let removed: RemovedEntries = [];
	const result = await bookmarkStore.change((entries) => {
		removed = entries.map((entry, index) => ({ index, entry })).filter(({ entry }) => isOwn(entry, uid, id));
		return removed.length > 0 ? entries.filter((entry) => !isOwn(entry, uid, id)) : entries;
	});
	return { result, removed };
}

/** Removes all bookmarks of one reader. Those of other readers of this browser stay. */
export function removeAllBookmarks(uid: string): Promise<ChangeResult> {
	return bookmarkStore.change((entries) => entries.filter(({ userUID }) => userUID !== uid));
}

/** Restores removed entries at their index, unless the story has been saved again. */
export function restoreBookmark(uid: string, id: string, removed: RemovedEntries): Promise<ChangeResult> {
	return bookmarkStore.change((entries) => {
		if (entries.some((entry) => isOwn(entry, uid, id))) return entries;
		const restored = [...entries];
		for (const { index, entry } of removed) restored.splice(index, 0, entry);
		return restored;
	});
}

export type UpdateResult = ChangeResult | "gone";

/** Replaces a reader's copy with a newer one at the same index, if it still exists. */
export async function updateBookmark(uid: string, item: NewsItem): Promise<UpdateResult> {
	let exists = false;
	const result = await bookmarkStore.change((entries) => {
		exists = entries.some((entry) => isOwn(entry, uid, item.id));
		if (!exists) return entries;
		return entries.map((entry) =>
			isOwn(entry, uid, item.id) ? { ...entry, ...newsItemOf(item), userUID: uid } : entry,
		);
	});
	return result === "done" && !exists ? "gone" : result;
}

/** Adds the entries that the reader does not have yet, and returns their number. */
export async function mergeBookmarks(
	uid: string,
	items: Entry[],
): Promise<{ result: ChangeResult; added: number }> {
	let added = 0;
	const result = await bookmarkStore.change((entries) => {
		const savedIds = new Set(bookmarksOf(uid, entries).map(({ id }) => id));
		const newItems = items.filter((item) => {
			const id = idOf(item);
			return !savedIds.has(id) && savedIds.add(id);
		});
		added = newItems.length;
		return added > 0 ? [...entries, ...newItems] : entries;
	});
	return { result, added: result === "done" ? added : 0 };
}

const pairsByEntries = new WeakMap<Entry[], Set<string>>();

/** The pairs of owner and story id. Cached, because every card of a page checks them. */
function ownersAndIds(entries: Entry[]): Set<string> {
	const pairs =
		pairsByEntries.get(entries) ?? new Set(entries.map((entry) => ownerAndId(entry.userUID, idOf(entry))));
	pairsByEntries.set(entries, pairs);
	return pairs;
}

function ownerAndId(uid: string, id: string): string {
	return `${uid} ${id}`;
}

function isOwn(entry: Entry, uid: string, id: string): boolean {
	return entry.userUID === uid && idOf(entry) === id;
}
