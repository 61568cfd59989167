import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { Progress } from "../../lib/progress.ts";
import { pictureErrorReason } from "../content/picture-error.ts";
import type { Content } from "../content/read-content.ts";
import type { Issue } from "../schemas/issues.ts";
import { picturesOf } from "./wanted-pictures.ts";

export function brokenPicture(file: string, error: unknown): Issue {
	return { file, message: `cannot be read as a picture: ${pictureErrorReason(error)}` };
}

/** Finds files that are no pictures. Reads only their headers, which is much cheaper than encoding them. */
export async function brokenPictures(content: Content, onProgress?: Progress): Promise<Issue[]> {
	const paths = new Set([...picturesOf(content).values()].map(({ path }) => path));
	const issues: Issue[] = [];
	let checked = 0;
	await forEachConcurrent(paths, availableParallelism(), async (path) => {
		const file = join(content.folder, path);
		await sharp(file)
			.metadata()
			.catch((error) => issues.push(brokenPicture(file, error)));
		checked += 1;
		onProgress?.("Looking at pictures", checked, paths.size);
	});
	return issues;
}
