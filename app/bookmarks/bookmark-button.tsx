import { useRef, useState } from "react";
import type { NewsItem } from "../../contract/published.ts";
import { LoadError } from "../edition/load-error.ts";
import { notify } from "../toasts/notify.ts";
import { Icon } from "../ui/icon.tsx";
import { notifyRefusal, removeAndNotify } from "./bookmark-notices.ts";
import { requestPersistentStorage } from "./store/persistent-storage.ts";
import { addBookmark, useIsBookmarked } from "./store/reader-bookmarks.ts";

type BookmarkButtonProps = {
	uid: string;
	id: string;
	title: string;
	item: () => Promise<NewsItem>;
	named: boolean;
};

/** Saves a story. On one that is saved it offers to remove it: a second press alone removes nothing. */
export function BookmarkButton({ uid, id, title, item, named }: BookmarkButtonProps) {
	const isKept = useIsBookmarked(uid, id);
	const [isComing, setIsComing] = useState(false);
	const isSaved = isKept || isComing;
	/** The story that is being fetched to be saved, unless it is removed before it has come. */
	const coming = useRef<{ isUnwanted: boolean }>(null);

	const remove = () => {
		if (!coming.current) return removeAndNotify(uid, id);
		coming.current.isUnwanted = true;
		coming.current = null;
		setIsComing(false);
		notify({
			tone: "warning",
			text: "News Removed from Bookmark",
			action: { label: "Undo", run: save },
		});
	};
	const tellAlready = () =>
		notify({
			tone: "info",
			text: "News is already added to Bookmark",
			action: { label: "Remove", run: remove },
		});
	const press = () => (isSaved || coming.current ? tellAlready() : save());
	const save = async () => {
		const own = { isUnwanted: false };
		coming.current = own;
		setIsComing(true);
		try {
			const story = await item();
			if (own.isUnwanted) return;
			const outcome = await addBookmark(uid, story);
			if (outcome === "already") tellAlready();
			else if (outcome !== "done") notifyRefusal(outcome);
			else {
				notify({ tone: "success", text: "News successfully added to Bookmark" });
				requestPersistentStorage();
			}
		} catch (fault) {
			if (!(fault instanceof LoadError)) throw fault;
			if (!own.isUnwanted) notify({ tone: "error", text: `The story could not be saved. ${fault.message}` });
		} finally {
			if (coming.current === own) {
				coming.current = null;
				setIsComing(false);
			}
		}
	};

	// Its name tells the state. It is no toggle: a second press removes nothing.
	const label = isSaved ? "Saved" : "Bookmark";
	return (
		<button
			className={`tool tool-save${named ? " tool-named" : ""}${isSaved ? " tool-saved" : ""}`}
			type="button"
			aria-label={named ? undefined : `${label}: ${title}`}
			onClick={press}
		>
			<Icon name={isSaved ? "bookmark-on" : "bookmark"} />
			{named && label}
		</button>
	);
}
