import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { parseBody } from "./parse-story.ts";
import type { StoryBody } from "./story-body.ts";

/** Thrown when a story changed after it was read. Publishing then starts again. */
export class StoryChangedError extends Error {}

/** Loads the text of a story from disk, because the texts of an archive take hundreds of megabytes. */
export function loadBody(content: string, { path, hash }: { path: string; hash: Hash }): StoryBody {
	const fullPath = join(content, path);
	let bytes: Buffer;
	try {
		bytes = readFileSync(fullPath);
	} catch (cause) {
		throw new StoryChangedError(`${fullPath} was moved while it was being published.`, { cause });
	}
	if (hashOf(bytes) !== hash)
		throw new StoryChangedError(`${fullPath} was changed while it was being published.`);
	return parseBody(bytes.toString());
}
