import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeSearch, openSearch } from "./open-search.ts";

let published: { stories: number } | null;

beforeEach(() => {
	vi.useFakeTimers();
	published = { stories: 1 };
	vi.stubGlobal(
		"fetch",
		vi.fn(async () =>
			published
				? Response.json({ ...published, days: [], shards: "", slips: "", all: null })
				: new Response("", { status: 500 }),
		),
	);
});
afterEach(() => {
	closeSearch();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const storyCount = async () => (await openSearch()).index.stories;

test("the index is requested once while the reader types", async () => {
	await storyCount();
	published = { stories: 2 };
	vi.advanceTimersByTime(50_000);
	expect(await storyCount()).toBe(1);
	expect(fetch).toHaveBeenCalledOnce();
});

test("an open tab loads a newer index after a minute", async () => {
	await storyCount();
	published = { stories: 2 };
	vi.advanceTimersByTime(61_000);
	expect(await storyCount()).toBe(2);
});

test("after a failed request the index is requested again", async () => {
	published = null;
	await expect(storyCount()).rejects.toThrow();
	published = { stories: 1 };
	expect(await storyCount()).toBe(1);
});
