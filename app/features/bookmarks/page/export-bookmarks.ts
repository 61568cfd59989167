import { downloadFile } from "../../../ui/download-file.ts";
import { bookmarkStore } from "../store/bookmark-store.ts";
import { toExchangeFile } from "../store/exchange-file.ts";

/** Downloads a reader's bookmarks. */
export function exportBookmarks(uid: string): void {
	const own = bookmarkStore.get().filter(({ userUID }) => userUID === uid);
	downloadFile(toExchangeFile(own, new Date()));
}
