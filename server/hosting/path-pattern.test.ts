import { expect, test } from "vitest";
import { pathPattern, regexPattern } from "./path-pattern.ts";

const matches = (source: string, path: string) => pathPattern(source)(path) !== undefined;

test("an exact pattern matches its path, with or without a slash at the end, and nothing else", () => {
	expect(matches("/news.json", "/news.json")).toBe(true);
	expect(matches("/about", "/about/")).toBe(true);
	expect(matches("/", "/")).toBe(true);
	expect(matches("/", "/about")).toBe(false);
	expect(matches("/news.json", "/newsxjson")).toBe(false);
});

test("one star matches within one segment", () => {
	expect(matches("/category/*", "/category/99")).toBe(true);
	expect(matches("/category/*", "/category/")).toBe(false);
	expect(matches("/category/*", "/category/2/3")).toBe(false);
	expect(matches("/icons/*.png", "/icons/large.png")).toBe(true);
});

test("two stars match any number of segments, including none", () => {
	expect(matches("**", "/")).toBe(true);
	expect(matches("**", "/a/b/c.js")).toBe(true);
	expect(matches("/assets/**", "/assets/a/b.js")).toBe(true);
	expect(matches("/assets/**", "/assetsx/b.js")).toBe(false);
	expect(matches("/pictures/**/*.jpg", "/pictures/a.jpg")).toBe(true);
	expect(matches("/pictures/**/*.jpg", "/pictures/2026/11/a.jpg")).toBe(true);
	expect(matches("**/.*", "/.hidden")).toBe(true);
});

test("alternatives match each of their names", () => {
	expect(matches("/@(assets|pictures)/**", "/assets/a.js")).toBe(true);
	expect(matches("/@(assets|pictures)/**", "/pictures/a.avif")).toBe(true);
	expect(matches("/@(assets|pictures)/**", "/data/a.json")).toBe(false);
	expect(matches("/*.@(jpg|png)", "/share-card.jpg")).toBe(true);
});

test("a named segment is returned by its name", () => {
	expect(pathPattern("/old/:id/1")("/old/7/1")).toEqual({ id: "7" });
	expect(pathPattern("/old/:id/1")("/old/7/2")).toBeUndefined();
});

test.each([
	"/a?",
	"/[ab]",
	"/{a,b}",
	"/!(a)",
	"/+(a)",
	"/a**",
	"/:id.html",
	"/:path*",
	"/@(a|b",
	"/@(a/b|c)",
])("the pattern %s is refused in a sentence", (source) => {
	expect(() => pathPattern(source)).toThrow(`firebase.json has the pattern «${source}»`);
});

test("a path with a line break is matched like any other", () => {
	expect(pathPattern("**")("/a\nb")).toEqual({});
	expect(pathPattern("/a/**")("/a/b\nc/d")).toEqual({});
});

test("a regular expression matches the full path", () => {
	const olderPage = regexPattern("^/(category|topic)/[^/]+/[1-9][0-9]*/?$");
	expect(olderPage("/category/0/12")).toEqual({});
	expect(olderPage("/topic/night ferry/3/")).toEqual({});
	for (const path of ["/category/0", "/category/0/0", "/category/0/x", "/category/0/1/2", "/a/category/0/1"])
		expect(olderPage(path)).toBeUndefined();
});

test.each(["/category/[0-9]+", "^/a", "/a$", "^/(?!b)a$", "^/(?<name>a)$", "^/(a)/\\1$", "^/\\d$"])(
	"%s, which hosts may read differently, is refused",
	(regex) => {
		expect(() => regexPattern(regex)).toThrow(regex);
	},
);
