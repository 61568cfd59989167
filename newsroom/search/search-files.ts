import type { EditionFile } from "../../contract/edition-file.ts";
import { dayOf } from "../../contract/search/days.ts";
import { writePostings } from "../../contract/search/postings.ts";
import {
	blockFile,
	categoryFile,
	type FoundStory,
	indexFile,
	mostInOneFile,
	mostInShard,
	prefixFile,
	type SearchIndex,
	shardFile,
	storiesPerBlock,
	together,
	typoFile,
	wordFile,
} from "../../contract/search/search-files.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combine, hashOf } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { type CutShard, cutShards } from "./cut-shards.ts";
import { type TermPostings, termPostings } from "./postings.ts";
import { sharedPrefixes } from "./prefixes.ts";
import { type StoryWords, storyWords } from "./story-words.ts";
import { typoShards } from "./typo-shards.ts";

/** Up to this many stories one file is less than what asking for several would cost. */
export const smallPaper = 200;

/** What a shard may weigh before it is cut, in bytes as they travel. */
const limit = 3_000;

/** Everything that search asks for. Stories come newest first; their words are taken from the oldest on. */
export function* searchFiles(stories: StoryRecord[], taken?: StoryWords): Generator<OutputFile> {
	const oldestFirst = stories.toReversed();
	const start = { stories: stories.length, days: daysOf(oldestFirst) };
	if (stories.length <= smallPaper) {
		const all = oldestFirst.map(foundStory);
		yield fileOf(indexFile, { ...start, shards: "", slips: "", all });
		return;
	}
	const sightings = termPostings(taken ?? storyWords(oldestFirst));
	const { words, count, mark, write } = sightings;
	const isCommon = (index: number) => count(index) > mostInShard;
	const sizeOf = (index: number) =>
		3 + (words[index]?.length ?? 0) / 2 + (isCommon(index) ? 3 : 1.5 * count(index));
	const { shards, split } = cutShards(words, sizeOf, limit);
	const isSplit = new Set(split.map(({ name }) => name));
	const slips = typoShards(sightings);

	for (const part of split) if (part.name !== "") yield* beginningFiles(sightings, part);
	for (const shard of shards) {
		const { name, from, to } = shard;
		// What begins like a split part goes on in other shards, and has its file already.
		const shared = sharedPrefixes(words, isCommon, shard).filter((part) => !isSplit.has(part.name));
		for (const part of shared) yield* beginningFiles(sightings, part);
		const own = range(from, to);
		const path = pathOf(shardFile(name));
		yield {
			path,
			inputsHash: combine([
				hashOf(`${path} ${words.slice(from, to).join(" ")}`),
				...own.map((index) => (isCommon(index) ? count(index) : mark(index, index + 1, null))),
			]),
			make: () =>
				Object.fromEntries([
					...own.map((index) => [words[index], isCommon(index) ? count(index) : write(index, null)]),
					...shared.map((part) => [part.name + together, sumOf(range(part.from, part.to).map(count))]),
				]),
		};
		for (const index of own) if (isCommon(index)) yield* wordFiles(sightings, index);
	}
	for (const { name, lists } of slips) yield fileOf(typoFile(name), lists);
	yield* categoryFiles(oldestFirst);
	yield* blockFiles(oldestFirst);
	yield fileOf(indexFile, {
		...start,
		shards: shards.map(({ name }) => name).join(" "),
		slips: slips.map(({ name }) => name).join(" "),
		all: null,
	});
}

function* wordFiles({ words, eras, count, mark, write }: TermPostings, index: number): Generator<OutputFile> {
	for (const era of count(index) > mostInOneFile ? range(0, eras) : [null]) {
		const path = pathOf(wordFile(words[index] ?? "", era));
		yield {
			path,
			inputsHash: combine([hashOf(path), mark(index, index + 1, era)]),
			make: () => JSON.stringify(write(index, era)),
		};
	}
}

function* beginningFiles(
	{ eras, mark, writeTogether }: TermPostings,
	{ name, from, to }: CutShard,
): Generator<OutputFile> {
	for (const era of range(0, eras)) {
		const path = pathOf(prefixFile(name, era));
		yield {
			path,
			inputsHash: combine([hashOf(path), mark(from, to, era)]),
			make: () => JSON.stringify(writeTogether(from, to, era)),
		};
	}
}

function* categoryFiles(oldestFirst: StoryRecord[]): Generator<OutputFile> {
	const numbers = Map.groupBy(oldestFirst.keys(), (number) => oldestFirst[number]?.category_id ?? 0);
	for (const [id, own] of numbers) {
		yield fileOf(
			categoryFile(id),
			writePostings(
				own,
				own.map(() => 0),
			),
		);
	}
}

function* blockFiles(oldestFirst: StoryRecord[]): Generator<OutputFile> {
	for (let start = 0; start < oldestFirst.length; start += storiesPerBlock) {
		const block = oldestFirst.slice(start, start + storiesPerBlock);
		yield {
			get path() {
				return pathOf(blockFile(start / storiesPerBlock));
			},
			// With the number, as stories also make other files.
			inputsHash: combine([start, ...block.map(({ summaryHash }) => summaryHash)]),
			make: () => block.map(foundStory),
		};
	}
}

function foundStory({ id, title, author, category_id, tags, teaser }: StoryRecord): FoundStory {
	return {
		id,
		title,
		author: author.name,
		published_date: author.published_date,
		category_id,
		tags,
		teaser,
	};
}

/** How many stories each day has, in universal time, so that a range of days is a range of numbers. */
function daysOf(oldestFirst: StoryRecord[]): SearchIndex["days"] {
	const counts = new Map<number, number>();
	for (const { author } of oldestFirst) {
		const day = dayOf(author.published_date);
		counts.set(day, (counts.get(day) ?? 0) + 1);
	}
	let last = 0;
	return [...counts].flatMap(([day, count]) => {
		const gap = day - last;
		last = day;
		return [gap, count];
	});
}

function fileOf<T>(file: EditionFile<T>, data: T): OutputFile {
	const written = JSON.stringify(data);
	const path = pathOf(file);
	return { path, inputsHash: hashOf(`${path} ${written}`), make: () => written };
}

function pathOf({ path: address }: EditionFile<unknown>): string {
	return address.slice(1);
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from }, (_, step) => from + step);
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
