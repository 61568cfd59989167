import type { ChangeResult } from "../../platform/storage/stored-value.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { bookmarkStore } from "./store/bookmark-store.ts";
import { removeBookmark, restoreBookmark } from "./store/reader-bookmarks.ts";

/** What the reader must know where the browser forbids storage. */
export const forbiddenNote =
	"Your browser does not let this site keep anything. Bookmarks last until this tab is closed; export them to keep them.";

export function notifyAdded(): void {
	const text = "News successfully added to Bookmark";
	if (bookmarkStore.problem() === "forbidden") notify({ tone: "warning", text: `${text}. ${forbiddenNote}` });
	else notify({ tone: "success", text });
}

/** Removes a bookmark and shows a toast with Undo. */
export async function removeAndNotify(uid: string, id: string): Promise<void> {
	const { result, removed } = await removeBookmark(uid, id);
	if (result !== "done") return notifyRefusal(result);
	const undo = async () => {
		const restored = await restoreBookmark(uid, id, removed);
		if (restored !== "done") notifyRefusal(restored);
	};
	notify({
		tone: "warning",
		text: "News Removed from Bookmark",
		...(removed.length > 0 && { action: { label: "Undo", run: undo } }),
	});
}

/** Tells the reader why the list could not be changed. */
export function notifyRefusal(result: Exclude<ChangeResult, "done">): void {
	notify({ tone: "error", text: refusals[result] });
}

const refusals = {
	full: "Your browser has no room left for this site, so the list stays as it was. Remove some bookmarks, or export them first.",
	refused:
		"Your browser refused to keep the list, so it stays as it was. See in its settings whether this site may store data, and try again.",
	"quarantine-full":
		"Your browser's storage holds something that is no list of bookmarks, and there is no room to put it aside. Nothing was changed. Make room by clearing other data of this site.",
} satisfies Record<Exclude<ChangeResult, "done">, string>;
