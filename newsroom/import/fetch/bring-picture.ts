import { hash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import sharp from "sharp";
import { pictureErrorReason } from "../../content/picture-error.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { fetchBytes, inMegabytes } from "./fetch-bytes.ts";
import type { Source } from "./open-source.ts";

/** The folder inside content/ for pictures that came with feeds. */
export const IMPORTED_PICTURES = "images/imported";

/** Where a picture will be, as a story names it, and the picture itself unless it is there already. */
export type Brought = { path: string; picture?: Buffer };

type PictureContext = {
	source: Source;
	limits: Limits;
	isThere: (path: string) => boolean;
	signal: AbortSignal;
};

/** Brings a picture in from beside the feed's file or from the web. Each URL is fetched once only. */
export async function bringPicture(
	{ address, beside: written }: NamedPicture,
	context: PictureContext,
): Promise<Brought> {
	const feed = context.source.file;
	const beside = feed && written && (await fileBeside(feed, written, context.limits));
	if (beside) {
		const path = pathOf(beside);
		return context.isThere(path)
			? { path }
			: { path, picture: await encoded(beside, address, context.limits) };
	}
	if (feed && written === address) throw new ImportError(`there is no picture ${written} beside the feed`);
	const path = pathOf(address);
	if (context.isThere(path)) return { path };
	const { limits, source } = context;
	const bounds = { bytes: limits.pictureBytes, seconds: limits.pictureSeconds, redirects: limits.redirects };
	const isFromOutside = source.address !== undefined && source.isPublic;
	const { bytes } = await fetchBytes(address, bounds, isFromOutside, context.signal);
	return { path, picture: await encoded(bytes, address, limits) };
}

function pathOf(madeFrom: string | Buffer): string {
	return `/${IMPORTED_PICTURES}/${hash("sha256", madeFrom).slice(0, 24)}.webp`;
}

/** Undefined when it is not there. Never reads outside the folder of the feed. */
async function fileBeside(feed: string, written: string, limits: Limits): Promise<Buffer | undefined> {
	const folder = await realpath(dirname(resolve(feed)));
	const file = await realpath(join(folder, unescaped(written))).catch(() => "");
	if (!file.startsWith(folder + sep)) return undefined;
	const found = await stat(file);
	if (!found.isFile()) return undefined;
	if (found.size > limits.pictureBytes) {
		throw new ImportError(`${written} is larger than ${inMegabytes(limits.pictureBytes)}`);
	}
	return readFile(file);
}

function unescaped(written: string): string {
	const path = written.replace(/[?#].*$/, "");
	try {
		return decodeURIComponent(path).replaceAll("\0", "");
	} catch {
		return path;
	}
}

/** Decodes the whole picture and encodes it anew: rejects what is no picture, and drops metadata. */
async function encoded(bytes: Buffer, address: string, limits: Limits): Promise<Buffer> {
	try {
		const picture = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: "error" });
		const { width, height } = await picture.metadata();
		if (width * height < limits.picturePixelsAtLeast)
			throw new ImportError(`${address} is too small to be seen`);
		return await picture
			.autoOrient()
			.resize({ width: limits.pictureWidth, withoutEnlargement: true })
			.webp({ quality: 88 })
			.toBuffer();
	} catch (error) {
		if (error instanceof ImportError) throw error;
		throw new ImportError(`${address} cannot be read as a picture: ${pictureErrorReason(error)}`);
	}
}
