import type { EditionFile } from "../../../contract/edition-file.ts";
import { type Postings, readPostings } from "../../../contract/search/postings.ts";
import {
	blockFile,
	categoryFile,
	type FoundStory,
	indexFile,
	prefixFile,
	type SearchIndex,
	type Shard,
	shardFile,
	storiesPerBlock,
	typoFile,
	wordFile,
} from "../../../contract/search/search-files.ts";
import type { ReadEdition } from "../../edition/edition-file.ts";
import { LoadError } from "../../edition/load-error.ts";
import { indexAllStories } from "./small-index.ts";

/** What can be asked of the published index, whether it is one file or thousands. */
export type SearchStore = {
	index: SearchIndex;
	shards: string[];
	slips: string[];
	shard: (name: string) => Promise<Shard>;
	/** Likely words for a slip, the most common ones first. */
	slipWords: (name: string) => Promise<string[]>;
	word: (word: string, era: number | null) => Promise<Postings>;
	beginning: (beginning: string, era: number) => Promise<Postings>;
	category: (id: number) => Promise<Postings>;
	stories: (numbers: number[]) => Promise<FoundStory[]>;
};

/** Opens the index. Every file is asked for once; one that failed is asked for again. */
export async function openStore(read: ReadEdition): Promise<SearchStore> {
	const index = await read(indexFile);
	const here = new Map<string, Promise<unknown>>();
	const once = <T, Made>(file: EditionFile<T>, make: (read: T) => Made): Promise<Made> => {
		const known = here.get(file.path) as Promise<Made> | undefined;
		if (known) return known;
		const asked = read(file).then(make);
		here.set(file.path, asked);
		asked.catch(() => here.delete(file.path));
		return asked;
	};
	const { all } = index;
	const only = all && indexAllStories(all);
	return {
		index,
		shards: index.shards.split(" "),
		slips: index.slips.split(" "),
		shard: async (name) => only ?? once(shardFile(name), (shard) => shard),
		slipWords: async (name) =>
			only
				? [...only.keys()].sort((a, b) => String(only.get(b)).length - String(only.get(a)).length)
				: once(typoFile(name), (lists) => lists.flatMap((list) => list.split(" ")).toReversed()),
		word: (word, era) => once(wordFile(word, era), readPostings),
		beginning: (beginning, era) => once(prefixFile(beginning, era), readPostings),
		category: async (id) =>
			all ? inCategory(all, id) : once(categoryFile(id), readPostings).catch(noStories),
		stories: (numbers) =>
			Promise.all(
				numbers.map(async (number) => {
					const block =
						all ?? (await once(blockFile(Math.floor(number / storiesPerBlock)), (found) => found));
					return block[all ? number : number % storiesPerBlock];
				}),
			).then((found) => found.filter((story) => story !== undefined)),
	};
}

/** A category that has no file has no stories. */
function noStories(fault: unknown): Postings {
	if (fault instanceof LoadError && fault.kind === "missing") return readPostings("");
	throw fault;
}

function inCategory(all: FoundStory[], id: number): Postings {
	const numbers = [...all.keys()].filter((number) => all[number]?.category_id === id);
	return {
		count: numbers.length,
		numbers: Uint32Array.from(numbers),
		places: new Uint8Array(numbers.length),
	};
}
