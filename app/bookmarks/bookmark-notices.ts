import { notify } from "../toasts/notify.ts";
import type { Outcome } from "./store/bookmark-store.ts";
import { removeBookmark, restoreBookmark } from "./store/reader-bookmarks.ts";

/** Takes a story out of a reader's bookmarks, says so, and offers to put it back. */
export async function removeAndNotify(uid: string, id: string): Promise<void> {
	const { outcome, removed } = await removeBookmark(uid, id);
	if (outcome !== "done") return notifyRefusal(outcome);
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

/** Says why a list of bookmarks could not be changed. */
export function notifyRefusal(outcome: Exclude<Outcome, "done">): void {
	notify({ tone: "error", text: refusals[outcome] });
}

const refusals = {
	full: "Your browser has no room left for this site, so the list stays as it was. Remove some bookmarks, or export them first.",
	refused:
		"Your browser refused to keep the list, so it stays as it was. See in its settings whether this site may store data, and try again.",
	"in-the-way":
		"Your browser's storage holds something that is no list of bookmarks, and there is no room to put it aside. Nothing was changed. Make room by clearing other data of this site.",
} satisfies Record<Exclude<Outcome, "done">, string>;
