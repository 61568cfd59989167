import type { Picture } from "../../../../contract/picture.ts";
import { bodyPictures } from "../../../news/data/story-body-pictures.ts";
import type { SavedStory } from "../../../slots/capability.ts";

/** More than any story has. Stored bookmarks are untrusted. */
const maxPicturesInText = 100;

/** The URLs of all pictures of the stories, each once. */
export function pictureUrls(stories: SavedStory[]): string[] {
	const urls = stories.flatMap(({ image_url, body = [] }) => [
		image_url,
		...bodyPictures(body).slice(0, maxPicturesInText).map(urlInText),
	]);
	return [...new Set(urls)].filter(Boolean);
}

/** The largest file of a picture in a text. */
export function urlInText({ base, widths }: Picture): string {
	return `${base}-${widths.at(-1)}.webp`;
}
