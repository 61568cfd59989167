import { closeSync, openSync, readSync } from "node:fs";
import { ContentFaults } from "./faults.ts";
import type { ReadStory } from "./filed-story.ts";
import { markOf } from "./mark.ts";
import { storySchema } from "./story.ts";

/** The file that stories are written in, kept open to read any of them again. */
export type StoryFile = { read: ReadStory; close: () => void };

export function storyFile(file: string): StoryFile {
	let opened: number | undefined;
	return {
		read: ({ mark, start, length }) => {
			opened ??= openSync(file, "r");
			const text = Buffer.allocUnsafe(length);
			readSync(opened, text, 0, length, start);
			if (markOf(text) !== mark)
				throw new ContentFaults([{ file, message: "was changed while it was being read: publish again" }]);
			return storySchema.parse(JSON.parse(text.toString()));
		},
		close: () => {
			if (opened !== undefined) closeSync(opened);
		},
	};
}
