import fc from "fast-check";
import { expect, test } from "vitest";
import { frontSizeOf, olderPagesOf } from "../../../contract/list-pages.ts";
import {
	encodeNewestStory,
	maxNewestStories,
	type Newest,
	newestFile,
	shortHash,
} from "../../../contract/newest.ts";
import type { Card, CardPage } from "../../../contract/published.ts";
import { countNewStories, knownFromList, knownFromNewest, newStoriesLabel } from "./count-new-stories.ts";

type TestStory = { id: string; at: number; category: number };

const newestFirst = (stories: TestStory[]) =>
	stories.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));

function newestOf(stories: TestStory[]): Newest {
	const named = newestFirst(stories).slice(0, maxNewestStories);
	return {
		mark: "m",
		stories: named.map(({ id, at, category }) => ({ idHash: shortHash(id), at, lists: [category] })),
	};
}

/** The front page of a list, with the fields that these tests need. */
function listOf(stories: TestStory[], category = 0): CardPage {
	const shown = newestFirst(stories.filter((story) => category === 0 || story.category === category));
	const cards = shown.slice(0, frontSizeOf(shown.length)).map(({ id, at }) => {
		const published_date = new Date(at * 1000).toISOString();
		return { id, author: { published_date } } as Card;
	});
	const pages = olderPagesOf(shown.length);
	return {
		kind: "category",
		key: `${category}`,
		name: "",
		about: "",
		page: "front",
		pages,
		total: shown.length,
		cards,
	};
}

const stories = fc.uniqueArray(
	fc.record({
		id: fc.stringMatching(/^[a-z]{4,9}$/),
		at: fc.integer({ min: 0, max: 300 }),
		category: fc.integer({ min: 2, max: 4 }),
	}),
	{ selector: ({ id }) => id, maxLength: 90 },
);

test("nothing is new in the edition that the list was built from", () => {
	fc.assert(
		fc.property(stories, fc.constantFrom(0, 2, 3, 4), (edition, category) => {
			expect(countNewStories(newestOf(edition), knownFromList(listOf(edition, category)), category)).toBe(0);
			expect(countNewStories(newestOf(edition), knownFromNewest(newestOf(edition)), category)).toBe(0);
		}),
	);
});

test("added stories are counted, even if others were withdrawn or got an earlier date", () => {
	const changes = fc.record({
		edition: stories,
		added: fc.integer({ min: 0, max: 20 }),
		category: fc.constantFrom(0, 2, 3, 4),
		stays: fc.func(fc.boolean()),
		moved: fc.func(fc.integer({ min: 0, max: 50 })),
	});
	fc.assert(
		fc.property(changes, ({ edition, added, category, stays, moved }) => {
			const list = listOf(edition, category);
			const shown = new Set(list.cards.map(({ id }) => id));
			// Only stories on the list change: another story could otherwise count as new.
			const remaining = edition.filter(({ id }) => stays(id) || !shown.has(id));
			const changed = remaining.map((story) =>
				shown.has(story.id) ? { ...story, at: story.at - moved(story.id) } : story,
			);
			const newStories = Array.from({ length: added }, (_, index) => ({
				id: `new-${index}`,
				at: 400 + index,
				category: 2 + (index % 3),
			}));
			const expected = newStories.filter((story) => category === 0 || story.category === category).length;
			expect(countNewStories(newestOf([...changed, ...newStories]), knownFromList(list), category)).toBe(
				expected,
			);
		}),
	);
});

test("nothing is new in an edition older than the list", () => {
	const old = Array.from({ length: 70 }, (_, index) => ({ id: `s${index}`, at: index, category: 2 }));
	for (let more = 1; more < 40; more += 1) {
		const later = Array.from({ length: more }, (_, index) => ({
			id: `t${index}`,
			at: 100 + index,
			category: 2,
		}));
		expect(countNewStories(newestOf(old), knownFromList(listOf([...old, ...later])))).toBe(0);
	}
});

test("a story of the same second as the last card is new if it precedes a known one", () => {
	const old = Array.from({ length: 20 }, (_, index) => ({ id: `s${10 + index}`, at: 5, category: 2 }));
	const edition = newestOf([...old, { id: "a", at: 5, category: 2 }]);
	expect(countNewStories(edition, knownFromList(listOf(old)))).toBe(1);
});

test("the first story of an empty category is new", () => {
	const edition = newestOf([{ id: "first", at: 1, category: 3 }]);
	expect(countNewStories(edition, knownFromList(listOf([], 3)), 3)).toBe(1);
	expect(countNewStories(edition, knownFromList(listOf([], 4)), 4)).toBe(0);
});

test("the label has the exact count, up to the size of the file", () => {
	const many = Array.from({ length: 200 }, (_, index) => ({ id: `n${index}`, at: 900 + index, category: 2 }));
	const old = [{ id: "old", at: 1, category: 2 }];
	expect(newStoriesLabel(1)).toBe("1 new story");
	expect(newStoriesLabel(3)).toBe("3 new stories");
	expect(newStoriesLabel(countNewStories(newestOf([...old, ...many]), knownFromList(listOf(old))))).toBe(
		"60+ new stories",
	);
});

test("encoded stories decode to the same stories", () => {
	fc.assert(
		fc.property(stories, (edition) => {
			const { mark, stories } = newestOf(edition);
			expect(newestFile.decode({ mark, stories: stories.map(encodeNewestStory) })).toEqual({ mark, stories });
		}),
	);
});

test.each([
	["null", null],
	["a page", "<!doctype html>"],
	["a list", []],
	["no mark", { stories: [] }],
	["no stories", { mark: "m" }],
	["a story without a time", { mark: "m", stories: ["name"] }],
	["an invalid time", { mark: "m", stories: ["name soon 2"] }],
	["a story in another format", { mark: "m", stories: [{ id: "a" }] }],
])("%s is rejected", (_, value) => {
	expect(() => newestFile.decode(value)).toThrow(TypeError);
});
