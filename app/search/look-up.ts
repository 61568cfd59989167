import { readSightings, type Sightings } from "./number-list.ts";
import { mostInOneFile, type Shard, together } from "./search-files.ts";
import type { SearchStore } from "./search-store.ts";
import { slipKeys, slipsAllowed, slipsBetween } from "./slips.ts";

/** How well a word of the archive answers to what was typed: it is the word, begins with it, or is it but for a slip. */
export type Likeness = "same" | "begun" | "slip";

/** Sightings that answer to a typed word, and about how many there are; they are fetched when they are read. */
export type Answering = {
	likeness: Likeness;
	count: number;
	/** Where they are: here already, in one file, or in a file for each era. */
	kept: "here" | "together" | "by era";
	read: (era: number) => Promise<Sightings>;
};

export type LookedUp = {
	typed: string;
	answering: Answering[];
	/** The words that were taken for a slip. */
	taken: string[];
};

/** Words that slips are looked for in, when their own shards have still to be fetched. */
const mostTaken = 2;

/** Finds which words of the archive answer to a typed one. The last word of a query may be unfinished. */
export async function lookUp(store: SearchStore, typed: string, unfinished: boolean): Promise<LookedUp> {
	const name = shardName(store.shards, typed);
	const shard = name === null ? new Map() : await store.shard(name);
	const same = answer(store, shard, typed, "same");
	const begun = same && !unfinished ? [] : begunWith(store, shard, typed);
	const answering = same ? [same, ...begun] : begun;
	if (answering.length > 0) return { typed, answering, taken: [] };

	const near = nearest(commonFirst(shard), typed, unfinished);
	if (near.length > 0) {
		const found = near.map((word) => answer(store, shard, word, "slip"));
		return { typed, answering: found.filter((one) => one !== null), taken: near };
	}
	return lookUpSlip(store, typed, unfinished);
}

async function lookUpSlip(store: SearchStore, typed: string, unfinished: boolean): Promise<LookedUp> {
	const keys = slipsAllowed(typed.length) > 0 ? slipKeys(typed) : [];
	const names = new Set(keys.map((key) => shardName(store.slips, key)).filter((name) => name !== null));
	const lists = await Promise.all([...names].map(store.slipWords));
	const taken = nearest([...new Set(lists.flat())].toReversed(), typed, unfinished).slice(0, mostTaken);
	const found = await Promise.all(
		taken.map(async (word) => {
			const name = shardName(store.shards, word);
			return name === null ? null : answer(store, await store.shard(name), word, "slip");
		}),
	);
	return { typed, answering: found.filter((one) => one !== null), taken };
}

/** A word's shard is the last one whose name does not come after it. */
export function shardName(names: string[], word: string): string | null {
	return names.findLast((name) => name <= word) ?? null;
}

function answer(store: SearchStore, shard: Shard, word: string, likeness: Likeness): Answering | null {
	const entry = shard.get(word);
	if (entry === undefined) return null;
	if (typeof entry === "string") {
		const here = readSightings(entry);
		return { likeness, count: here.count, kept: "here", read: async () => here };
	}
	if (entry <= mostInOneFile) {
		return { likeness, count: entry, kept: "together", read: () => store.word(word, null) };
	}
	return { likeness, count: entry, kept: "by era", read: (era) => store.word(word, era) };
}

function begunWith(store: SearchStore, shard: Shard, typed: string): Answering[] {
	const isSplit = store.shards.some((name) => name.length > typed.length && name.startsWith(typed));
	if (isSplit) return [inOneFile(store, typed, store.index.stories / 3)];
	const words = [...shard.keys()].filter(
		(word) => word.length > typed.length && word.startsWith(typed) && !word.endsWith(together),
	);
	const shared = sharedStart(shard.has(typed) ? [typed, ...words] : words);
	const count = shard.get(shared + together);
	if (words.length > 0 && typeof count === "number") return [inOneFile(store, shared, count)];
	return words.map((word) => answer(store, shard, word, "begun")).filter((one) => one !== null);
}

function commonFirst(shard: Shard): string[] {
	const weight = (entry: string | number) => (typeof entry === "number" ? entry : entry.length);
	return [...shard].sort(([, a], [, b]) => weight(b) - weight(a)).map(([word]) => word);
}

function inOneFile(store: SearchStore, beginning: string, count: number): Answering {
	return { likeness: "begun", count, kept: "by era", read: (era) => store.beginning(beginning, era) };
}

function sharedStart(words: string[]): string {
	const [first = "", ...others] = words;
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
	return first.slice(0, length);
}

/** The words that are the fewest slips away, those given first first. A wrong first letter is the rarest of slips. */
function nearest(words: string[], typed: string, unfinished: boolean): string[] {
	const most = slipsAllowed(typed.length);
	if (most === 0) return [];
	let least = most + 1;
	let found: string[] = [];
	for (const word of words) {
		if (word.length < typed.length - most || word.endsWith(together)) continue;
		const whole = slipsBetween(typed, word, most, false);
		const begun = unfinished ? slipsBetween(typed, word, most, true) + 0.5 : whole;
		const far = Math.min(whole, begun) + (word[0] === typed[0] ? 0 : 0.25);
		if (far >= most + 1 || far > least) continue;
		if (far < least) found = [];
		least = far;
		found.push(word);
	}
	return found.slice(0, 3);
}
