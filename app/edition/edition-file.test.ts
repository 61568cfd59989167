import { afterEach, expect, test, vi } from "vitest";
import { array, string } from "../../contract/decoder.ts";
import { fetchEdition } from "./edition-file.ts";

const file = { path: "/data/words.json", decode: array(string) };

afterEach(() => vi.unstubAllGlobals());

function answer(response: () => Response | Promise<Response>) {
	const fetch = vi.fn(async () => response());
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("a sound file arrives as what it says", async () => {
	const fetch = answer(() => Response.json(["one", "two"]));
	expect(await fetchEdition(file)).toEqual(["one", "two"]);
	expect(fetch).toHaveBeenCalledExactlyOnceWith("/data/words.json", expect.anything());
});

test.each([
	["a dropped connection", "unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
	["a missing file", "missing", () => new Response("", { status: 404 })],
	["an error of the host", "refused", () => new Response("", { status: 500 })],
	["something that is not JSON", "garbled", () => new Response("<!doctype html>")],
	["JSON of another shape", "garbled", () => Response.json({ words: [] })],
	["half a file", "garbled", () => new Response('["one", "tw')],
])("%s comes out as the fault %s", async (_, kind, response) => {
	answer(response);
	await expect(fetchEdition(file)).rejects.toMatchObject({ name: "LoadError", kind });
});

test("a host that never answers is given up on after fifteen seconds", async () => {
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("time")));
	vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
	await expect(fetchEdition(file)).rejects.toMatchObject({ kind: "late" });
	expect(timeout).toHaveBeenCalledWith(15_000);
	timeout.mockRestore();
});
