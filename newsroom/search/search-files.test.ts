import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyQuery, type SearchQuery } from "../../app/features/search/engine/search-query.ts";
import { openStore } from "../../app/features/search/engine/search-store.ts";
import { searchStories } from "../../app/features/search/engine/search-stories.ts";
import { fixtureThumbnail, publishedSearch, readerOf } from "../../bench/search/published-search.ts";
import { wordsOf } from "../../contract/search/words.ts";
import type { Hash } from "../../lib/hash.ts";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { maxStoriesInOneFile, searchFiles } from "./search-files.ts";
import { storyWords } from "./story-words.ts";

const nouns = "ferry harbour bridge school clinic tram library orchard council museum turbine archive".split(
	" ",
);
const verbs = "opens closes mends counts keeps moves paints sells lends drops wins loses".split(" ");
const authors = ["Ada Thornwick", "Bram Castellane", "Zoë Éclair"];

/** Stories, newest first, one a day; each headline has a word that no other has. */
function stories(count: number, changes: (index: number) => object = () => ({})): StoryRecord[] {
	return Array.from({ length: count }, (_, index) => {
		const item = aStory({
			id: `s${index}`,
			title: `${nouns[index % 12]} ${verbs[Math.floor(index / 12) % 12]} unique${index.toString(36)}x`,
			details: `Neighbours saw the ${nouns[(index * 5 + 3) % 12]} on the hill. ${"And so on. ".repeat(30)}`,
			tags: [`subject ${index % 7}`],
			category_id: 2 + (index % 2),
			author: {
				...aStory().author,
				name: authors[index % 3] ?? "",
				published_date: new Date(Date.parse("2026-11-14T12:00:00Z") - index * 86_400_000).toISOString(),
			},
			...changes(index),
		});
		return aRecord(item);
	});
}

async function searchIn(all: StoryRecord[]) {
	const files = await publishedSearch(all);
	const store = await openStore(readerOf(files));
	const find = async (words: string, filters: Partial<SearchQuery> = {}) => {
		const { numbers } = await searchStories(store, { ...emptyQuery, words, ...filters });
		return (await store.stories([...numbers])).map(({ id }) => id);
	};
	return { files, store, find };
}

test("a small paper's index is one file, without full story texts", async () => {
	const { files } = await searchIn(stories(66));
	expect([...files.keys()]).toEqual(["/data/search/index.json"]);
	expect([...files.values()].join()).not.toContain("And so on. ".repeat(25));
});

const sizes = [66, maxStoriesInOneFile + 1, 2_000];

describe.each(sizes)("in a paper of %i stories", (size) => {
	const all = stories(size);
	const opened = searchIn(all);

	test("every story is found by every word of its headline, its author and its tags", async () => {
		const { find } = await opened;
		for (const story of all.filter((_, index) => index % Math.ceil(size / 40) === 0)) {
			const texts = [story.title, story.author.name, ...story.tags].join(" ");
			for (const word of wordsOf(texts)) expect(await find(word), word).toContain(story.id);
			expect((await find(story.title))[0]).toBe(story.id);
		}
	});

	test("a prefix of any length finds the words that start with it, and nothing else", async () => {
		const { find } = await opened;
		for (const prefix of ["u", "un", "unique", "f", "fe", "ferr", "é", "ada t", "co"]) {
			const words = wordsOf(prefix);
			const expected = all.filter(({ title, author, tags, teaser }) => {
				const wordsInStory = wordsOf([title, author.name, ...tags, teaser.text].join(" "));
				return words.every((word, index) =>
					wordsInStory.some((candidate) =>
						index === words.length - 1 ? candidate.startsWith(word) : candidate === word,
					),
				);
			});
			expect((await find(prefix, { order: "newest" })).length, prefix).toBe(expected.length);
		}
	});

	test("two words find the stories that have both", async () => {
		const { find } = await opened;
		const both = all.filter(({ title, teaser }) => {
			const wordsInStory = wordsOf(`${title} ${teaser.text}`);
			return wordsInStory.includes("ferry") && wordsInStory.includes("tram");
		});
		expect(await find("tram ferry", { order: "newest" })).toEqual(both.map(({ id }) => id));
	});

	test.each([
		["letters exchanged", "frery"],
		["a letter missing", "libary"],
		["a letter twice", "harbbour"],
		["a wrong first letter", "dridge"],
		["a missing first letter", "urbine"],
		["a wrong letter in an author's name", "thornvick"],
		["a typo in a word that is only begun", "nieghbou"],
		["letters exchanged in a short word", "teh tram"],
		["a letter missing in a short word", "trm"],
		["a short word that no story has", "qqq ferry"],
	])("a typo is tolerated: %s", async (_, typed) => {
		const { find } = await opened;
		expect((await find(typed)).length).toBeGreaterThan(0);
	});

	test("the headline ranks above the opening, and equals are sorted newest first", async () => {
		const { find } = await opened;
		const found = await find("ferry");
		const titled = all.filter(({ title }) => title.startsWith("ferry")).map(({ id }) => id);
		expect(found.slice(0, titled.length)).toEqual(titled);
		expect(found.length).toBeGreaterThan(titled.length);
		const numbers = (await find("ferry", { order: "newest" })).map((id) => Number(id.slice(1)));
		expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
	});

	test("categories and days filter the results", async () => {
		const { find } = await opened;
		const inThree = await find("school", { category: 3 });
		expect(inThree.length).toBeGreaterThan(0);
		expect(inThree.every((id) => Number(id.slice(1)) % 2 === 1)).toBe(true);
		expect(await find("school", { category: 77 })).toEqual([]);
		const within = { from: "2026-11-05", to: "2026-11-14" };
		expect((await find("s", within)).length).toBe(10);
		expect(await find("subject", { from: "2027-01-01" })).toEqual([]);
	});

	test("no query throws", async () => {
		const { find } = await opened;
		const odd = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), fc.string());
		await fc.assert(
			fc.asyncProperty(odd, async (words) => void (await find(words))),
			{ numRuns: 60 },
		);
		for (const words of [
			"",
			" ",
			".*",
			"<b>",
			"🚢",
			"东京",
			"مرحبا",
			"__proto__",
			"constructor",
			"x ".repeat(5_000),
		]) {
			await find(words);
		}
	});
});

function compressedBytes(text: string): number {
	return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

test("no file of an archive is large", async () => {
	const { files } = await searchIn(stories(4_000));
	for (const [path, text] of files) expect(compressedBytes(text), path).toBeLessThan(8_000);
});

test("a new or corrected story leaves most of the index unchanged", async () => {
	const inputsHash = (all: StoryRecord[]) =>
		new Map([...searchFiles(all, fixtureThumbnail)].map((file) => [file.path, file.inputsHash]));
	const all = stories(3_000);
	const [newest, ...before] = all;
	const changed = (from: Map<string, Hash>, to: Map<string, Hash>) =>
		[...to].filter(([path, hash]) => from.get(path) !== hash).length;
	const complete = inputsHash(all);
	expect(newest).toBeDefined();
	expect(changed(inputsHash(before), complete)).toBeLessThan(complete.size / 3);
	// Creating three thousand stories again takes longer than indexing them.
	const [corrected] = stories(1_501, () => ({ title: "Ferry mends bridge" })).slice(-1);
	if (!corrected) throw new Error("A story is needed");
	expect(changed(complete, inputsHash(all.with(1_500, corrected)))).toBeLessThan(20);
	expect(inputsHash(all.map((story) => ({ ...story })))).toEqual(complete);
});

test("files with the same inputs hash have the same content", async () => {
	const filesOf = async (all: StoryRecord[]) => {
		const files = new Map<string, [inputsHash: Hash, text: string | undefined]>();
		const texts = await publishedSearch(all);
		for (const { path, inputsHash } of searchFiles(all, fixtureThumbnail))
			files.set(path, [inputsHash, texts.get(`/${path}`)]);
		return files;
	};
	const before = await filesOf(stories(600));
	const after = await filesOf(
		stories(600, (index) => (index === 300 ? { title: "Ferry ferry thing", tags: [] } : {})),
	);
	for (const [path, [inputsHash, text]] of after) {
		if (before.get(path)?.[0] === inputsHash) expect(text, path).toBe(before.get(path)?.[1]);
	}
});

test("reusing the words of unchanged stories gives the same files", async () => {
	const before = stories(400).toReversed();
	const now = stories(400, (index) => (index === 7 ? { title: "A wholly other headline" } : {}));
	const previous = storyWords(before);
	expect(
		[...searchFiles(now, fixtureThumbnail, storyWords(now.toReversed(), previous))].map(
			({ path, inputsHash }) => [path, inputsHash],
		),
	).toEqual([...searchFiles(now, fixtureThumbnail)].map(({ path, inputsHash }) => [path, inputsHash]));
});
