import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { array, string } from "../../../contract/decoder.ts";
import { fetchEdition } from "./edition-file.ts";
import { prefetch, prefetched } from "./prefetch.ts";

const file = { path: "/data/words.json", decode: array(string) };
const fetchMock = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	fetchMock.mockImplementation(async () => Response.json(["one"]));
	vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
	prefetched.clear();
	fetchMock.mockReset();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a prefetched file is not requested again, however often it was prefetched", async () => {
	prefetch(file.path);
	prefetch(file.path);
	expect(await fetchEdition(file)).toEqual(["one"]);
	expect(fetchMock).toHaveBeenCalledOnce();
});

test("a prefetched file is used once; the next read requests the current file", async () => {
	prefetch(file.path);
	await fetchEdition(file);
	await fetchEdition(file);
	expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("a prefetched file expires after ten seconds", async () => {
	prefetch(file.path);
	await vi.advanceTimersByTimeAsync(10_001);
	await fetchEdition(file);
	expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("a failed prefetch is requested again when the file is read", async () => {
	fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	prefetch(file.path);
	await vi.advanceTimersByTimeAsync(0);
	expect(await fetchEdition(file)).toEqual(["one"]);
});
