import { expect, test, vi } from "vitest";
import { fixtureCard } from "../../../../contract/fixture-stories.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import type { ListFile, NextFile } from "../read-list-file.ts";
import { createTopicLookup } from "./topic-lookup.ts";

/** A topic of 12 stories on its front page and 3 chunks of 96; story n is published on day n. */
const newest = 300;
const storiesBetween = (from: number, to: number) =>
	Array.from({ length: from - to + 1 }, (_, index) => fixtureCard(`s${from - index}`, from - index));
const files: Record<string, ListFile> = {
	front: { cards: storiesBetween(newest, 289), next: 3 },
	"3": { cards: storiesBetween(288, 193), next: 2 },
	"2": { cards: storiesBetween(192, 97), next: 1 },
	"1": { cards: storiesBetween(96, 1), next: null },
};
const settle = () => vi.waitFor(() => expect(true).toBe(true));

function lookup() {
	const read = vi.fn(async (_: string, file: Exclude<NextFile, null>) => files[file] as ListFile);
	return { read, topics: createTopicLookup(read) };
}

test("a topic is read back to the date of the oldest card, once", async () => {
	const { read, topics } = lookup();
	topics.cover(["harbour"], fixtureCard("x", 295));
	topics.cover(["harbour"], fixtureCard("y", 250));
	await vi.waitFor(() => expect(topics.has("harbour", "s250")).toBe(true));
	expect(topics.has("harbour", "s300")).toBe(true);
	expect(topics.has("harbour", "s1")).toBe(false);
	topics.cover(["harbour"], fixtureCard("z", 260));
	await settle();
	expect(read.mock.calls.map(([, file]) => file)).toEqual(["front", 3]);
});

test("a newer card needs the front page only", async () => {
	const { read, topics } = lookup();
	topics.cover(["harbour"], fixtureCard("x", 295));
	await vi.waitFor(() => expect(topics.has("harbour", "s295")).toBe(true));
	await settle();
	expect(read).toHaveBeenCalledOnce();
});

test("the number of files is limited", async () => {
	const read = vi.fn(async () => ({ cards: [fixtureCard("s", 200)], next: 5 }));
	const topics = createTopicLookup(read);
	topics.cover(["harbour"], fixtureCard("x", 1));
	await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(10));
	await settle();
	topics.cover(["harbour"], fixtureCard("x", 1));
	expect(read).toHaveBeenCalledTimes(10);
});

test("a failed topic is tried again after a minute, a missing one is not", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	for (const [kind, calls] of [
		["unreachable", 2],
		["missing", 1],
	] as const) {
		const read = vi.fn(() => Promise.reject(new LoadError(kind)));
		const topics = createTopicLookup(read);
		topics.cover(["harbour"], fixtureCard("x", 1));
		await vi.advanceTimersByTimeAsync(1);
		topics.cover(["harbour"], fixtureCard("x", 1));
		expect(read).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(60_001);
		topics.cover(["harbour"], fixtureCard("x", 1));
		expect(read, kind).toHaveBeenCalledTimes(calls);
	}
	vi.useRealTimers();
});
