import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combine, hashOf } from "../../lib/hash.ts";
import { ContentIssues } from "../schemas/issues.ts";
import { brokenPicture } from "./broken-pictures.ts";
import { JPEG } from "./picture-recipe.ts";

const ICONS = {
	"icon-192.png": 192,
	"icon-512.png": 512,
	"icon-maskable-512.png": 512,
	"apple-touch-icon.png": 180,
};

const FAVICON_SIZE = 32;

/** The site's icons and the card that stands for it in link previews. */
export async function iconFiles(content: string): Promise<OutputFile[]> {
	const appIcon = await drawing(content, "brand/app-icon.svg");
	const favicon = await drawing(content, "brand/favicon.svg");
	const shareCard = await drawing(content, "images/pages/share-card.svg");
	return [
		...Object.entries(ICONS).map(([path, size]) => appIcon(path, (source) => png(source, size))),
		favicon("favicon.svg", async (source) => source),
		favicon("favicon.ico", async (source) => icoOf(await png(source, FAVICON_SIZE), FAVICON_SIZE)),
		shareCard("share-card.jpg", (source) =>
			sharp(source).resize(1200, 630).flatten({ background: "white" }).jpeg(JPEG).toBuffer(),
		),
	];
}

/** Reads a drawing, and makes files out of it. */
async function drawing(content: string, name: string) {
	const place = join(content, name);
	const source = await readFile(place);
	const drawn = hashOf(source);
	return (path: string, draw: (source: Buffer) => Promise<Buffer>): OutputFile => ({
		path,
		inputsHash: combine([drawn, hashOf(path)]),
		make: () =>
			draw(source).catch((error) => {
				throw new ContentIssues([brokenPicture(place, error)]);
			}),
	});
}

function png(source: Buffer, size: number): Promise<Buffer> {
	return sharp(source).resize(size, size).png().toBuffer();
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
