import { expect, test } from "vitest";
import {
	decodeHistory,
	emptyHistory,
	encodeHistory,
	maxOpenings,
	mergeOpenings,
	newerHalf,
	openingsOf,
	readIdsOf,
	withOpening,
	withOpenings,
} from "./history.ts";

const opening = (id: string, openedAt: number, title = `Story ${id}`, isRead = true) => ({
	id,
	title,
	openedAt,
	isRead,
});
const ids = (history: typeof emptyHistory) => openingsOf(history).map(({ id }) => id);
const many = (count: number) => Array.from({ length: count }, (_, index) => opening(`s${index}`, index));

test("a history is read as it was written", () => {
	const history = withOpenings({ ...emptyHistory, isUnreadOnly: true }, [opening("a", 1), opening("b", 2)]);
	expect(decodeHistory(encodeHistory(history))).toEqual(history);
	expect(openingsOf(history)).toEqual([opening("a", 1), opening("b", 2)]);
});

test("a browser with nothing to remember stores nothing, but a switch that is off stays off", () => {
	expect(encodeHistory(emptyHistory)).toBeUndefined();
	const off = { ...emptyHistory, isOn: false };
	expect(decodeHistory(encodeHistory(off))).toEqual(off);
});

test("a story opened again becomes the newest, also if the clock was set back", () => {
	const history = withOpenings(emptyHistory, [opening("a", 5), opening("b", 6)]);
	expect(openingsOf(withOpening(history, opening("a", 1)))).toEqual([opening("b", 6), opening("a", 1)]);
});

test("the oldest leave first, and a title is one short line", () => {
	const full = withOpenings(emptyHistory, many(maxOpenings));
	const { ids: kept } = withOpening(full, opening("new", maxOpenings, `Long\nride ${"x".repeat(500)}`));
	expect([kept.length, kept[0], kept.at(-1)]).toEqual([maxOpenings, "s1", "new"]);
	const [newest] = openingsOf(withOpening(full, opening("new", 1, `Long\nride ${"x".repeat(500)}`))).slice(
		-1,
	);
	expect(newest?.title).toMatch(/^Long ride x+…$/);
	expect(newest?.title).toHaveLength(100);
});

test("an id that cannot be stored in a column is left out", () => {
	expect(ids(withOpening(emptyHistory, opening("a\nb", 1)))).toEqual([]);
	expect(ids(withOpening(emptyHistory, opening("x".repeat(201), 1)))).toEqual([]);
});

test("merging is a union in which the newer opening of a story wins, within the bounds", () => {
	const history = withOpenings(emptyHistory, [opening("a", 10), opening("b", 20)]);
	const merged = mergeOpenings(history, [
		opening("b", 5, "Older"),
		opening("a", 30, "Newer"),
		opening("c", 15),
	]);
	expect(openingsOf(merged)).toEqual([opening("c", 15), opening("b", 20), opening("a", 30, "Newer")]);
	expect(mergeOpenings(history, many(maxOpenings + 5)).ids).toHaveLength(maxOpenings);
});

test("the older half can be removed", () => {
	expect(ids(newerHalf(withOpenings(emptyHistory, many(5))))).toEqual(["s3", "s4"]);
	expect(ids(newerHalf(withOpenings(emptyHistory, many(1))))).toEqual([]);
});

const stored = (changes: object) => ({
	version: 1,
	isOn: true,
	isUnreadOnly: false,
	ids: "a\nb\na",
	times: "1\nx",
	titles: "A",
	...changes,
});

test("columns of different lengths keep every story once", () => {
	expect(openingsOf(decodeHistory(stored({})))).toEqual([
		{ id: "b", title: "b", openedAt: 0, isRead: true },
		{ id: "a", title: "a", openedAt: 0, isRead: true },
	]);
});

test("a history of an older version has no column for it: its stories count as read", () => {
	const value = decodeHistory(stored({ ids: "a\nb" }));
	expect([...readIdsOf(value)]).toEqual(["a", "b"]);
	const { read, ...older } = { ...encodeHistory(withOpening(value, opening("c", 9, "C", false))) };
	expect(read).toBe("110");
	expect([...readIdsOf(decodeHistory(older))]).toEqual(["a", "b", "c"]);
});

test("a story that was opened is not read, and one that was read stays so", () => {
	const opened = withOpening(emptyHistory, opening("a", 1, "A", false));
	expect([opened.ids, [...readIdsOf(opened)]]).toEqual([["a"], []]);
	expect(decodeHistory(encodeHistory(opened))).toEqual(opened);
	const read = withOpening(opened, opening("a", 2, "A"));
	expect([...readIdsOf(withOpening(read, opening("a", 3, "A", false)))]).toEqual(["a"]);
	expect([...readIdsOf(mergeOpenings(read, [opening("a", 9, "A", false)]))]).toEqual(["a"]);
	expect([...readIdsOf(mergeOpenings(opened, [opening("a", 0, "A")]))]).toEqual(["a"]);
});

test.each([
	null,
	[],
	"a word",
	stored({ version: 2 }),
	stored({ ids: ["a"] }),
	stored({ isOn: "yes" }),
	stored({ titles: null }),
	stored({ read: 1 }),
])("%j is no history of this version", (value) => {
	expect(() => decodeHistory(value)).toThrow();
});

test("10,000 stories are read faster than as one object each", () => {
	const openings = many(maxOpenings);
	const text = JSON.stringify(encodeHistory(withOpenings(emptyHistory, openings)));
	const objects = JSON.stringify(openings);
	const shortestMs = (work: () => unknown) => {
		const times = Array.from({ length: 5 }, () => {
			const start = performance.now();
			work();
			return performance.now() - start;
		});
		// A busy machine only adds to a time.
		return Math.min(...times);
	};
	expect(shortestMs(() => new Set(decodeHistory(JSON.parse(text)).ids))).toBeLessThan(
		shortestMs(() => new Map(JSON.parse(objects).map((one: { id: string }) => [one.id, one]))),
	);
});
