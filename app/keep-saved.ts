import { bookmarkOf } from "./bookmarks/bookmark.ts";
import { keptBookmarks, onBookmarksChange } from "./bookmarks/bookmark-storage.ts";
import { storyAddress } from "./news/story-address.ts";
import { tellWorker } from "./offline/worker-link.ts";

/** Keeps everything that is saved in this browser for reading offline, from now on. */
export function keepSaved(): void {
	tellSaved();
	onBookmarksChange(tellSaved);
}

/** Whoever saved them: stories and pictures are the same for all. */
function tellSaved(): void {
	const saved = keptBookmarks().entries.flatMap((entry) => bookmarkOf(entry) ?? []);
	tellWorker({
		kind: "saved",
		stories: saved.map(({ id }) => storyAddress(id)),
		pictures: saved
			.flatMap(({ thumbnail_url, image_url, author }) => [thumbnail_url, image_url, author.img])
			.filter((address) => address.startsWith("/")),
	});
}
