import { array, type Decoder, number, object, string } from "./decoder.ts";
import type { EditionFile } from "./edition-file.ts";

/** `/data/edition.json`: what a page left open must know to tell whether there is news. */
export type Newest = {
	/** Another one as soon as anything that a reader can see is another. */
	mark: string;
	/** The newest stories of all, newest first. */
	stories: NewestStory[];
};

export type NewestStory = {
	/** The short name of its id. */
	name: string;
	/** When it was published, in seconds. */
	at: number;
	/** The lists that show it, besides all news. */
	lists: number[];
};

/** How many stories the file tells of, so that it stays small however large the archive is. */
export const mostStories = 60;

/** A story in one line: 60 of them make a file of a kilobyte and a half. */
const story: Decoder<NewestStory> = (value) => {
	const [name = "", at, ...lists] = string(value).split(" ");
	return { name, at: number(Number(at)), lists: lists.map((id) => number(Number(id))) };
};

export function lineOf({ name, at, lists }: NewestStory): string {
	return [name, at, ...lists].join(" ");
}

export const newestFile: EditionFile<Newest> = {
	path: "/data/edition.json",
	decode: object<Newest>({ mark: string, stories: array(story) }),
};

/** Thirty-two bits of an id (FNV-1a): enough to tell a few dozen stories apart, and computed at once. */
export function shortName(id: string): string {
	let sum = 0x811c9dc5;
	for (const character of id) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return (sum >>> 0).toString(36);
}

export function secondOf(date: string): number {
	return Math.floor(Date.parse(date) / 1000);
}
