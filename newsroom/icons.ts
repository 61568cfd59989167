import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { brokenPicture } from "./broken-pictures.ts";
import type { Edition } from "./edition.ts";
import { ContentFaults } from "./faults.ts";
import { JPEG } from "./picture-recipe.ts";

const ICONS = {
	"icon-192.png": 192,
	"icon-512.png": 512,
	"icon-maskable-512.png": 512,
	"apple-touch-icon.png": 180,
};

const FAVICON_SIZE = 32;

/** Writes the site's icons and the card that stands for it in link previews. */
export async function writeIcons({ folder: content }: Edition, out: string): Promise<void> {
	const appIcon = join(content, "brand", "app-icon.svg");
	for (const [file, size] of Object.entries(ICONS)) {
		await writeFile(join(out, file), await png(appIcon, size));
	}

	const favicon = join(content, "brand", "favicon.svg");
	await copyFile(favicon, join(out, "favicon.svg"));
	await writeFile(join(out, "favicon.ico"), icoOf(await png(favicon, FAVICON_SIZE), FAVICON_SIZE));

	const shareCard = join(content, "images", "pages", "share-card.svg");
	await sharp(shareCard)
		.resize(1200, 630)
		.flatten({ background: "white" })
		.jpeg(JPEG)
		.toFile(join(out, "share-card.jpg"));
}

async function png(file: string, size: number): Promise<Buffer> {
	try {
		return await sharp(file).resize(size, size).png().toBuffer();
	} catch (error) {
		throw new ContentFaults([brokenPicture(file, error)]);
	}
}

/** An ICO file is a directory of pictures; this one lists a single PNG. */
function icoOf(png: Buffer, size: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2); // icons, not cursors
	header.writeUInt16LE(1, 4); // one of them
	header.writeUInt8(size, 6);
	header.writeUInt8(size, 7);
	header.writeUInt16LE(1, 10); // colour planes
	header.writeUInt16LE(32, 12); // bits per pixel
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
