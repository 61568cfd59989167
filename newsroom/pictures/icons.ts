import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combine, hashOf } from "../../lib/hash.ts";
import { ContentIssues } from "../schemas/issues.ts";
import { brokenPicture } from "./broken-pictures.ts";
import { JPEG } from "./picture-recipe.ts";

/** Widths in pixels. */
const ICONS = {
	"icon-192.png": 192,
	"icon-512.png": 512,
	"icon-maskable-512.png": 512,
	"apple-touch-icon.png": 180,
};

const FAVICON_PX = 32;

/** The site's icons and its picture for link previews. */
export async function iconFiles(content: string): Promise<OutputFile[]> {
	const appIcon = await fileMaker(content, "brand/app-icon.svg");
	const favicon = await fileMaker(content, "brand/favicon.svg");
	const shareCard = await fileMaker(content, "images/pages/share-card.svg");
	return [
		...Object.entries(ICONS).map(([path, sizePx]) => appIcon(path, (source) => png(source, sizePx))),
		favicon("favicon.svg", async (source) => source),
		favicon("favicon.ico", async (source) => icoOf(await png(source, FAVICON_PX), FAVICON_PX)),
		shareCard("share-card.jpg", (source) =>
			sharp(source).resize(1200, 630).flatten({ background: "white" }).jpeg(JPEG).toBuffer(),
		),
	];
}

/** Reads a drawing; returns a function that makes output files from it. */
async function fileMaker(content: string, name: string) {
	const file = join(content, name);
	const source = await readFile(file);
	const sourceHash = hashOf(source);
	return (path: string, convert: (source: Buffer) => Promise<Buffer>): OutputFile => ({
		path,
		inputsHash: combine([sourceHash, hashOf(path)]),
		make: () =>
			convert(source).catch((error) => {
				throw new ContentIssues([brokenPicture(file, error)]);
			}),
	});
}

function png(source: Buffer, sizePx: number): Promise<Buffer> {
	return sharp(source).resize(sizePx, sizePx).png().toBuffer();
}

/** An ICO file is a directory of pictures; this one lists a single PNG. */
function icoOf(png: Buffer, sizePx: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2); // icons, not cursors
	header.writeUInt16LE(1, 4); // one of them
	header.writeUInt8(sizePx, 6);
	header.writeUInt8(sizePx, 7);
	header.writeUInt16LE(1, 10); // colour planes
	header.writeUInt16LE(32, 12); // bits per pixel
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
