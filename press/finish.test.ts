import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finish } from "./finish.ts";

let client: string;
beforeEach(async () => {
	client = await mkdtemp(path.join(tmpdir(), "finish-"));
	const picture = { base: "/pictures/a", widths: [320], width: 320, height: 180, tint: "#000000", alt: "" };
	const story = (id: string) =>
		JSON.stringify({
			id,
			title: `Story ${id}`,
			details: "Text",
			author: { name: "Uma Farrow", published_date: "2026-11-14" },
			picture,
		});
	const files = {
		"__spa-fallback.html": "<html><head></head><body><main><noscript></noscript></main></body></html>",
		"404/index.html": "Not found",
		"category/0.data": "data",
		"category/0/index.html": "All News",
		"topic/zo%C3%AB/index.html": "Zoë",
		"data/news/a.json": story("a"),
		"data/news/b.json": story("b"),
	};
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(client, name)), { recursive: true });
		await writeFile(path.join(client, name), content);
	}
	await finish(client, ["/category/0/21"]);
});
afterEach(() => rm(client, { recursive: true }));

test("every story has a shell of its own", async () => {
	expect((await readdir(path.join(client, "news-details"))).sort()).toEqual(["a", "b"]);
	const shell = await readFile(path.join(client, "news-details/b/index.html"), "utf8");
	expect(shell).toContain(">Story b | ");
});

test("the not-found page stands where hosts look for it", async () => {
	expect(await readFile(path.join(client, "404.html"), "utf8")).toBe("Not found");
	expect(existsSync(path.join(client, "404"))).toBe(false);
});

test("a page behind the last rendered one of a list is there, for the app to start from", async () => {
	expect(await readFile(path.join(client, "category/0/21/index.html"), "utf8")).toContain("<html>");
	expect(existsSync(path.join(client, "category/0/22"))).toBe(false);
});

test("the page that the app starts from anywhere has an address of its own, for reading offline", async () => {
	expect(await readFile(path.join(client, "shell/index.html"), "utf8")).toContain("<html>");
});

test("what nobody asks for is gone, and the pages stay", () => {
	expect(existsSync(path.join(client, "__spa-fallback.html"))).toBe(false);
	expect(existsSync(path.join(client, "category/0.data"))).toBe(false);
	expect(existsSync(path.join(client, "category/0/index.html"))).toBe(true);
});

test("a folder is named as its address is read", async () => {
	expect(await readdir(path.join(client, "topic"))).toEqual(["zoë"]);
});

test("a paper without a story has no shells", async () => {
	const empty = await mkdtemp(path.join(tmpdir(), "finish-empty-"));
	await mkdir(path.join(empty, "404"));
	await writeFile(path.join(empty, "404/index.html"), "Not found");
	await writeFile(
		path.join(empty, "__spa-fallback.html"),
		"<html><head></head><body><main><noscript></noscript></main></body></html>",
	);
	expect(await finish(empty, [])).toBe(0);
	await rm(empty, { recursive: true });
});
