import type { EditionFile } from "../../../contract/edition-file.ts";
import { readSightings, type Sightings } from "../../../contract/search/number-list.ts";
import {
	beginningFile,
	blockFile,
	categoryFile,
	type FoundStory,
	indexFile,
	type SearchIndex,
	type Shard,
	shardFile,
	slipFile,
	storiesPerBlock,
	wordFile,
} from "../../../contract/search/search-files.ts";
import type { ReadEdition } from "../../edition/edition-file.ts";
import { LoadFault } from "../../edition/load-error.ts";
import { shardOfAll } from "./small-index.ts";

/** What can be asked of the published index, whether it is one file or thousands. */
export type SearchStore = {
	index: SearchIndex;
	shards: string[];
	slips: string[];
	shard: (name: string) => Promise<Shard>;
	/** Likely words for a slip, the most common ones first. */
	slipWords: (name: string) => Promise<string[]>;
	word: (word: string, era: number | null) => Promise<Sightings>;
	beginning: (beginning: string, era: number) => Promise<Sightings>;
	category: (id: number) => Promise<Sightings>;
	stories: (numbers: number[]) => Promise<FoundStory[]>;
};

/** Opens the index. Every file is asked for once; one that failed is asked for again. */
export async function openStore(read: ReadEdition): Promise<SearchStore> {
	const index = await read(indexFile);
	const here = new Map<string, Promise<unknown>>();
	const once = <T, Made>(file: EditionFile<T>, make: (read: T) => Made): Promise<Made> => {
		const known = here.get(file.address) as Promise<Made> | undefined;
		if (known) return known;
		const asked = read(file).then(make);
		here.set(file.address, asked);
		asked.catch(() => here.delete(file.address));
		return asked;
	};
	const { all } = index;
	const only = all && shardOfAll(all);
	return {
		index,
		shards: index.shards.split(" "),
		slips: index.slips.split(" "),
		shard: async (name) => only ?? once(shardFile(name), (shard) => shard),
		slipWords: async (name) =>
			only
				? [...only.keys()].sort((a, b) => String(only.get(b)).length - String(only.get(a)).length)
				: once(slipFile(name), (lists) => lists.flatMap((list) => list.split(" ")).toReversed()),
		word: (word, era) => once(wordFile(word, era), readSightings),
		beginning: (beginning, era) => once(beginningFile(beginning, era), readSightings),
		category: async (id) =>
			all ? inCategory(all, id) : once(categoryFile(id), readSightings).catch(noStories),
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
function noStories(fault: unknown): Sightings {
	if (fault instanceof LoadFault && fault.kind === "missing") return readSightings("");
	throw fault;
}

function inCategory(all: FoundStory[], id: number): Sightings {
	const numbers = [...all.keys()].filter((number) => all[number]?.category_id === id);
	return {
		count: numbers.length,
		numbers: Uint32Array.from(numbers),
		places: new Uint8Array(numbers.length),
	};
}
