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

/** Opens every picture without decoding it: finds what is no picture, at a fraction of the cost of encoding. */
export async function brokenPictures(content: Content, onProgress?: Progress): Promise<Issue[]> {
	const paths = new Set([...picturesOf(content).values()].map(({ path }) => path));
	const issues: Issue[] = [];
	let looked = 0;
	await forEachConcurrent(paths, availableParallelism(), async (path) => {
		const file = join(content.folder, path);
		await sharp(file)
			.metadata()
			.catch((error) => issues.push(brokenPicture(file, error)));
		looked += 1;
		onProgress?.("Looking at pictures", looked, paths.size);
	});
	return issues;
}
