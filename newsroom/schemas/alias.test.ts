import { expect, it } from "vitest";
import { aliasProblem } from "./alias.ts";

it.each([
	"/2019/05/old-title/",
	"/2019/05/old-title",
	"/story.html",
	"/archive-of-letters/",
	"/käse/",
	"/news.php",
	"/v1.2-notes/",
])("%s may be an old path", (path) => {
	expect(aliasProblem(path)).toBeUndefined();
});

it.each([
	["2019/05", 'must begin with one /, such as /2019/05/old-title/, is "2019/05"'],
	["//evil.example/x", 'must begin with one /, such as /2019/05/old-title/, is "//evil.example/x"'],
	["https://old.example/x", 'must begin with one /, such as /2019/05/old-title/, is "https://old.example/x"'],
	["/?p=12", "must not have a ? or #, which static files cannot know"],
	["/a#b", "must not have a ? or #, which static files cannot know"],
	["/", "must not be the front page"],
	["/a//b", "must not have an empty part, nor one that begins with . or __"],
	["/a/../../b", "must not have an empty part, nor one that begins with . or __"],
	["/.well-known/x", "must not have an empty part, nor one that begins with . or __"],
	["/a\\b", 'must not have a control character or one of \\ < > : " | * { }'],
	["/a\u0000", 'must not have a control character or one of \\ < > : " | * { }'],
	["/a.html/b", "must not go on behind .html"],
	["/category/2", "must not begin with /category, which the site uses itself"],
	["/About.html", "must not begin with /About.html, which the site uses itself"],
	["/news-details/x", "must not begin with /news-details, which the site uses itself"],
	["/robots.txt", "must be the path of a page"],
	["/sw.js/x", "must be the path of a page"],
	[`/${"ä".repeat(130)}`, "must not have a part of more than 250 bytes"],
	[`/${"a/".repeat(200)}`, "must be at most 300 characters long"],
])("%j may not: it %s", (path, problem) => {
	expect(aliasProblem(path)).toBe(problem);
});
