import type { Edition } from "./edition.ts";
import type { PictureKind } from "./picture-recipe.ts";

/** A picture of the edition: its path inside content/ and how it is to be encoded. */
export type Wanted = { path: string; kind: PictureKind };

/** Every picture that a story shows, once for each kind. */
export function picturesOf({ stories }: Edition): Map<string, Wanted> {
	const wanted = new Map<string, Wanted>();
	const want = (path: string, kind: PictureKind) => wanted.set(keyOf(path, kind), { path, kind });
	for (const { thumbnail_url, image_url, author } of stories) {
		want(image_url, "story");
		want(thumbnail_url, "story");
		want(author.img, "portrait");
	}
	return wanted;
}

export function keyOf(path: string, kind: PictureKind): string {
	return `${kind} ${path}`;
}
