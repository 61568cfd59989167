import { expect, test } from "vitest";
import { readPostings } from "../../../../contract/search/postings.ts";
import { byteBudgetFor } from "./byte-budget.ts";
import { lookUp } from "./look-up.ts";
import type { SearchStore } from "./search-store.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** A store where each word is in a different file. Records the requested files. */
function fixtureStore(words: string[]) {
	const requested: string[] = [];
	const store: SearchStore = {
		index: { stories: 100_000, days: [], shards: "", slips: "", all: null },
		shardNames: pairs,
		typoShardNames: pairs,
		shard: async (name) => {
			requested.push(`words ${name}`);
			return new Map(words.filter((word) => word.startsWith(name)).map((word) => [word, "!"]));
		},
		typoCandidates: async (name) => {
			requested.push(`typos ${name}`);
			return words;
		},
		word: async () => readPostings(""),
		prefix: async () => readPostings(""),
		category: async () => readPostings(""),
		stories: async () => [],
	};
	return { store, requested };
}

const matchesOf = async (store: SearchStore, query: string) =>
	(await lookUp(store, query.split(" "), byteBudgetFor(1))).map(({ matches, leftOut }) =>
		matches.length > 0 ? matches.map(({ word }) => word).join() : leftOut,
	);

test("a typo is looked up one key at a time, until a correction is found", async () => {
	const { store, requested } = fixtureStore(["ferry", "school"]);
	expect(await matchesOf(store, "frery")).toEqual(["ferry"]);
	expect(requested).toEqual(["words fr", "typos fr", "words fe"]);
});

test("any number of typos stays within the byte budget", async () => {
	const { store, requested } = fixtureStore([]);
	const mistyped = ["qwert", "wertz", "ertzu", "rtzui", "tzuio", "zuiop", "uiopa", "iopas", "opasd"];
	store.typoCandidates = async (name) => {
		requested.push(`typos ${name}`);
		return mistyped.map((word) => `x${word}`);
	};
	store.shard = async (name) => {
		requested.push(`words ${name}`);
		return name.startsWith("x") ? new Map(mistyped.map((word) => [`x${word}`, "!"])) : new Map();
	};
	await matchesOf(store, mistyped.join(" "));
	expect(requested.length).toBe(new Set(requested).size);
	const sizes = requested.map((file): number => (file.startsWith("words") ? 4_000 : 3_000));
	expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThan(34_000);
});

test("a word without a match ends the lookup: no typos are looked up in later words", async () => {
	const { store, requested } = fixtureStore(["ferry", "school"]);
	expect(await matchesOf(store, "zzzzzz cshool")).toEqual([null, null]);
	expect(requested.filter((file) => file.startsWith("typos"))).toEqual(["typos zz"]);
});

test("of too many words the longest are looked up and the others are left out", async () => {
	const { store } = fixtureStore(["bridge", "school", "library", "council", "turbine", "harbour", "museum"]);
	const found = await matchesOf(store, "a bridge in school library council turbine harbour museum");
	expect(found.filter((word) => word === "over-budget").length).toBeGreaterThan(1);
	expect(found.at(0)).toBe("over-budget");
	expect(found).toContain("library");
});

test.each([
	["teh", "the"],
	["hte", "the"],
	["prt", "port"],
	["frm", "from"],
])("a short word with transposed or missing letters is corrected: %s is %s", async (typed, correct) => {
	const { store } = fixtureStore(["the", "tea", "port", "from", "frog"]);
	expect(await matchesOf(store, `${typed} port`)).toEqual([correct, "port"]);
});

test("a short word without a match is left out, and the others are searched", async () => {
	const { store } = fixtureStore(["ferry"]);
	expect(await matchesOf(store, "qqq ferry")).toEqual(["unknown", "ferry"]);
});
