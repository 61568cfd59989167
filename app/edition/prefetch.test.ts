import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { array, string } from "../../contract/decoder.ts";
import { fetchEdition } from "./edition-file.ts";
import { clearPrefetched, prefetch } from "./prefetch.ts";

const file = { path: "/data/words.json", decode: array(string) };
const fetched = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	fetched.mockImplementation(async () => Response.json(["one"]));
	vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
	clearPrefetched();
	fetched.mockReset();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what came ahead is not asked for again, however often it was pointed at", async () => {
	prefetch(file.path);
	prefetch(file.path);
	expect(await fetchEdition(file)).toEqual(["one"]);
	expect(fetched).toHaveBeenCalledOnce();
});

test("it is used once: who comes back is shown what is published by then", async () => {
	prefetch(file.path);
	await fetchEdition(file);
	await fetchEdition(file);
	expect(fetched).toHaveBeenCalledTimes(2);
});

test("what came ten seconds ago is too old", async () => {
	prefetch(file.path);
	await vi.advanceTimersByTimeAsync(10_001);
	await fetchEdition(file);
	expect(fetched).toHaveBeenCalledTimes(2);
});

test("what did not come ahead is asked for again when it is wanted", async () => {
	fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	prefetch(file.path);
	await vi.advanceTimersByTimeAsync(0);
	expect(await fetchEdition(file)).toEqual(["one"]);
});
