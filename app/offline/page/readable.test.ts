import { expect, test } from "vitest";
import { readable } from "./readable.ts";

const kept = [
	{ path: "/about", title: "About Us" },
	{ path: "/news-details/ferry", title: "The night ferry returns" },
	{ path: "/category/0", title: "All News" },
	{ path: "/category/0/2", title: "All News, page 2" },
	{ path: "/auth/login", title: "Login" },
	{ path: "/data/categories.json", title: "" },
	{ path: "/data/category/0/1.json", title: "All News" },
	{ path: "/data/category/5/1.json", title: "Sports" },
	{ path: "/data/category/5/2.json", title: "Sports" },
	{ path: "/data/news/terns.json", title: "Terns, nine days early" },
];

test("a visitor is offered lists by their beginning, and texts", () => {
	expect(readable(kept, { isReader: false })).toEqual([
		{ address: "/category/0", title: "All News" },
		{ address: "/category/5", title: "Sports" },
		{ address: "/about", title: "About Us" },
	]);
});

test("a reader is offered the bookmarks before all, and the stories", () => {
	expect(readable(kept, { isReader: true }).map(({ address }) => address)).toEqual([
		"/bookmark",
		"/category/0",
		"/category/5",
		"/about",
		"/news-details/ferry",
		"/news-details/terns",
	]);
});
