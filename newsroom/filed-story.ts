import { hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Teaser } from "../app/news/published.ts";
import { teaserOf } from "../app/news/teaser.ts";
import { type Story, storySchema } from "./story.ts";

/** A story as it is kept in memory: all but its text, which stays in the file until it is wanted. */
export type FiledStory = Omit<Story, "details"> & {
	teaser: Teaser;
	/** Tells one wording of the story from another. */
	hash: string;
	/** Where it is written. */
	start: number;
	length: number;
};

export function fileStory({ details, ...story }: Story, text: Buffer, start: number): FiledStory {
	return { ...story, teaser: teaserOf(details), hash: hashOf(text), start, length: text.length };
}

export function hashOf(text: Buffer | string): string {
	return hash("sha1", text, "base64url");
}

/** Reads stories back out of the file they were filed from. */
export async function openStories(file: string) {
	const handle: FileHandle = await open(file);
	return {
		read: async ({ start, length }: FiledStory): Promise<Story> => {
			const text = Buffer.allocUnsafe(length);
			await handle.read(text, 0, length, start);
			return storySchema.parse(JSON.parse(text.toString()));
		},
		close: () => handle.close(),
	};
}
