import { resolve, sep } from "node:path";
import { StoryChangedError } from "../stories/load-body.ts";

const maxAttempts = 5;

/** Tries again when a file of the content changed or vanished while it was read: editors save at any time. */
export async function retryChanged<Result>(content: string, publish: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await publish();
		} catch (error) {
			const isChanged = error instanceof StoryChangedError || isVanished(error, content);
			if (!isChanged || attempt === maxAttempts) throw error;
		}
	}
}

function isVanished(error: unknown, content: string): boolean {
	const { code, path } = error as NodeJS.ErrnoException;
	return code === "ENOENT" && path !== undefined && resolve(path).startsWith(resolve(content) + sep);
}
