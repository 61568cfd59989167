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

const storiesFound = async () => (await openSearch()).index.stories;

test("while one types, the index is asked for once", async () => {
	await storiesFound();
	published = { stories: 2 };
	vi.advanceTimersByTime(50_000);
	expect(await storiesFound()).toBe(1);
	expect(fetch).toHaveBeenCalledOnce();
});

test("a tab left open finds what was published since", async () => {
	await storiesFound();
	published = { stories: 2 };
	vi.advanceTimersByTime(61_000);
	expect(await storiesFound()).toBe(2);
});

test("an index that did not come is asked for again at once", async () => {
	published = null;
	await expect(storiesFound()).rejects.toThrow();
	published = { stories: 1 };
	expect(await storiesFound()).toBe(1);
});
