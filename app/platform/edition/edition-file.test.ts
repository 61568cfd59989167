import { afterEach, expect, test, vi } from "vitest";
import { array, string } from "../../../contract/decoder.ts";
import { requestEarly } from "./early-request.ts";
import { fetchEdition } from "./edition-file.ts";

const file = { path: "/data/words.json", decode: array(string) };

afterEach(() => vi.unstubAllGlobals());

function stubFetch(respond: () => Response | Promise<Response>) {
	const fetch = vi.fn(async () => respond());
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("a valid file is fetched and decoded", async () => {
	const fetch = stubFetch(() => Response.json(["one", "two"]));
	expect(await fetchEdition(file)).toEqual(["one", "two"]);
	expect(fetch).toHaveBeenCalledExactlyOnceWith("/data/words.json", expect.anything());
});

test.each([
	["a dropped connection", "unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
	["a missing file", "missing", () => new Response("", { status: 404 })],
	["a server error", "refused", () => new Response("", { status: 500 })],
	["something that is not JSON", "garbled", () => new Response("<!doctype html>")],
	["JSON of another shape", "garbled", () => Response.json({ words: [] })],
	["a truncated file", "garbled", () => new Response('["one", "tw')],
])("%s is a LoadError of kind %s", async (_, kind, respond) => {
	stubFetch(respond);
	await expect(fetchEdition(file)).rejects.toMatchObject({ name: "LoadError", kind });
});

test("a request times out after fifteen seconds", async () => {
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("time")));
	vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
	await expect(fetchEdition(file)).rejects.toMatchObject({ kind: "late" });
	expect(timeout).toHaveBeenCalledWith(15_000);
	timeout.mockRestore();
});

test("a file that the script in the head has requested is not requested again, and only read once", async () => {
	const fetch = stubFetch(() => Response.json(["one"]));
	requestEarly(file.path);
	expect(await fetchEdition(file)).toEqual(["one"]);
	expect(fetch).toHaveBeenCalledOnce();
	await fetchEdition(file);
	expect(fetch).toHaveBeenCalledTimes(2);
});

test("an early request that fails is a LoadError, as any other is", async () => {
	stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
	requestEarly(file.path);
	await expect(fetchEdition(file)).rejects.toMatchObject({ kind: "unreachable" });
});

test("an early file that has arrived can be read after its time limit", async () => {
	const controller = new AbortController();
	vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
	// As in browsers, an aborted request has no body, even if all of it has arrived.
	const source: UnderlyingDefaultSource<Uint8Array> = {
		pull(body) {
			if (controller.signal.aborted) return body.error(controller.signal.reason);
			body.enqueue(new TextEncoder().encode('["one"]'));
			body.close();
		},
	};
	stubFetch(() => new Response(new ReadableStream(source, { highWaterMark: 0 })));
	await requestEarly(file.path);
	controller.abort();
	expect(await fetchEdition(file)).toEqual(["one"]);
	vi.restoreAllMocks();
});
