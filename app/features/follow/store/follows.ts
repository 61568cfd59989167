import { array, type Decoder, number, object, string } from "../../../../contract/decoder.ts";
import { maxNameLength } from "../../../../contract/limits.ts";
import type { NewsList } from "../../../../contract/published.ts";
import { isSlug } from "../../../../contract/slug.ts";
import { normalizeWords } from "./match-words.ts";

/** A topic or an author that a reader can follow or mute. */
export type ListSubject = NewsList & { kind: "topic" | "author" };

/** What a reader thinks of a topic or an author: never both. */
export type Stance = "followed" | "muted";

/** What the reader follows and mutes, the latest choice first. */
export type Follows = Record<Stance, ListSubject[]> & { words: string[] };

export const noFollows: Follows = { followed: [], muted: [], words: [] };

/** Each followed topic or author, and each muted topic, costs a request: see page/your-news.ts and mute/topic-lookup.ts. */
export const maxSubjects = 200;
export const maxWords = 500;
export const maxWordLength = 60;

export function isSameSubject(one: Pick<ListSubject, "kind" | "key">, other: typeof one): boolean {
	return one.kind === other.kind && one.key === other.key;
}

export function stanceOn(follows: Follows, subject: ListSubject): Stance | null {
	const isSubject = (other: ListSubject) => isSameSubject(subject, other);
	if (follows.followed.some(isSubject)) return "followed";
	return follows.muted.some(isSubject) ? "muted" : null;
}

/** Returns null if there is no room for another. */
export function withStance(follows: Follows, subject: ListSubject, stance: Stance | null): Follows | null {
	if (stanceOn(follows, subject) === stance) return follows;
	const isOther = (other: ListSubject) => !isSameSubject(subject, other);
	const changed = {
		...follows,
		followed: follows.followed.filter(isOther),
		muted: follows.muted.filter(isOther),
	};
	if (stance === null) return changed;
	if (changed[stance].length >= maxSubjects) return null;
	return { ...changed, [stance]: [subject, ...changed[stance]] };
}

/** The word as it is kept: on one line, short enough, and with a letter or a digit. Null if it cannot match anything. */
export function cleanWord(text: string): string | null {
	const word = [...text.trim().replace(/\s+/g, " ")].slice(0, maxWordLength).join("").trim();
	return normalizeWords(word).trim() ? word : null;
}

/** Returns null if there is no room for another. */
export function withWord(follows: Follows, word: string): Follows | null {
	if (follows.words.some((other) => isSameWord(other, word))) return follows;
	return follows.words.length < maxWords ? { ...follows, words: [word, ...follows.words] } : null;
}

export function withoutWord(follows: Follows, word: string): Follows {
	const words = follows.words.filter((other) => !isSameWord(other, word));
	return words.length < follows.words.length ? { ...follows, words } : follows;
}

function isSameWord(one: string, other: string): boolean {
	return normalizeWords(one) === normalizeWords(other);
}

/** The union of both, as far as there is room. What the reader already has wins. */
export function mergeFollows(follows: Follows, added: Follows, reject: () => void): Follows {
	let merged = follows;
	const add = (changed: Follows | null) => {
		if (changed) merged = changed;
		else reject();
	};
	for (const stance of ["followed", "muted"] as const)
		for (const subject of added[stance].toReversed())
			if (stanceOn(merged, subject) === null) add(withStance(merged, subject, stance));
	for (const word of added.words.toReversed()) add(withWord(merged, word));
	return merged;
}

const version = 1;

const decodeStored = object({
	version: number,
	followed: array((value) => value),
	muted: array((value) => value),
	words: array((value) => value),
});

const decodeSubject: Decoder<ListSubject> = (value) => {
	const { kind, key, name } = object({ kind: string, key: string, name: string })(value);
	if ((kind !== "topic" && kind !== "author") || !isSlug(key) || !name.trim())
		throw new TypeError("No subject");
	return { kind, key, name: [...name].slice(0, maxNameLength).join("") };
};

const decodeWord: Decoder<string> = (value) => {
	const word = cleanWord(string(value));
	if (word === null) throw new TypeError("No word");
	return word;
};

/** Keeps the entries that can be read, up to the limits. Throws if the value is of another kind or version. */
export function readFollows(value: unknown, reject: (entry: unknown) => void): Follows {
	const stored = decodeStored(value);
	if (stored.version !== version) throw new TypeError(`Unknown version ${stored.version}`);
	let follows = noFollows;
	const add = (entry: unknown, change: () => Follows | null) => {
		try {
			const changed = change();
			if (changed) follows = changed;
			else reject(entry);
		} catch {
			reject(entry);
		}
	};
	for (const stance of ["muted", "followed"] as const)
		for (const entry of stored[stance].toReversed())
			add(entry, () => withStance(follows, decodeSubject(entry), stance));
	for (const entry of stored.words.toReversed()) add(entry, () => withWord(follows, decodeWord(entry)));
	return follows;
}

/** Undefined for nothing: such a browser does not load the capability. */
export function encodeFollows({ followed, muted, words }: Follows): unknown {
	const isEmpty = followed.length + muted.length + words.length === 0;
	return isEmpty ? undefined : { version, followed, muted, words };
}
