import fc from "fast-check";
import { expect, test } from "vitest";
import { fixtureCard } from "../../../../contract/fixture-stories.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import { publishedAt } from "../read-list-file.ts";
import type { ListSubject } from "../store/follows.ts";
import { mergeSources, type Source } from "./merge-sources.ts";
import { createYourNews } from "./your-news.ts";

const subject = (key: string): ListSubject => ({ kind: "topic", key, name: key });
const source = (key: string, days: number[], next: Source["next"] = null): Source => ({
	subject: subject(key),
	cards: days.map((day) => fixtureCard(`s${day}`, day)),
	next,
	error: null,
});
const ids = (sources: Source[]) => mergeSources(sources).stories.map(({ card }) => card.id);

test("stories are newest first, each once, with all reasons", () => {
	const merged = mergeSources([source("a", [5, 3, 1]), source("b", [4, 3])]);
	expect(merged.stories.map(({ card }) => card.id)).toEqual(["s5", "s4", "s3", "s1"]);
	expect(merged.stories[2]?.subjects.map(({ key }) => key)).toEqual(["a", "b"]);
});

test("stories that an unread file may precede are held back", () => {
	const sources = [source("a", [9, 5], 1), source("b", [8, 4, 2])];
	expect(ids(sources)).toEqual(["s9", "s8"]);
	expect(mergeSources(sources).behind.map(({ subject: { key } }) => key)).toEqual(["a"]);
});

test("a failed source holds nothing back", () => {
	const failed = { ...source("a", [9, 5], 1), error: new LoadError("late") };
	expect(ids([failed, source("b", [8, 4])])).toEqual(["s9", "s8", "s5", "s4"]);
});

/** Lists of stories by day, each cut into files. */
const lists = fc.array(
	fc.record({
		days: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
		perFile: fc.integer({ min: 1, max: 7 }),
	}),
	{ maxLength: 6 },
);

test("pressing More to the end shows the sorted union of all lists, in a stable order", async () => {
	await fc.assert(
		fc.asyncProperty(lists, async (given) => {
			const sorted = given.map(({ days }) => days.toSorted((one, other) => other - one));
			const news = createYourNews(async ({ key }, file) => {
				const { perFile = 1 } = given[Number(key)] ?? {};
				// Files are numbered from the oldest, as those of the site.
				const count = Math.ceil((sorted[Number(key)]?.length ?? 0) / perFile);
				const index = file === "front" ? 0 : count - file;
				const days = sorted[Number(key)]?.slice(index * perFile, (index + 1) * perFile) ?? [];
				const left = count - index - 1;
				return { cards: days.map((day) => fixtureCard(`s${day}`, day)), next: left > 0 ? left : null };
			});
			await news.open(given.map((_, index) => subject(`${index}`)));
			let shown: string[] = [];
			for (let press = 0; press < 100; press += 1) {
				const { sources, wanted } = news.store.get();
				const { stories, behind } = mergeSources(sources);
				const next = stories.slice(0, wanted).map(({ card }) => card.id);
				expect(next.slice(0, shown.length)).toEqual(shown);
				shown = next;
				if (stories.length <= wanted && behind.length === 0) break;
				await news.more();
			}
			const union = [...new Set(sorted.flat())].sort((one, other) => other - one);
			expect(shown).toEqual(union.map((day) => `s${day}`));
		}),
	);
});

test("a failed list is named, the others are shown, and a retry adds its stories in order", async () => {
	let isDown = true;
	const news = createYourNews(async ({ key }) => {
		if (key === "a" && isDown) throw new LoadError("unreachable");
		return { cards: [fixtureCard(`${key}1`, key === "a" ? 3 : 2)], next: null };
	});
	await news.open([subject("a"), subject("b")]);
	expect(news.store.get().sources.map(({ error }) => error?.kind)).toEqual(["unreachable", undefined]);
	expect(ids(news.store.get().sources)).toEqual(["b1"]);
	isDown = false;
	await news.retry();
	expect(ids(news.store.get().sources)).toEqual(["a1", "b1"]);
	expect(news.store.get().isBusy).toBe(false);
});

test("a list that is no longer followed leaves, a new one joins, and the others are not read again", async () => {
	const reads: string[] = [];
	const news = createYourNews(async ({ key }) => {
		reads.push(key);
		return { cards: [fixtureCard(key, 1)], next: null };
	});
	await news.open([subject("a"), subject("b")]);
	await news.open([subject("b"), subject("c")]);
	expect(reads).toEqual(["a", "b", "c"]);
	expect(ids(news.store.get().sources)).toEqual(["b", "c"]);
});

test("publishedAt reads the date of a card", () => {
	expect(publishedAt(fixtureCard("x", 1))).toBe(Date.UTC(2026, 0, 1));
});
