import { brokenPictures } from "./broken-pictures.ts";
import { type ReadEdition, readEdition } from "./edition.ts";
import type { Fault } from "./faults.ts";
import type { Progress } from "./progress.ts";

/** Everything that keeps a content folder from being published; an empty list when it is sound. */
export async function check(content: string, onProgress?: Progress): Promise<Fault[]> {
	const { faults } = await inspect(content, onProgress);
	return faults;
}

/** Reads a content folder and looks at its pictures too, which publishing does while it encodes them. */
export async function inspect(content: string, onProgress?: Progress): Promise<ReadEdition> {
	const { edition, faults } = await readEdition(content, onProgress);
	return { edition, faults: [...faults, ...(await brokenPictures(edition, onProgress))] };
}
