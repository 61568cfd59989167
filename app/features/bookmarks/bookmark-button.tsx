import { useRef, useState } from "react";
import type { NewsItem } from "../../../contract/published.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { requestPersistentStorage } from "../../platform/storage/persistent-storage.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/toasts/notify.ts";
import { notifyAdded, notifyRefusal, removeAndNotify } from "./bookmark-notices.ts";
import { addBookmark, useIsBookmarked } from "./store/reader-bookmarks.ts";

type BookmarkButtonProps = {
	uid: string;
	id: string;
	title: string;
	item: () => Promise<NewsItem>;
	named: boolean;
};

/** Saves a story. For a saved story it shows a toast with Remove: a second press alone removes nothing. */
export function BookmarkButton({ uid, id, title, item, named }: BookmarkButtonProps) {
	const isBookmarked = useIsBookmarked(uid, id);
	const [isPending, setIsPending] = useState(false);
	const isSaved = isBookmarked || isPending;
	/** The save in progress. It is cancelled if the reader removes the story before it has loaded. */
	const pending = useRef<{ isCancelled: boolean }>(null);

	const remove = () => {
		if (!pending.current) return removeAndNotify(uid, id);
		pending.current.isCancelled = true;
		pending.current = null;
		setIsPending(false);
		notify({
			tone: "warning",
			text: "News Removed from Bookmark",
			action: { label: "Undo", run: save },
		});
	};
	const notifyAlreadySaved = () =>
		notify({
			tone: "info",
			text: "News is already added to Bookmark",
			action: { label: "Remove", run: remove },
		});
	const press = () => (isSaved || pending.current ? notifyAlreadySaved() : save());
	const save = async () => {
		const current = { isCancelled: false };
		pending.current = current;
		setIsPending(true);
		try {
			const story = await item();
			if (current.isCancelled) return;
			const result = await addBookmark(uid, story);
			if (result === "already") notifyAlreadySaved();
			else if (result !== "done") notifyRefusal(result);
			else {
				notifyAdded();
				requestPersistentStorage();
			}
		} catch (error) {
			if (!(error instanceof LoadError)) throw error;
			if (!current.isCancelled)
				notify({ tone: "error", text: `The story could not be saved. ${error.message}` });
		} finally {
			if (pending.current === current) {
				pending.current = null;
				setIsPending(false);
			}
		}
	};

	// The label shows the state. Not a toggle (aria-pressed), because a second press removes nothing.
	const label = isSaved ? "Saved" : "Bookmark";
	return (
		<button
			className={`icon-button bookmark-button${named ? " icon-button-named" : ""}${isSaved ? " icon-button-saved" : ""}`}
			type="button"
			data-tool="bookmark"
			aria-label={named ? undefined : `${label}: ${title}`}
			onClick={press}
		>
			<Icon name={isSaved ? "bookmark-on" : "bookmark"} />
			{named && label}
		</button>
	);
}
