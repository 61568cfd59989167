import { expect, test } from "vitest";
import { hostingRules } from "./hosting-rules.ts";
import { route } from "./route.ts";
import type { SiteFiles } from "./site-files.ts";

const rules = hostingRules({
	public: "build",
	cleanUrls: true,
	trailingSlash: false,
	redirects: [{ source: "/", destination: "/category/0", type: 302 }],
	rewrites: [{ source: "/category/*", destination: "/category/unknown/index.html" }],
});

const paths = [
	"/index.html",
	"/404.html",
	"/news.json",
	"/category/0/index.html",
	"/category/unknown/index.html",
];
const files: SiteFiles = new Map(paths.map((path) => [path, { path, encodings: new Map() }]));

const file = (path: string) => {
	const { status, ...rest } = route(path, files, rules);
	return { status, file: "file" in rest ? rest.file?.path : undefined };
};

test("a redirect comes before a file", () => {
	expect(route("/", files, rules)).toEqual({ status: 302, to: "/category/0" });
});

test("a page is served at its clean path, and a file at its own", () => {
	expect(file("/category/0")).toEqual({ status: 200, file: "/category/0/index.html" });
	expect(file("/news.json")).toEqual({ status: 200, file: "/news.json" });
});

test.each([
	["/category/0/", "/category/0"],
	["/category/0/index.html", "/category/0"],
	["/category/0/index", "/category/0"],
	["/404.html", "/404"],
	["/index.html", "/"],
])("%s redirects to %s", (path, to) => {
	expect(route(path, files, rules)).toEqual({ status: 301, to });
});

test("a file comes before a rewrite, and a rewrite before the not-found page", () => {
	expect(file("/category/99")).toEqual({ status: 200, file: "/category/unknown/index.html" });
	expect(file("/category/99/2")).toEqual({ status: 404, file: "/404.html" });
	expect(file("/news.json/")).toEqual({ status: 404, file: "/404.html" });
});

test("the not-found page is never found, not even at its own path or through a rewrite", () => {
	expect(file("/404")).toEqual({ status: 404, file: "/404.html" });
	const rewrites = [{ source: "/gone", destination: "/404.html" }];
	const withRewrite = hostingRules({ public: "build", cleanUrls: true, trailingSlash: false, rewrites });
	expect(route("/gone", files, withRewrite)).toMatchObject({ status: 404, file: { path: "/404.html" } });
});

test("a site without a not-found page responds with 404 too", () => {
	expect(route("/nowhere", new Map(), rules)).toEqual({ status: 404 });
});
