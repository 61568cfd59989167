import { type Postings, readPostings } from "../../../contract/search/postings.ts";
import { mostInOneFile, type Shard } from "../../../contract/search/search-files.ts";
import type { SearchStore } from "./search-store.ts";

/** How well a word of the archive answers to what was typed: it is the word, begins with it, or is it but for a slip. */
export type MatchKind = "same" | "begun" | "slip";

/** Sightings that answer to a typed word, and about how many there are; they are fetched when they are read. */
export type Match = {
	word: string;
	likeness: MatchKind;
	count: number;
	/** Where they are: here already, in one file, or in a file for each era. */
	kept: "here" | "together" | "by era";
	read: (era: number) => Promise<Postings>;
};

export type LookedUp = {
	typed: string;
	answering: Match[];
	/** Why the search goes on without it: no story has it, or with it a query would weigh too much. */
	leftOut: "unknown" | "heavy" | null;
};

/** The words that were taken for a slip. */
export function matchedWords({ answering }: LookedUp): string[] {
	return answering.filter(({ likeness }) => likeness === "slip").map(({ word }) => word);
}

export function matchOf(store: SearchStore, shard: Shard, word: string, likeness: MatchKind): Match | null {
	const entry = shard.get(word);
	if (entry === undefined) return null;
	if (typeof entry === "string") {
		const here = readPostings(entry);
		return { word, likeness, count: here.count, kept: "here", read: async () => here };
	}
	if (entry <= mostInOneFile) {
		return { word, likeness, count: entry, kept: "together", read: () => store.word(word, null) };
	}
	return { word, likeness, count: entry, kept: "by era", read: (era) => store.word(word, era) };
}

/** A word's shard is the last one whose name does not come after it. */
export function shardName(names: string[], word: string): string | null {
	return names.findLast((name) => name <= word) ?? null;
}
