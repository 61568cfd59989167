import { array, type Decoder, number, object, string } from "./decoder.ts";

/** A published picture: one base path, encoded as AVIF and WebP in each of its widths. */
export type Picture = {
	/** Path without width and format, e.g. "/pictures/harbour-bath.3fa9c1d2". */
	base: string;
	/** Available widths in pixels, ascending. Each exists as `{base}-{width}.webp`, and as `.avif` unless `webpOnly`. */
	widths: number[];
	/** Natural size in pixels, for the width and height attributes. */
	width: number;
	height: number;
	/** Average colour as #rrggbb, shown until the picture has loaded. */
	tint: string;
	/** Alternative text. Empty for a decorative picture. */
	alt: string;
	/** Present until a new picture is completely encoded. */
	webpOnly?: true;
};

const decodeFields = object<Omit<Picture, "webpOnly">>({
	base: string,
	widths: array(number),
	width: number,
	height: number,
	tint: string,
	alt: string,
});

/** The `srcset` of a picture in one format. */
export function srcSetOf({ base, widths }: Picture, format: "avif" | "webp"): string {
	return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}

/** Leaves out an absent `webpOnly`, which pages would otherwise repeat as undefined for each picture. */
export const decodePicture: Decoder<Picture> = (value) => {
	const picture = decodeFields(value);
	return (value as Picture).webpOnly ? { ...picture, webpOnly: true } : picture;
};

/** Name of the meta tag that holds a story's picture. Only the app reads it. */
export const pictureTag = "candour:picture";
