import fc from "fast-check";
import { expect, test } from "vitest";
import { cardsPerPage, pagesPerChunk } from "../../contract/list-pages.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { chunksOf, frontStories } from "./card-pages.ts";

/** A list whose story ids count up from the oldest story. */
const listOf = (total: number) => ({
	kind: "category" as const,
	key: "0",
	name: "All News",
	stories: Array.from({ length: total }, (_, index) => ({ id: `${total - index}` }) as StoryRecord),
});
const idsOf = (stories: StoryRecord[]) => stories.map(({ id }) => id);
const chunkIds = (total: number) =>
	[...chunksOf(listOf(total))].map(({ pages }) => pages.map((page) => idsOf(page)));

const totals = fc.integer({ min: 0, max: 500 });

test("every story is on exactly one page, and all are in order", () => {
	fc.assert(
		fc.property(totals, (total) => {
			const list = listOf(total);
			const older = chunkIds(total).flat().reverse().flat();
			expect([...idsOf(frontStories(list)), ...older]).toEqual(idsOf(list.stories));
		}),
	);
});

test("older pages are full", () => {
	fc.assert(
		fc.property(totals, (total) => {
			for (const page of chunkIds(total).flat()) expect(page).toHaveLength(cardsPerPage);
		}),
	);
});

test("a new story changes no older page, and at most one data file of them", () => {
	fc.assert(
		fc.property(totals, (total) => {
			const [before, after] = [chunkIds(total), chunkIds(total + 1)];
			expect(after.flat().slice(0, before.flat().length)).toEqual(before.flat());
			const changed = after.filter((pages, index) => pages.length !== before[index]?.length);
			expect(changed.length).toBeLessThanOrEqual((total + 1) % cardsPerPage === 0 ? 1 : 0);
		}),
	);
});

test("data files are numbered from 1 and have several pages each", () => {
	const chunks = [...chunksOf(listOf((2 * pagesPerChunk + 1) * cardsPerPage))];
	expect(chunks.map(({ number, pages }) => [number, pages.length])).toEqual([
		[1, pagesPerChunk],
		[2, pagesPerChunk],
	]);
	expect([...chunksOf(listOf(cardsPerPage))]).toEqual([]);
});
