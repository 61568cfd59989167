import { createHash, type Hash as HashStream } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { parse } from "node:path";
import sharp from "sharp";
import { type FileStat, readStat } from "../../lib/files/file-stat.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { AVIF, ENCODER_VERSION, JPEG, type Recipe, WEBP } from "./picture-recipe.ts";

export type PictureFile = { file: string; recipe: Recipe };

export type NamedPicture = {
	/** Of its folder in the cache: that of the file, with a hash of the settings and of the content. */
	name: string;
	/** The original as it was when it was last read. */
	source: FileStat;
};

/** Includes the encoder's version, which changes the output. */
const encoderSettings = [AVIF, WEBP, JPEG, ENCODER_VERSION, sharp.versions].map((part) =>
	JSON.stringify(part),
);

export function settingsHash(recipe: Recipe): Hash {
	return hashOf(settingsOf(recipe));
}

function settingsOf(recipe: Recipe): string {
	return `[${[JSON.stringify(recipe), ...encoderSettings].join(",")}]`;
}

const chunk = Buffer.allocUnsafeSlow(2 ** 18);

/** Reads the file in chunks: thousands of complete photographs would fill the memory with garbage. */
export function namePicture({ file, recipe }: PictureFile): NamedPicture {
	const source = readStat(file);
	const descriptor = openSync(file, "r");
	try {
		const hash = hashOfSettings(recipe);
		for (let length = -1; length !== 0; ) {
			length = readSync(descriptor, chunk);
			hash.update(chunk.subarray(0, length));
		}
		return { name: nameOf(file, hash), source: source as FileStat };
	} finally {
		closeSync(descriptor);
	}
}

/** Undefined if the file cannot be read, which is reported when it is encoded. */
export function namePictureIfFound(picture: PictureFile): NamedPicture | undefined {
	try {
		return namePicture(picture);
	} catch {
		return undefined;
	}
}

export function pictureName({ file, recipe }: PictureFile, bytes: Buffer): string {
	return nameOf(file, hashOfSettings(recipe).update(bytes));
}

function hashOfSettings(recipe: Recipe): HashStream {
	return createHash("sha256").update(settingsOf(recipe));
}

function nameOf(file: string, hash: HashStream): string {
	return `${parse(file).name}.${hash.digest("hex").slice(0, 8)}`;
}
