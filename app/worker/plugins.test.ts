import { expect, test, vi } from "vitest";
import { pagesPerChunk } from "../../contract/list-pages.ts";
import { dropOutdatedChunks, noUnknownLists, removeWithdrawn, serverErrorsAsFailures } from "./plugins.ts";

const fetched = (status: number, path = "/about", plugin = serverErrorsAsFailures) =>
	plugin.fetchDidSucceed?.({
		request: new Request(`https://candour.example${path}`),
		response: new Response("", { status }),
		event: new Event("fetch") as never,
		state: {},
	});

test("a 5xx response counts as a network failure, so that the cache is used", async () => {
	await expect(fetched(500)).rejects.toThrow("The site answered 500");
	await expect(fetched(503)).rejects.toThrow("The site answered 503");
	for (const status of [200, 404]) expect((await fetched(status))?.status).toBe(status);
});

test("a host that does not ask the wall loses no copy: its 404 is a failure, and 410 withdraws", async () => {
	const deleted = vi.fn();
	vi.stubGlobal("caches", { open: async () => ({ delete: deleted }) });
	const remove = removeWithdrawn("stories");
	const story = "/data/news/ferry.json";
	vi.stubEnv("WALL", "on");
	await expect(fetched(404, story)).rejects.toThrow("The site answered 404");
	expect((await fetched(410, story))?.status).toBe(410);
	await fetched(404, story, remove);
	expect(deleted).not.toHaveBeenCalled();
	await fetched(410, story, remove);
	expect(deleted).toHaveBeenCalledOnce();
	vi.stubEnv("WALL", "");
	expect((await fetched(404, story))?.status).toBe(404);
	await fetched(404, story, remove);
	expect(deleted).toHaveBeenCalledTimes(2);
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

test("of the noindex pages, only those of unknown lists are not cached", async () => {
	const isCached = async (path: string, head: string) =>
		Boolean(
			await noUnknownLists.cacheWillUpdate?.({
				request: new Request(`https://candour.example${path}`),
				response: new Response(`<!doctype html><head>${head}</head>`),
				event: new Event("fetch") as never,
			}),
		);
	const noindex = '<meta name="robots" content="noindex"/>';
	expect(await isCached("/category/99", noindex)).toBe(false);
	expect(await isCached("/topic/no-such-topic", noindex)).toBe(false);
	expect(await isCached("/category/5", "")).toBe(true);
	expect(await isCached("/search", noindex)).toBe(true);
	expect(await isCached("/auth/login", noindex)).toBe(true);
});

/** The cached paths that are left after the front page of a list has changed. */
async function pathsAfterChange(
	before: object | null,
	now: object,
	cached: Record<string, unknown>,
): Promise<string[]> {
	const entries = new Map(
		Object.entries(cached).map(([path, json]) => [`https://candour.example${path}`, json]),
	);
	const data = {
		keys: async () => [...entries.keys()].map((url) => new Request(url)),
		match: async ({ url }: Request) => Response.json(entries.get(url)),
		delete: async ({ url }: Request) => entries.delete(url),
	};
	vi.stubGlobal("caches", { open: async () => data });
	await dropOutdatedChunks.cacheDidUpdate?.({
		cacheName: "data",
		request: new Request("https://candour.example/data/category/0/front.json"),
		oldResponse: before && Response.json(before),
		newResponse: Response.json(now),
		event: new Event("fetch") as never,
	});
	vi.unstubAllGlobals();
	return [...entries.keys()].map((url) => new URL(url).pathname);
}

const chunks = {
	"/data/category/0/1.json": Array.from({ length: pagesPerChunk }, () => []),
	"/data/category/0/2.json": [[]],
	"/data/category/5/1.json": [[]],
};

test("chunks of older pages stay while a list grows, until one of them gets more pages", async () => {
	const pages = pagesPerChunk + 1;
	const list = { pages, total: 80 };
	expect(await pathsAfterChange(list, { pages, total: 83 }, chunks)).toEqual(Object.keys(chunks));
	const left = ["/data/category/0/1.json", "/data/category/5/1.json"];
	expect(await pathsAfterChange(list, { pages: pages + 1, total: 84 }, chunks)).toEqual(left);
	expect(await pathsAfterChange(null, { pages: pages + 4, total: 130 }, chunks), "fetched beside it").toEqual(
		Object.keys(chunks),
	);
});

test("when a list gets shorter, all its chunks of older pages are deleted", async () => {
	expect(await pathsAfterChange({ pages: 5, total: 80 }, { pages: 5, total: 79 }, chunks)).toEqual([
		"/data/category/5/1.json",
	]);
});
