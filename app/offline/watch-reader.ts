import { currentSession, onSession } from "../identity/session.ts";
import { forgetReading } from "./forget-reading.ts";
import { keepSaved } from "./keep-saved.ts";

let isWatching = false;

/** Caches the bookmarks of a reader. When nobody is signed in any more, forgets what was read. */
export function watchReader(): void {
	if (isWatching) return;
	isWatching = true;
	let isCaching = false;
	const update = () => {
		const { reader, loading } = currentSession();
		if (!reader && !loading) forgetReading().catch(() => {});
		if (!reader || isCaching) return;
		isCaching = true;
		keepSaved();
	};
	update();
	onSession(update);
}
