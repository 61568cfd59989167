import type { EditionFile } from "../../contract/edition-file.ts";
import type { Picture } from "../../contract/picture.ts";
import { dayOfTime } from "../../contract/search/days.ts";
import { writePostings } from "../../contract/search/postings.ts";
import {
	blockFile,
	categoryFile,
	type FoundStory,
	indexFile,
	maxPostingsInOneFile,
	maxPostingsInShard,
	prefixFile,
	prefixMarker,
	type SearchIndex,
	shardFile,
	storiesPerBlock,
	typoFile,
	wordFile,
} from "../../contract/search/search-files.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combine, combineWith, hashOf, hashOfShortText } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { type CutShard, cutShards } from "./cut-shards.ts";
import { type TermPostings, termPostings } from "./postings.ts";
import { sharedPrefixes } from "./prefixes.ts";
import { type StoryWords, storyWords } from "./story-words.ts";
import { typoShards } from "./typo-shards.ts";

/** Up to this many stories, one file with everything costs less than requests for several files. */
export const maxStoriesInOneFile = 200;

/** Compressed, estimated. */
const maxShardBytes = 3_000;

export type ThumbnailOf = (story: StoryRecord) => Picture;

/**
 * Every file of the search index. `stories` is newest first, the optional `storyTerms` oldest first. Leaves out the blocks
 * and categories that cannot differ, if only `corrected` stories do, and none is new.
 */
export function* searchFiles(
	stories: StoryRecord[],
	thumbnailOf: ThumbnailOf,
	storyTerms?: StoryWords,
	corrected?: ReadonlySet<StoryRecord>,
): Generator<OutputFile> {
	const oldestFirst = stories.toReversed();
	const summary = { stories: stories.length, days: daysOf(oldestFirst) };
	if (stories.length <= maxStoriesInOneFile) {
		const all = oldestFirst.map((story) => foundStory(story, thumbnailOf(story)));
		yield fileOf(indexFile, { ...summary, shards: "", slips: "", all });
		return;
	}
	const postings = termPostings(storyTerms ?? storyWords(oldestFirst));
	const { words, count, hashOfWord, hashRange, write } = postings;
	const isCommon = (index: number) => count(index) > maxPostingsInShard;
	const sizeOf = (index: number) =>
		3 + (words[index]?.length ?? 0) / 2 + (isCommon(index) ? 3 : 1.5 * count(index));
	const { shards, split } = cutShards(words, sizeOf, maxShardBytes);
	const splitPrefixes = new Set(split.map(({ name }) => name));
	const typos = typoShards(postings);

	for (const part of split) if (part.name !== "") yield* prefixFiles(postings, part);
	for (const shard of shards) {
		const { name, from, to } = shard;
		// A split prefix continues in other shards and has its files already.
		const shared = sharedPrefixes(words, isCommon, shard).filter((part) => !splitPrefixes.has(part.name));
		for (const part of shared) yield* prefixFiles(postings, part);
		const path = pathOf(shardFile(name));
		let inputsHash = hashOfShortText(path);
		for (let index = from; index < to; index += 1) {
			const postingsHash = isCommon(index) ? count(index) : hashRange(index, index + 1, null);
			inputsHash = combineWith(combineWith(inputsHash, hashOfWord(index)), postingsHash);
			if (isCommon(index)) yield* wordFiles(postings, index);
		}
		yield {
			path,
			inputsHash,
			make: () =>
				Object.fromEntries([
					...range(from, to).map((index) => [
						words[index],
						isCommon(index) ? count(index) : write(index, null),
					]),
					...shared.map((part) => [part.name + prefixMarker, sumOf(range(part.from, part.to).map(count))]),
				]),
		};
	}
	for (const { name, hash, lists } of typos)
		yield { path: pathOf(typoFile(name)), inputsHash: hash, make: lists };
	if (!corrected) yield* categoryFiles(oldestFirst);
	yield* blockFiles(oldestFirst, thumbnailOf, corrected);
	yield fileOf(indexFile, {
		...summary,
		shards: shards.map(({ name }) => name).join(" "),
		slips: typos.map(({ name }) => name).join(" "),
		all: null,
	});
}

function* wordFiles(
	{ words, segments, count, hashRange, write }: TermPostings,
	index: number,
): Generator<OutputFile> {
	for (const segment of count(index) > maxPostingsInOneFile ? range(0, segments) : [null]) {
		const path = pathOf(wordFile(words[index] ?? "", segment));
		yield {
			path,
			inputsHash: combine([hashOfShortText(path), hashRange(index, index + 1, segment)]),
			make: () => JSON.stringify(write(index, segment)),
		};
	}
}

function* prefixFiles(
	{ segments, hashRange, writeMerged }: TermPostings,
	{ name, from, to }: CutShard,
): Generator<OutputFile> {
	for (const segment of range(0, segments)) {
		const path = pathOf(prefixFile(name, segment));
		yield {
			path,
			inputsHash: combine([hashOfShortText(path), hashRange(from, to, segment)]),
			make: () => JSON.stringify(writeMerged(from, to, segment)),
		};
	}
}

function* categoryFiles(oldestFirst: StoryRecord[]): Generator<OutputFile> {
	const numbersByCategory = Map.groupBy(
		oldestFirst.keys(),
		(number) => oldestFirst[number]?.category_id ?? 0,
	);
	for (const [id, storyNumbers] of numbersByCategory) {
		yield fileOf(
			categoryFile(id),
			writePostings(
				storyNumbers,
				storyNumbers.map(() => 0),
			),
		);
	}
}

function* blockFiles(
	oldestFirst: StoryRecord[],
	thumbnailOf: ThumbnailOf,
	corrected?: ReadonlySet<StoryRecord>,
): Generator<OutputFile> {
	const starts =
		corrected && new Set([...corrected].map((story) => startOfBlock(oldestFirst.indexOf(story))));
	for (let start = 0; start < oldestFirst.length; start += storiesPerBlock) {
		if (starts && !starts.has(start)) continue;
		const block = oldestFirst.slice(start, start + storiesPerBlock);
		yield {
			get path() {
				return pathOf(blockFile(start / storiesPerBlock));
			},
			// Includes the block number, as other files are made of the same hashes.
			inputsHash: combine([start, ...block.flatMap(({ summaryHash, cardHash }) => [summaryHash, cardHash])]),
			make: () => block.map((story) => foundStory(story, thumbnailOf(story))),
		};
	}
}

function startOfBlock(number: number): number {
	return number - (number % storiesPerBlock);
}

function foundStory(
	{ id, title, author, category_id, tags, teaser }: StoryRecord,
	thumbnail: Picture,
): FoundStory {
	return {
		id,
		title,
		author: author.name,
		published_date: author.published_date,
		category_id,
		tags,
		teaser,
		thumbnail,
	};
}

/** Stories per UTC day. With it, a range of days becomes a range of story numbers. */
function daysOf(oldestFirst: StoryRecord[]): SearchIndex["days"] {
	const counts = new Map<number, number>();
	for (const { publishedAt } of oldestFirst) {
		const day = dayOfTime(publishedAt);
		counts.set(day, (counts.get(day) ?? 0) + 1);
	}
	let previousDay = 0;
	return [...counts].flatMap(([day, count]) => {
		const gap = day - previousDay;
		previousDay = day;
		return [gap, count];
	});
}

function fileOf<T>(file: EditionFile<T>, data: T): OutputFile {
	const text = JSON.stringify(data);
	const path = pathOf(file);
	return { path, inputsHash: hashOf(`${path} ${text}`), make: () => text };
}

function pathOf({ path }: EditionFile<unknown>): string {
	return path.slice(1);
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from }, (_, step) => from + step);
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
