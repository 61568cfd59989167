import { expect, test, vi } from "vitest";
import { pagesPerChunk } from "../../../contract/list-pages.ts";
import { dropOutdatedChunks, noUnknownLists, serverErrorsAsFailures } from "./plugins.ts";

const answered = (status: number) =>
	serverErrorsAsFailures.fetchDidSucceed?.({
		request: new Request("https://candour.example/about"),
		response: new Response("", { status }),
		event: new Event("fetch") as never,
		state: {},
	});

test("a site that answers with an error of its own counts as out of reach, so that a copy stands in", async () => {
	await expect(answered(500)).rejects.toThrow("The site answered 500");
	await expect(answered(503)).rejects.toThrow("The site answered 503");
	for (const status of [200, 404]) expect((await answered(status))?.status).toBe(status);
});

test("of the pages that ask not to be indexed, only those for unknown lists are not kept", async () => {
	const keeps = async (path: string, head: string) =>
		Boolean(
			await noUnknownLists.cacheWillUpdate?.({
				request: new Request(`https://candour.example${path}`),
				response: new Response(`<!doctype html><head>${head}</head>`),
				event: new Event("fetch") as never,
			}),
		);
	const noindex = '<meta name="robots" content="noindex"/>';
	expect(await keeps("/category/99", noindex)).toBe(false);
	expect(await keeps("/topic/no-such-topic", noindex)).toBe(false);
	expect(await keeps("/category/5", "")).toBe(true);
	expect(await keeps("/search", noindex)).toBe(true);
	expect(await keeps("/auth/login", noindex)).toBe(true);
});

/** What is left of the copies of a list when its front page has changed. */
async function leftWhen(
	before: object | null,
	now: object,
	kept: Record<string, unknown>,
): Promise<string[]> {
	const copies = new Map(
		Object.entries(kept).map(([path, json]) => [`https://candour.example${path}`, json]),
	);
	const data = {
		keys: async () => [...copies.keys()].map((url) => new Request(url)),
		match: async ({ url }: Request) => Response.json(copies.get(url)),
		delete: async ({ url }: Request) => copies.delete(url),
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
	return [...copies.keys()].map((url) => new URL(url).pathname);
}

const copies = {
	"/data/category/0/1.json": Array.from({ length: pagesPerChunk }, () => []),
	"/data/category/0/2.json": [[]],
	"/data/category/5/1.json": [[]],
};

test("copies of older pages stay while a list grows, until one of them has got more pages", async () => {
	const pages = pagesPerChunk + 1;
	const list = { pages, total: 80 };
	expect(await leftWhen(list, { pages, total: 83 }, copies)).toEqual(Object.keys(copies));
	const left = ["/data/category/0/1.json", "/data/category/5/1.json"];
	expect(await leftWhen(list, { pages: pages + 1, total: 84 }, copies)).toEqual(left);
	expect(await leftWhen(null, { pages: pages + 4, total: 130 }, copies), "fetched beside it").toEqual(
		Object.keys(copies),
	);
});

test("when a list has become shorter, all copies of its older pages go", async () => {
	expect(await leftWhen({ pages: 5, total: 80 }, { pages: 5, total: 79 }, copies)).toEqual([
		"/data/category/5/1.json",
	]);
});
