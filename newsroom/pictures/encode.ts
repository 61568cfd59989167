import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../../contract/picture.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { damagedPicture } from "../content/picture-error.ts";
import { AVIF, JPEG, type Recipe, WEBP, widthsFor } from "./picture-recipe.ts";

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

/** Writes a picture in every width and format of its recipe as `{folder}/{name}-{width}.{format}`. */
export async function encodePicture(
	source: Buffer,
	recipe: Recipe,
	folder: string,
	name: string,
): Promise<Encoded> {
	const { pixels, widths, width, height } = await decode(source, recipe).catch((error) => {
		throw new UnreadablePicture(error);
	});
	const onWhite = pixels.clone().flatten({ background: "white" });

	// Not by toFile, whose errors do not tell a full disk from a broken picture.
	const write = async (picture: Sharp, width: number, format: string) =>
		writeFile(join(folder, `${name}-${width}.${format}`), await picture.toBuffer());
	const versions = widths.flatMap((width) => {
		const resized = pixels.clone().resize({ width });
		return [
			() => write(resized.clone().avif(AVIF), width, "avif"),
			() => write(resized.clone().webp(WEBP), width, "webp"),
		];
	});
	const { preview } = recipe;
	if (preview) {
		const resized = onWhite.clone().resize({ width: preview, withoutEnlargement: true });
		versions.push(() => write(resized.jpeg(JPEG), preview, "jpg"));
	}
	// The largest first, because they take longest.
	await forEachConcurrent(versions.reverse(), availableParallelism(), (encode) => encode());
	return { widths, width, height, tint: await averageColour(onWhite) };
}

/** Decodes once, no larger than needed; every width is resized from these pixels. */
async function decode(source: Buffer, recipe: Recipe) {
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
