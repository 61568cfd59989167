import type { Content } from "../content/read-content.ts";
import type { PictureKind } from "./picture-recipe.ts";

/** A picture of the edition: its path inside content/ and how it is to be encoded. */
export type WantedPicture = { path: string; kind: PictureKind };

/** Every picture that a story shows, once for each kind. */
export function picturesOf({ stories }: Pick<Content, "stories">): Map<string, WantedPicture> {
	const shown: Record<PictureKind, Set<string>> = { story: new Set(), portrait: new Set() };
	for (const { thumbnail_url, image_url, author, pictures } of stories) {
		shown.story.add(image_url).add(thumbnail_url);
		for (const picture of pictures) shown.story.add(picture);
		shown.portrait.add(author.img);
	}
	const wanted = (kind: PictureKind) =>
		[...shown[kind]].map((path) => [pictureKey(path, kind), { path, kind }] as const);
	return new Map([...wanted("story"), ...wanted("portrait")]);
}

export function pictureKey(path: string, kind: PictureKind): string {
	return `${kind} ${path}`;
}
