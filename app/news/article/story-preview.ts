import { decodePicture, type Picture, pictureTag } from "../../../contract/picture.ts";
import { fetchText } from "../../platform/edition/fetch-text.ts";

/** The public part of a story. It is in the `<head>` of the story's page, for link previews. */
export type StoryPreview = { title: string; picture: Picture };

/** The story's path without query and fragment, or null if the URL is not a story of this site. */
export function storyPathOf(url: string): string | null {
	return /^\/news-details\/[^/?#]+/.exec(url)?.[0] ?? null;
}

export async function fetchStoryPreview(path: string): Promise<StoryPreview> {
	const page = new DOMParser().parseFromString(await fetchText(path), "text/html");
	const metaContent = (selector: string) =>
		page.querySelector(`meta[${selector}]`)?.getAttribute("content") ?? "";
	return {
		title: metaContent('property="og:title"'),
		picture: decodePicture(JSON.parse(metaContent(`name="${pictureTag}"`))),
	};
}
