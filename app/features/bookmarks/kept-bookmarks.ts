import type { KeptData } from "../../platform/storage/kept-data.ts";
import { currentSession } from "../../reader/session.ts";
import { countStories } from "../../ui/count-of.ts";
import type { Entry } from "./store/bookmark.ts";
import { bookmarkStore } from "./store/bookmark-store.ts";
import { parseEntries } from "./store/exchange-file.ts";
import { mergeBookmarks, removeAllBookmarks } from "./store/reader-bookmarks.ts";

/** The bookmarks of the signed-in reader. */
export const keptBookmarks: KeptData = {
	name: "bookmarks",
	label: "Bookmarks",
	href: "/bookmark",
	key: bookmarkStore.key,
	describe: () => {
		const { length } = ownEntries();
		if (length === 0) return null;
		const stories = countStories(length);
		return currentSession().reader ? stories : `${stories} of readers who signed in here`;
	},
	exportData: () => {
		const own = currentSession().reader ? ownEntries() : [];
		return own.length > 0 ? own : undefined;
	},
	importData: async (data) => {
		const { reader } = currentSession();
		if (!reader) throw new Error("Login first: bookmarks belong to an account.");
		const parsed = parseEntries(data, reader.uid);
		if ("reason" in parsed) throw new Error(parsed.reason);
		const { result } = await mergeBookmarks(reader.uid, parsed.items);
		if (result !== "done") throw new Error("Your browser has no room for them, or refused them.");
		if (parsed.refused > 0) throw new Error(`${parsed.refused} could not be read. The others were imported.`);
	},
	clear: async () => {
		const { reader } = currentSession();
		const result = await (reader ? removeAllBookmarks(reader.uid) : bookmarkStore.change(() => []));
		return result === "done";
	},
};

/** Those of the signed-in reader. Without one, those of every reader of this browser. */
function ownEntries(): Entry[] {
	const { reader } = currentSession();
	const entries = bookmarkStore.get();
	return reader ? entries.filter(({ userUID }) => userUID === reader.uid) : entries;
}
