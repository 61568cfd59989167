import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { list, text } from "../../contract/decoder.ts";
import { fetchEdition } from "./edition-file.ts";
import { fetchAhead, forgetAhead } from "./prefetch.ts";

const file = { address: "/data/words.json", shape: list(text) };
const fetched = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	fetched.mockImplementation(async () => Response.json(["one"]));
	vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
	forgetAhead();
	fetched.mockReset();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what came ahead is not asked for again, however often it was pointed at", async () => {
	fetchAhead(file.address);
	fetchAhead(file.address);
	expect(await fetchEdition(file)).toEqual(["one"]);
	expect(fetched).toHaveBeenCalledOnce();
});

test("it is used once: who comes back is shown what is published by then", async () => {
	fetchAhead(file.address);
	await fetchEdition(file);
	await fetchEdition(file);
	expect(fetched).toHaveBeenCalledTimes(2);
});

test("what came ten seconds ago is too old", async () => {
	fetchAhead(file.address);
	await vi.advanceTimersByTimeAsync(10_001);
	await fetchEdition(file);
	expect(fetched).toHaveBeenCalledTimes(2);
});

test("what did not come ahead is asked for again when it is wanted", async () => {
	fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	fetchAhead(file.address);
	await vi.advanceTimersByTimeAsync(0);
	expect(await fetchEdition(file)).toEqual(["one"]);
});
