import { expect, test } from "vitest";
import { kindOf, kindOfRequest } from "./request-kind.ts";

test.each([
	["/", "page"],
	["/category/0", "page"],
	["/news-details/night-ferry-returns", "page"],
	["/auth/login", "page"],
	["/data/category/0/front.json", "data"],
	["/archive/2026-11", "page"],
	["/data/archive/2026-11.json", "data"],
	["/news.json", "data"],
	["/data/news/night-ferry-returns.json", "story"],
	["/assets/app-VYzEA_Sa.css", "asset"],
	["/pictures/harbour.3fa9c1d2-640.avif", "picture"],
	["/data/edition.json", "other"],
	["/emulator/auth/handler", "other"],
	["/identitytoolkit.googleapis.com/v1/projects", "other"],
	["/securetoken.googleapis.com/v1/token", "other"],
	["/__/auth/handler", "other"],
	["/desk", "other"],
	["/desk/desk.js", "other"],
	["/desks", "page"],
	["/preview/night-ferry-returns", "other"],
	["/sw.js", "other"],
	["/sitemap.xml", "other"],
	["/feeds/0.xml", "other"],
])("%s is of kind %s", (path, kind) => {
	expect(kindOf(path)).toBe(kind);
});

const origin = "https://candour.example";
const request = (url: string, init: { method?: string; mode?: string } = {}) =>
	({ url, method: "GET", mode: "cors", ...init }) as Request;

test("only GET requests to the site itself are handled", () => {
	expect(kindOfRequest(request(`${origin}/data/categories.json`), origin)).toBe("data");
	expect(kindOfRequest(request("https://elsewhere.example/data/categories.json"), origin)).toBe("other");
	for (const method of ["HEAD", "POST", "PUT"])
		expect(kindOfRequest(request(`${origin}/assets/manifest.js`, { method }), origin)).toBe("other");
});

test("only a navigation requests a page, a script does not", () => {
	expect(kindOfRequest(request(`${origin}/about`, { mode: "navigate" }), origin)).toBe("page");
	expect(kindOfRequest(request(`${origin}/about`), origin)).toBe("other");
	expect(kindOfRequest(request(`${origin}/data/categories.json`, { mode: "navigate" }), origin)).toBe(
		"other",
	);
});
