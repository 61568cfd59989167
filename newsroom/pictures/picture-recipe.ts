import { previewWidth } from "../../contract/story-page.ts";

/** How one kind of picture is encoded. */
export type Recipe = {
	/** In pixels, ascending. */
	widths: readonly number[];
	/** Width in pixels of a JPEG for link previews, which may support neither AVIF nor WebP. */
	preview?: number;
};

export const RECIPES = {
	story: { widths: [320, 640, 1024, 1600], preview: previewWidth },
	portrait: { widths: [80, 160] },
} satisfies Record<string, Recipe>;

export type PictureKind = keyof typeof RECIPES;

/** Chosen by measurement: docs/decisions/0003-pictures.md. A change here changes the URL of every picture. */
export const AVIF = { quality: 50, effort: 2, tune: "ssim" } as const;
export const WEBP = { quality: 75, effort: 4 };
export const JPEG = { quality: 80 };
/** To be increased when the code encodes the same settings differently. */
export const ENCODER_VERSION = 2;

/** The recipe's widths below the source's, and the source's own width up to the recipe's maximum. */
export function widthsFor(recipe: Recipe, sourceWidth: number): number[] {
	const largest = Math.min(sourceWidth, Math.max(...recipe.widths));
	return [...recipe.widths.filter((width) => width < largest), largest];
}

/** The width that alone serves every screen until the others are encoded: sharp on a phone, and not large. */
export function quickWidth(widths: number[]): number {
	return widths.find((width) => width >= 1000) ?? Math.max(...widths);
}
