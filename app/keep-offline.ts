import { bookmarkOf } from "./bookmarks/bookmark.ts";
import { keptBookmarks, onBookmarksChange } from "./bookmarks/bookmark-storage.ts";
import { currentSession, onSession } from "./identity/session.ts";
import { storyAddress } from "./news/story-address.ts";
import { forgetStories, removeWorker, startWorker, tellWorker } from "./offline/worker-link.ts";

/** Keeps what is read, and everything that is saved, for reading offline. */
export async function keepOffline(): Promise<void> {
	if (!import.meta.env.OFFLINE) return removeWorker();
	await startWorker();
	followReader();
	tellSaved();
	onBookmarksChange(tellSaved);
}

function followReader(): void {
	const look = () => {
		const { reader, loading } = currentSession();
		if (!reader && !loading) forgetStories();
	};
	look();
	onSession(look);
}

/** Whoever saved them: stories and pictures are the same for all. */
function tellSaved(): void {
	const saved = keptBookmarks().entries.flatMap((entry) => bookmarkOf(entry) ?? []);
	tellWorker({
		kind: "saved",
		stories: saved.map(({ id }) => storyAddress(encodeURIComponent(id))),
		pictures: saved
			.flatMap(({ thumbnail_url, image_url, author }) => [thumbnail_url, image_url, author.img])
			.filter((address) => address.startsWith("/")),
	});
}
