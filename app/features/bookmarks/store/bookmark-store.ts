import { createStoredValue } from "../../../platform/storage/stored-value.ts";
import type { Entry } from "./bookmark.ts";
import { readStoredList, writeStoredList } from "./stored-list.ts";

export const bookmarksKey = "bookmarked";

/** The bookmarks of all readers of this browser. */
export const bookmarkStore = createStoredValue<Entry[]>(bookmarksKey, {
	initial: [],
	parse: readStoredList,
	serialize: writeStoredList,
});
