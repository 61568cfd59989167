import type { EditionFile } from "../../../../contract/edition-file.ts";
import { type Postings, readPostings } from "../../../../contract/search/postings.ts";
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
} from "../../../../contract/search/search-files.ts";
import type { ReadEdition } from "../../../platform/edition/edition-file.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import { indexAllStories } from "./small-index.ts";

/** Access to the published index, whether it is one file or thousands. */
export type SearchStore = {
	index: SearchIndex;
	shardNames: string[];
	typoShardNames: string[];
	shard: (name: string) => Promise<Shard>;
	/** Candidate corrections, the most common words first. */
	typoCandidates: (name: string) => Promise<string[]>;
	word: (word: string, segment: number | null) => Promise<Postings>;
	prefix: (prefix: string, segment: number) => Promise<Postings>;
	category: (id: number) => Promise<Postings>;
	stories: (numbers: number[]) => Promise<FoundStory[]>;
};

/** Opens the index. Requests every file once, and again only after a failure. */
export async function openStore(read: ReadEdition): Promise<SearchStore> {
	const index = await read(indexFile);
	const requests = new Map<string, Promise<unknown>>();
	const readOnce = <T, R>(file: EditionFile<T>, convert: (content: T) => R): Promise<R> => {
		const existing = requests.get(file.path) as Promise<R> | undefined;
		if (existing) return existing;
		const request = read(file).then(convert);
		requests.set(file.path, request);
		request.catch(() => requests.delete(file.path));
		return request;
	};
	const { all } = index;
	const onlyShard = all && indexAllStories(all);
	return {
		index,
		shardNames: index.shards.split(" "),
		typoShardNames: index.slips.split(" "),
		shard: async (name) => onlyShard ?? readOnce(shardFile(name), (shard) => shard),
		typoCandidates: async (name) =>
			onlyShard
				? [...onlyShard.keys()].sort(
						(a, b) => String(onlyShard.get(b)).length - String(onlyShard.get(a)).length,
					)
				: readOnce(typoFile(name), (lists) => lists.flatMap((list) => list.split(" ")).toReversed()),
		word: (word, segment) => readOnce(wordFile(word, segment), readPostings),
		prefix: (prefix, segment) => readOnce(prefixFile(prefix, segment), readPostings),
		category: async (id) =>
			all ? inCategory(all, id) : readOnce(categoryFile(id), readPostings).catch(emptyIfMissing),
		stories: (numbers) =>
			Promise.all(
				numbers.map(async (number) => {
					const block =
						all ?? (await readOnce(blockFile(Math.floor(number / storiesPerBlock)), (stories) => stories));
					return block[all ? number : number % storiesPerBlock];
				}),
			).then((stories) => stories.filter((story) => story !== undefined)),
	};
}

/** A category without a file has no stories. */
function emptyIfMissing(error: unknown): Postings {
	if (error instanceof LoadError && error.kind === "missing") return readPostings("");
	throw error;
}

function inCategory(all: FoundStory[], id: number): Postings {
	const numbers = [...all.keys()].filter((number) => all[number]?.category_id === id);
	return {
		count: numbers.length,
		numbers: Uint32Array.from(numbers),
		fields: new Uint8Array(numbers.length),
	};
}
