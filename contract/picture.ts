/** A picture as published: one base address, encoded as AVIF and WebP in each of its widths. */
export type Picture = {
	/** Address without width and format, e.g. "/pictures/harbour-bath.3fa9c1d2". */
	base: string;
	/** The widths that exist in pixels, ascending; each one as `{base}-{width}.avif` and `.webp`. */
	widths: number[];
	/** Natural size in pixels, for the width and height attributes. */
	width: number;
	height: number;
	/** Average colour as #rrggbb, shown until the picture has arrived. */
	tint: string;
	/** What the picture shows, in words. Empty when it decorates. */
	alt: string;
};

/** The name under which a story's picture stands in the head of its page, beside the tags that others read. */
export const pictureTag = "candour:picture";
