import { storyPath } from "../../contract/paths.ts";
import type { Picture } from "../../contract/picture.ts";
import { bookmarkOf } from "../bookmarks/store/bookmark.ts";
import { onBookmarksChange, storedBookmarks } from "../bookmarks/store/bookmark-store.ts";
import { bodyPictures } from "../news/data/story-body-pictures.ts";
import { postToWorker } from "./worker-client.ts";

/** Keeps everything that is saved in this browser for reading offline, from now on. */
export function keepSaved(): void {
	tellSaved();
	onBookmarksChange(tellSaved);
}

/** More than a story has: a saved copy may come from anywhere. */
const mostPictures = 100;

/** Whoever saved them: stories and pictures are the same for all. */
function tellSaved(): void {
	const saved = storedBookmarks().entries.flatMap((entry) => bookmarkOf(entry) ?? []);
	postToWorker({
		kind: "saved",
		stories: saved.map(({ id }) => storyPath(id)),
		pictures: saved
			.flatMap(({ thumbnail_url, image_url, author, body = [] }) => [
				...[thumbnail_url, image_url, author.img],
				...bodyPictures(body).slice(0, mostPictures).map(savedFile),
			])
			.filter((address) => address.startsWith("/")),
	});
}

/** One file serves for every width that a page may ask for offline: one that is sharp on a phone. */
function savedFile({ base, widths }: Picture): string {
	return `${base}-${widths.find((width) => width >= 1000) ?? widths.at(-1)}.webp`;
}
