import { storyPath } from "../../../contract/paths.ts";
import type { Picture } from "../../../contract/picture.ts";
import { bodyPictures } from "../../news/data/story-body-pictures.ts";
import type { WorkerMessage } from "../../platform/worker/worker-messages.ts";
import { bookmarkOf } from "./store/bookmark.ts";
import { bookmarkStore } from "./store/bookmark-store.ts";

/** Caches all bookmarked stories of this browser, now and after each change. */
export function cacheBookmarks(post: (message: WorkerMessage) => void): void {
	const postSaved = () => post(savedMessage());
	postSaved();
	bookmarkStore.store.subscribe(postSaved);
}

/** More than any story has. Stored bookmarks are untrusted, so the number is limited. */
const maxPictures = 100;

/** Includes the bookmarks of every reader: stories and pictures are the same for all. */
function savedMessage(): WorkerMessage {
	const saved = bookmarkStore.get().flatMap((entry) => bookmarkOf(entry) ?? []);
	return {
		kind: "saved",
		stories: saved.map(({ id }) => storyPath(id)),
		pictures: saved
			.flatMap(({ thumbnail_url, image_url, author, body = [] }) => [
				...[thumbnail_url, image_url, author.img],
				...bodyPictures(body).slice(0, maxPictures).map(savedFile),
			])
			.filter((url) => url.startsWith("/")),
	};
}

/** One width, sharp on a phone, serves every width that a page requests offline. */
function savedFile({ base, widths }: Picture): string {
	return `${base}-${widths.find((width) => width >= 1000) ?? widths.at(-1)}.webp`;
}
