import { beforeEach, expect, test, vi } from "vitest";
import { uncachedFonts } from "../../contract/story-page.ts";
import { withCachedStory } from "./cached-story.ts";

const file = "/data/news/n1.json";
const font = `<link rel="preload" as="font" href="/assets/serif-12345678.woff2"${uncachedFonts}/>`;
const html = `<html><head><meta charset="utf-8"/><script>first()</script>${font}</head></html>`;
let cached: Record<string, string>;

beforeEach(() => {
	cached = { [file]: JSON.stringify({ details: "</script><script>alert(1)</script> $& $1" }) };
	const match = async (path: string) => (path in cached ? new Response(cached[path]) : undefined);
	vi.stubGlobal("caches", { match, open: async () => ({ match }) });
});

const served = async (page = new Response(html)) => (await withCachedStory(page, file)).text();

test("the text of a cached story stands before the first script of its page, and cannot end its own", async () => {
	const text = await served();
	const [, json = ""] =
		/<script type="application\/json" data-story>(.*?)<\/script><script>first/.exec(text) ?? [];
	expect(json).not.toContain("<");
	expect(JSON.parse(json)).toEqual(JSON.parse(cached[file] ?? ""));
});

test("fonts are used only if all are cached", async () => {
	expect(await served()).toContain(uncachedFonts);
	cached["/assets/serif-12345678.woff2"] = "";
	expect(await served()).not.toContain(uncachedFonts);
});

test("a page without a cached story, and an error, stay as they are", async () => {
	const missing = new Response("No such page", { status: 404 });
	expect(await withCachedStory(missing, file)).toBe(missing);
	cached = {};
	const page = new Response(html);
	expect(await withCachedStory(page, file)).toBe(page);
});
