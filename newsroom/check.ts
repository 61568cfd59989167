import type { Progress } from "../lib/progress.ts";
import { type ContentRead, readContent } from "./content/read-content.ts";
import { brokenPictures } from "./pictures/broken-pictures.ts";
import type { Issue } from "./schemas/issues.ts";

/** Everything that keeps a content folder from being published; an empty list when it is sound. */
export async function check(content: string, onProgress?: Progress): Promise<Issue[]> {
	const { faults } = await inspect(content, onProgress);
	return faults;
}

/** Reads a content folder and looks at its pictures too, which publishing does while it encodes them. */
export async function inspect(content: string, onProgress?: Progress): Promise<ContentRead> {
	const { faults, ...read } = await readContent(content, undefined, { onProgress });
	return { ...read, faults: [...faults, ...(await brokenPictures(read.content, onProgress))] };
}
