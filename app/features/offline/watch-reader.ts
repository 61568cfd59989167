import { currentSession, onSession } from "../../reader/session.ts";
import { forgetReading } from "./forget-reading.ts";

let isWatching = false;

/** Lets the bookmarks of a reader be cached. When nobody is signed in any more, forgets what was read. */
export function watchReader(cacheBookmarks: () => Promise<void>): void {
	if (isWatching) return;
	isWatching = true;
	/** Not at first: the tab of a reader may have been closed before it could forget. */
	let isForgotten = false;
	let isCaching = false;
	const canCache = import.meta.env.OFFLINE && "serviceWorker" in navigator;
	const update = () => {
		const { reader, loading } = currentSession();
		if (reader) isForgotten = false;
		else if (!isForgotten && !loading) {
			isForgotten = true;
			forgetReading().catch(() => {});
		}
		if (!reader || !canCache || isCaching) return;
		isCaching = true;
		cacheBookmarks().catch(() => {});
	};
	update();
	onSession(update);
}
