import { expect, test } from "vitest";
import { readPostings } from "../../../contract/search/postings.ts";
import { allowanceFor } from "./byte-budget.ts";
import { lookUp } from "./look-up.ts";
import type { SearchStore } from "./search-store.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** An archive of which each word is in another file. It notes what is asked for. */
function anArchive(words: string[]) {
	const asked: string[] = [];
	const store: SearchStore = {
		index: { stories: 100_000, days: [], shards: "", slips: "", all: null },
		shards: pairs,
		slips: pairs,
		shard: async (name) => {
			asked.push(`words ${name}`);
			return new Map(words.filter((word) => word.startsWith(name)).map((word) => [word, "!"]));
		},
		slipWords: async (name) => {
			asked.push(`slips ${name}`);
			return words;
		},
		word: async () => readPostings(""),
		beginning: async () => readPostings(""),
		category: async () => readPostings(""),
		stories: async () => [],
	};
	return { store, asked };
}

const answers = async (store: SearchStore, query: string) =>
	(await lookUp(store, query.split(" "), allowanceFor(1))).map(({ answering, leftOut }) =>
		answering.length > 0 ? answering.map(({ word }) => word).join() : leftOut,
	);

test("a slip is looked for by one key after the other, and no further than the word", async () => {
	const { store, asked } = anArchive(["ferry", "school"]);
	expect(await answers(store, "frery")).toEqual(["ferry"]);
	expect(asked).toEqual(["words fr", "slips fr", "words fe"]);
});

test("however many words have slips, no more is asked for than a query may weigh", async () => {
	const { store, asked } = anArchive([]);
	const slipped = ["qwert", "wertz", "ertzu", "rtzui", "tzuio", "zuiop", "uiopa", "iopas", "opasd"];
	store.slipWords = async (name) => {
		asked.push(`slips ${name}`);
		return slipped.map((word) => `x${word}`);
	};
	store.shard = async (name) => {
		asked.push(`words ${name}`);
		return name.startsWith("x") ? new Map(slipped.map((word) => [`x${word}`, "!"])) : new Map();
	};
	await answers(store, slipped.join(" "));
	expect(asked.length).toBe(new Set(asked).size);
	const weights = asked.map((file): number => (file.startsWith("words") ? 4_000 : 3_000));
	expect(weights.reduce((sum, one) => sum + one)).toBeLessThan(34_000);
});

test("a word that nothing answers to ends the search: no slip is looked for in the words after it", async () => {
	const { store, asked } = anArchive(["ferry", "school"]);
	expect(await answers(store, "zzzzzz cshool")).toEqual([null, null]);
	expect(asked.filter((file) => file.startsWith("slips"))).toEqual(["slips zz"]);
});

test("of more words than fit the long ones are looked up, and the others are left out", async () => {
	const { store } = anArchive(["bridge", "school", "library", "council", "turbine", "harbour", "museum"]);
	const found = await answers(store, "a bridge in school library council turbine harbour museum");
	expect(found.filter((one) => one === "heavy").length).toBeGreaterThan(1);
	expect(found.at(0)).toBe("heavy");
	expect(found).toContain("library");
});

test.each([
	["teh", "the"],
	["hte", "the"],
	["prt", "port"],
	["frm", "from"],
])("a short word with letters exchanged or missing is found: %s is %s", async (typed, meant) => {
	const { store } = anArchive(["the", "tea", "port", "from", "frog"]);
	expect(await answers(store, `${typed} port`)).toEqual([meant, "port"]);
});

test("a short word that nothing answers to is left out, and the others are searched for", async () => {
	const { store } = anArchive(["ferry"]);
	expect(await answers(store, "qqq ferry")).toEqual(["unknown", "ferry"]);
});
