import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../../contract/picture.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { damagedPicture, refuseHeic } from "../content/picture-error.ts";
import { AVIF, JPEG, quickWidth, type Recipe, WEBP, widthsFor } from "./picture-recipe.ts";

export type Encoded = Omit<Picture, "base" | "alt">;

/** The source cannot be decoded. Errors while writing keep their own type. */
export class UnreadablePicture extends Error {
	constructor(cause: Error) {
		super(cause.message, { cause });
	}
}

// Pictures and their versions are encoded concurrently, one thread each, which keeps every core busy to the end.
sharp.concurrency(1);
sharp.cache(false);

export type EncodeOptions = {
	/** Writes one WebP and the preview only: a seventh of the work, and a part of the complete set. */
	isQuick?: boolean | undefined;
	/** The names of files that exist already. */
	existing?: string[] | undefined;
};

/** Writes a picture in every width and format of its recipe as `{folder}/{name}-{width}.{format}`. */
export async function encodePicture(
	source: Buffer,
	recipe: Recipe,
	folder: string,
	name: string,
	{ isQuick = false, existing = [] }: EncodeOptions = {},
): Promise<Encoded> {
	const { pixels, width, height, ...decoded } = await decode(source, recipe).catch((error) => {
		throw new UnreadablePicture(error);
	});
	const widths = isQuick ? [quickWidth(decoded.widths)] : decoded.widths;
	const onWhite = pixels.clone().flatten({ background: "white" });

	const versions = new Map<string, Sharp>();
	for (const width of widths) {
		const resized = pixels.clone().resize({ width });
		if (!isQuick) versions.set(`${name}-${width}.avif`, resized.clone().avif(AVIF));
		versions.set(`${name}-${width}.webp`, resized.webp(WEBP));
	}
	const { preview } = recipe;
	if (preview) {
		const resized = onWhite.clone().resize({ width: preview, withoutEnlargement: true });
		versions.set(`${name}-${preview}.jpg`, resized.jpeg(JPEG));
	}
	for (const file of existing) versions.delete(file);
	// The largest first, because they take longest.
	await forEachConcurrent([...versions].reverse(), availableParallelism(), async ([file, picture]) =>
		// Not by toFile, whose errors do not tell a full disk from a broken picture.
		writeFile(join(folder, file), await picture.toBuffer()),
	);
	const encoded = { widths, width, height, tint: await averageColour(onWhite) };
	return isQuick ? { ...encoded, webpOnly: true } : encoded;
}

/** Decodes once, no larger than needed; every width is resized from these pixels. */
async function decode(source: Buffer, recipe: Recipe) {
	refuseHeic(source);
	const original = sharp(source).autoOrient();
	const { width, height } = (await original.metadata()).autoOrient;
	const widths = widthsFor(recipe, width);

	const { data, info } = await original
		.resize({ width: Math.max(...widths) })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true })
		.catch((error: Error) => {
			// libvips has one error buffer per process, so the message may belong to another picture.
			throw /pixel limit/.test(error.message) ? error : new Error(damagedPicture, { cause: error });
		});
	const pixels = sharp(data, { raw: info });
	if (info.channels === 4 && isOpaque(data)) pixels.removeAlpha();
	return { pixels, widths, width, height };
}

/** An alpha channel without use costs a fifth of the time of an AVIF. sharp's stats() would take longer still. */
function isOpaque(rgba: Buffer): boolean {
	for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return false;
	return true;
}

async function averageColour(picture: Sharp): Promise<string> {
	const pixel = await picture.clone().resize(1, 1, { fit: "fill" }).raw().toBuffer();
	return `#${pixel.toString("hex", 0, 3)}`;
}
