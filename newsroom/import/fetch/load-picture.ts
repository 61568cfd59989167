import { hash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import sharp from "sharp";
import { pictureErrorReason, refuseHeic } from "../../content/picture-error.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { fetchBytes, inMegabytes } from "./fetch-bytes.ts";
import type { Source } from "./open-source.ts";

/** The folder inside content/ for imported pictures. */
export const IMPORTED_PICTURES = "images/imported";

/** `bytes` is undefined when content/ already has a picture at `path`. */
export type LoadedPicture = { path: string; bytes?: Buffer };

type PictureContext = {
	source: Source;
	limits: Limits;
	exists: (path: string) => boolean;
	signal: AbortSignal;
};

/** Reads a picture from the folder of the source, or fetches it from the web. Each URL is fetched only once. */
export async function loadPicture(
	{ url, relativePath }: NamedPicture,
	context: PictureContext,
): Promise<LoadedPicture> {
	const { folder } = context.source;
	const local = folder && relativePath && (await readFrom(folder, relativePath, context.limits));
	if (local) {
		const path = pathOf(local);
		return context.exists(path) ? { path } : { path, bytes: await encode(local, url, context.limits) };
	}
	if (folder && relativePath === url)
		throw new ImportError(`there is no picture ${relativePath} beside the feed`);
	const path = pathOf(url);
	if (context.exists(path)) return { path };
	const { limits, source } = context;
	const bounds = {
		maxBytes: limits.pictureBytes,
		timeoutSeconds: limits.pictureSeconds,
		maxRedirects: limits.redirects,
	};
	// The editor named the host of a feed, but not those that a file names, which others may have written.
	const publicOnly = source.url === undefined || source.isPublic;
	const { bytes } = await fetchBytes(url, bounds, publicOnly, context.signal);
	return { path, bytes: await encode(bytes, url, limits) };
}

function pathOf(urlOrBytes: string | Buffer): string {
	return `/${IMPORTED_PICTURES}/${hash("sha256", urlOrBytes).slice(0, 24)}.webp`;
}

/** Undefined when there is no such file. Never reads outside the folder of the source. */
async function readFrom(folder: string, relativePath: string, limits: Limits): Promise<Buffer | undefined> {
	const root = await realpath(folder);
	const file = await realpath(join(root, decodePath(relativePath))).catch(() => "");
	if (!file.startsWith(root + sep)) return undefined;
	const info = await stat(file);
	if (!info.isFile()) return undefined;
	if (info.size > limits.pictureBytes) {
		throw new ImportError(`${relativePath} is larger than ${inMegabytes(limits.pictureBytes)}`);
	}
	return readFile(file);
}

function decodePath(relativeUrl: string): string {
	const path = relativeUrl.replace(/[?#].*$/, "");
	try {
		return decodeURIComponent(path).replaceAll("\0", "");
	} catch {
		return path;
	}
}

/** Decodes and re-encodes the full picture: rejects invalid data and drops metadata. */
async function encode(bytes: Buffer, url: string, limits: Limits): Promise<Buffer> {
	try {
		refuseHeic(bytes);
		const picture = sharp(bytes, { limitInputPixels: limits.maxPicturePixels, failOn: "error" });
		const { width, height } = await picture.metadata();
		if (width * height < limits.minPicturePixels) throw new ImportError(`${url} is too small to be seen`);
		return await picture
			.autoOrient()
			.resize({ width: limits.maxPictureWidthPx, withoutEnlargement: true })
			.webp({ quality: 88 })
			.toBuffer();
	} catch (error) {
		if (error instanceof ImportError) throw error;
		throw new ImportError(`${url} cannot be read as a picture: ${pictureErrorReason(error)}`);
	}
}
