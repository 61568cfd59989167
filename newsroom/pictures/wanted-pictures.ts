import type { Content } from "../content/read-content.ts";
import type { PictureKind } from "./picture-recipe.ts";

/** A picture to encode: its path inside content/ and its recipe. */
export type WantedPicture = { path: string; kind: PictureKind };

/** Every picture of the stories, once per kind. */
export function picturesOf({ stories }: Pick<Content, "stories">): Map<string, WantedPicture> {
	const paths: Record<PictureKind, Set<string>> = { story: new Set(), portrait: new Set() };
	for (const { thumbnail_url, image_url, author, pictures } of stories) {
		paths.story.add(image_url).add(thumbnail_url);
		for (const picture of pictures) paths.story.add(picture);
		paths.portrait.add(author.img);
	}
	const entriesOf = (kind: PictureKind) =>
		[...paths[kind]].map((path) => [pictureKey(path, kind), { path, kind }] as const);
	return new Map([...entriesOf("story"), ...entriesOf("portrait")]);
}

export function pictureKey(path: string, kind: PictureKind): string {
	return `${kind} ${path}`;
}
