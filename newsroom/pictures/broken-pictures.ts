import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { Progress } from "../../lib/progress.ts";
import { damagedPicture, pictureErrorReason, refuseHeic } from "../content/picture-error.ts";
import type { Content } from "../content/read-content.ts";
import type { Issue } from "../schemas/issues.ts";
import { picturesOf } from "./wanted-pictures.ts";

export function brokenPicture(file: string, error: unknown): Issue {
	return {
		file,
		message: `cannot be read as a picture: ${pictureErrorReason(error)}; put a sound JPEG, PNG, WebP, AVIF or SVG in its place`,
	};
}

/** Finds files that are no pictures, or only the beginning of one. */
export async function brokenPictures(content: Content, onProgress?: Progress): Promise<Issue[]> {
	const paths = new Set([...picturesOf(content).values()].map(({ path }) => path));
	const issues: Issue[] = [];
	let checked = 0;
	await forEachConcurrent(paths, availableParallelism(), async (path) => {
		const file = join(content.folder, path);
		await assertWhole(file).catch((error: NodeJS.ErrnoException) => {
			// A missing file is an issue of the file that names it.
			if (error.code !== "ENOENT") issues.push(brokenPicture(file, error));
		});
		checked += 1;
		onProgress?.("Looking at pictures", checked, paths.size);
	});
	return issues;
}

/** The last bytes of a file that is not cut off. The headers of SVG and WebP cannot be read if it is. */
const ENDS: Partial<Record<string, RegExp>> = {
	jpeg: /\xff\xd9$/,
	png: /IEND\xae\x42\x60\x82$/,
	svg: /$/,
	webp: /$/,
};

/** Decodes only what does not end as its format does, because decoding costs a hundred times as much. */
async function assertWhole(file: string): Promise<void> {
	const { start, end } = await edgesOf(file);
	refuseHeic(start);
	const picture = sharp(file);
	const { format } = await picture.metadata();
	if (ENDS[format]?.test(end.toString("latin1"))) return;
	await picture
		.resize(1)
		.toBuffer()
		.catch((cause) => {
			throw new Error(damagedPicture, { cause });
		});
}

/** The first and the last bytes. */
async function edgesOf(file: string): Promise<{ start: Buffer; end: Buffer }> {
	await using handle = await open(file);
	const { size } = await handle.stat();
	const read = async (position: number) => {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, position);
		return buffer.subarray(0, bytesRead);
	};
	return { start: await read(0), end: await read(Math.max(0, size - 12)) };
}
