import { array, type Decoder, number, object, string } from "./decoder.ts";
import type { EditionFile } from "./edition-file.ts";

/** `/data/edition.json`: lets an open page detect a new edition. */
export type Newest = {
	/** Revision hash. Changes with any story, author, category, headline or text. */
	mark: string;
	/** The newest stories of the site, newest first. */
	stories: NewestStory[];
};

export type NewestStory = {
	/** Short hash of the story's id. */
	idHash: string;
	/** Publication time in epoch seconds. */
	at: number;
	/** Ids of the categories that list the story, without "all news". */
	lists: number[];
};

/** Keeps the file small for any size of archive. */
export const maxNewestStories = 60;

/** One line per story: 60 stories fit in 1.5 kB. */
const decodeNewestStory: Decoder<NewestStory> = (value) => {
	const [idHash = "", at, ...lists] = string(value).split(" ");
	return { idHash, at: number(Number(at)), lists: lists.map((id) => number(Number(id))) };
};

export function encodeNewestStory({ idHash, at, lists }: NewestStory): string {
	return [idHash, at, ...lists].join(" ");
}

export const newestFile: EditionFile<Newest> = {
	path: "/data/edition.json",
	decode: object<Newest>({ mark: string, stories: array(decodeNewestStory) }),
};

/** 32-bit FNV-1a hash of an id: enough to distinguish a few dozen stories, and synchronous. */
export function shortHash(id: string): string {
	let hash = 0x811c9dc5;
	for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(36);
}

export function toEpochSeconds(date: string): number {
	return Math.floor(Date.parse(date) / 1000);
}
