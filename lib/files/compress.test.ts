import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedCopies, isPrecompressed } from "./compress.ts";

test("a file is restored from both encodings", async () => {
	const content = Buffer.from("Journalism Without Fear or Favour. ".repeat(50));
	const copies = await Promise.all(
		compressedCopies.map(async ({ ending, encode }) => [ending, await encode("about/index.html", content)]),
	);
	const { ".br": brotli, ".gz": gzip } = Object.fromEntries(copies);
	expect(brotliDecompressSync(brotli)).toEqual(content);
	expect(gunzipSync(gzip)).toEqual(content);
	expect(brotli.length).toBeLessThan(content.length / 2);
});

test("frequently requested files get the best compression", async () => {
	const content = Buffer.from(Array.from({ length: 3_000 }, (_, index) => `story ${index * 7919}`).join(" "));
	const [brotli] = compressedCopies;
	const size = async (file: string) => (await brotli?.encode(file, content))?.length ?? 0;
	expect(await size("assets/app.js")).toBeLessThan(await size("opensearch.xml"));
	expect(await size("category/0/index.html")).toBe(await size("assets/app.js"));
});

test.each([
	"assets/app.js",
	"assets/app.css",
	"favicon.ico",
	"favicon.svg",
	"404.html",
	"news.json",
	"site.webmanifest",
	"sitemap.xml",
	"category/0/index.html",
	"topic/zoë/index.html",
	"data/categories.json",
	"data/category/0/front.json",
	"data/topic/zoë/front.json",
	"data/search/index.json",
	"data/edition.json",
	"data/texts/about.json",
	"data/archive/2026-11.json",
])("%s is compressed by the build", (file) => {
	expect(isPrecompressed(file)).toBe(true);
});

test.each([
	["a picture", "pictures/harbour-320.avif"],
	["a story's text", "data/news/harbour.json"],
	["a further file of each story", "data/speech/harbour.json"],
	["a story's shell", "news-details/harbour.html"],
	["an older page of a category", "category/0/2/index.html"],
	["an older page of a topic", "topic/zoë/2/index.html"],
	["a chunk of older cards", "data/category/0/12.json"],
	["a chunk of an author", "data/author/uma-farrow/1.json"],
	["a part of the search index", "data/search/words/12.json"],
	["a feed", "feeds/category-2.xml"],
	["a sitemap", "sitemaps/2026-11.xml"],
	["a file that is not served", ".candour.json"],
	["a file without an ending", "LICENCE"],
	["a copy that is compressed", "assets/app.js.br"],
])("%s is compressed per request", (_, file) => {
	expect(isPrecompressed(file)).toBe(false);
});
