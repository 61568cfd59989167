import { type Postings, readPostings } from "../../../../contract/search/postings.ts";
import { maxPostingsInOneFile, type Shard } from "../../../../contract/search/search-files.ts";
import type { SearchStore } from "./search-store.ts";

/** How an indexed word matches a typed one: it is equal, starts with it, or corrects a typo in it. */
export type MatchKind = "exact" | "prefix" | "typo";

/** An indexed word that matches a typed word. `read` fetches its postings. */
export type Match = {
	word: string;
	kind: MatchKind;
	/** Number of postings; an estimate for some prefixes. */
	count: number;
	/** In the shard (already loaded), in one file, or in one file per segment. */
	storedIn: "shard" | "one-file" | "segment-files";
	read: (segment: number) => Promise<Postings>;
};

/** A typed word and its matches in the index. */
export type QueryWord = {
	typed: string;
	matches: Match[];
	/** Why the search ignores the word: no story has it, or it exceeds the byte budget. */
	leftOut: "unknown" | "over-budget" | null;
};

/** The indexed words that replace a mistyped word. */
export function typoCorrections({ matches }: QueryWord): string[] {
	return matches.filter(({ kind }) => kind === "typo").map(({ word }) => word);
}

export function matchOf(store: SearchStore, shard: Shard, word: string, kind: MatchKind): Match | null {
	const entry = shard.get(word);
	if (entry === undefined) return null;
	if (typeof entry === "string") {
		const postings = readPostings(entry);
		return { word, kind, count: postings.count, storedIn: "shard", read: async () => postings };
	}
	if (entry <= maxPostingsInOneFile) {
		return { word, kind, count: entry, storedIn: "one-file", read: () => store.word(word, null) };
	}
	return {
		word,
		kind,
		count: entry,
		storedIn: "segment-files",
		read: (segment) => store.word(word, segment),
	};
}

/** The last shard name that is not greater than the word. Names are sorted. */
export function shardName(names: string[], word: string): string | null {
	return names.findLast((name) => name <= word) ?? null;
}
