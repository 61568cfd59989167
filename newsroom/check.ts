import type { Progress } from "../lib/progress.ts";
import { type ContentRead, readContent } from "./content/read-content.ts";
import { brokenPictures } from "./pictures/broken-pictures.ts";
import type { Issue } from "./schemas/issues.ts";

/** Returns every issue that prevents publishing a content folder. */
export async function check(content: string, onProgress?: Progress): Promise<Issue[]> {
	const { issues } = await inspect(content, onProgress);
	return issues;
}

/** Reads a content folder and opens its pictures, which publishing checks only while it encodes them. */
export async function inspect(content: string, onProgress?: Progress): Promise<ContentRead> {
	const { issues, ...read } = await readContent(content, undefined, { onProgress });
	return { ...read, issues: [...issues, ...(await brokenPictures(read.content, onProgress))] };
}
