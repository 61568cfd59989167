import { createGuardedValue } from "../../../platform/storage/guarded-value.ts";
import type { Entry } from "./bookmark.ts";
import { decodeEntries } from "./stored-list.ts";

export const bookmarksKey = "bookmarked";

/** The bookmarks of all readers of this browser. */
export const bookmarkStore = createGuardedValue<Entry[]>(bookmarksKey, {
	initial: [],
	decode: decodeEntries,
	// Nothing of the readers stays in the storage.
	encode: (entries) => (entries.length > 0 ? entries : undefined),
});
