import { type Picture, pictureTag } from "../../../contract/picture.ts";
import { fetchText } from "../../edition/fetch-text.ts";
import { decodePicture } from "../../pictures/picture-decoder.ts";

/** What anybody may know of a story: it stands in the head of the story's page, for links that are shared. */
export type StoryPreview = { title: string; picture: Picture };

/** The page of the story that an address leads to. */
export function storyPageIn(address: string): string | null {
	return /^\/news-details\/[^/?#]+/.exec(address)?.[0] ?? null;
}

export async function fetchStoryPreview(path: string): Promise<StoryPreview> {
	const page = new DOMParser().parseFromString(await fetchText(path), "text/html");
	const tag = (selector: string) => page.querySelector(`meta[${selector}]`)?.getAttribute("content") ?? "";
	return {
		title: tag('property="og:title"'),
		picture: decodePicture(JSON.parse(tag(`name="${pictureTag}"`))),
	};
}
