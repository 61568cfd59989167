import { expect, test } from "vitest";
import { answerTo } from "./answer.ts";
import { siteRules } from "./site-rules.ts";

const rules = siteRules({ aliases: { "/old": "/news-details/harbour", "/2019/a": "/news-details/harbour" } });
const files = new Set([
	"/404.html",
	"/about/index.html",
	"/assets/app.js",
	"/assets/app.js.br",
	"/author/~unknown/index.html",
	"/category/0/index.html",
	"/category/unknown/index.html",
	"/index.html",
	"/news-details/harbour.html",
	"/news.json",
	"/old/index.html",
	"/shell/index.html",
	"/topic/~unknown/index.html",
	"/topic/zoë/index.html",
	"/.candour.json",
]);
const answer = (path: string) => answerTo(path, rules, (file) => files.has(file));

test.each([
	["/", "/index.html"],
	["/about", "/about/index.html"],
	["/news.json", "/news.json"],
	["/news-details/harbour", "/news-details/harbour.html"],
	["/topic/zoë", "/topic/zoë/index.html"],
	["/category/0", "/category/0/index.html"],
])("%s is %s", async (path, file) => {
	expect(await answer(path)).toMatchObject({ status: 200, file });
});

test.each([
	["/category/99", "/category/unknown/index.html"],
	["/category/99/", "/category/unknown/index.html"],
	["/category/0/21", "/shell/index.html"],
	["/topic/zoë/3", "/shell/index.html"],
	["/author/uma-farrow/12/", "/shell/index.html"],
	["/topic/a/b/c", "/topic/~unknown/index.html"],
	["/topic/zoë/0", "/topic/~unknown/index.html"],
	["/author/nobody", "/author/~unknown/index.html"],
])("%s, of which there is no file, shows %s", async (path, file) => {
	expect(await answer(path)).toMatchObject({ status: 200, file });
});

test.each([
	["/index.html", "/"],
	["/index", "/"],
	["/about/", "/about"],
	["/about/index.html", "/about"],
	["/about/index", "/about"],
	["/404.html", "/404"],
	["/news-details/harbour.html", "/news-details/harbour"],
	["/topic/zoë/", "/topic/zo%C3%AB"],
	["/old", "/news-details/harbour"],
	["/old/", "/news-details/harbour"],
	["/old/index.html", "/news-details/harbour"],
	["/2019/a.html", "/news-details/harbour"],
])("%s leads to %s", async (path, location) => {
	expect(await answer(path)).toMatchObject({ status: 301, location });
});

test.each([
	"/nowhere",
	"/nowhere/",
	"/about.html",
	"/404",
	"/category",
	"/category/0/abc",
	"/category/0/0",
	"/category/0/1/2",
	"/news.json/",
	"/Old",
	"/.candour.json",
	"/assets/app.js.br",
	"//about/",
	"/about//",
	"/\\evil.example/",
	"//evil.example/",
	"/./about",
	"/about/..",
])("%s is not found, and that is not cached", async (path) => {
	expect(await answer(path)).toMatchObject({
		status: 404,
		file: "/404.html",
		headers: { "cache-control": "no-cache", "x-content-type-options": "nosniff" },
	});
});

test("a site without a not-found page responds with 404 too", async () => {
	expect(await answerTo("/nowhere", rules, () => false)).not.toHaveProperty("file");
});
