import { expect, test } from "vitest";
import { readablePages } from "./readable.ts";

const cached = [
	{ path: "/about", title: "About Us" },
	{ path: "/news-details/ferry", title: "The night ferry returns" },
	{ path: "/category/0", title: "All News" },
	{ path: "/category/0/2", title: "All News, archive page 2" },
	{ path: "/auth/login", title: "Login" },
	{ path: "/data/categories.json", title: "" },
	{ path: "/data/category/0/front.json", title: "All News" },
	{ path: "/data/category/5/front.json", title: "Sports" },
	{ path: "/data/category/5/2.json", title: "" },
	{ path: "/data/news/terns.json", title: "Terns, nine days early" },
];

test("a visitor can open front pages of lists, and texts", () => {
	expect(readablePages(cached, { isReader: false })).toEqual([
		{ path: "/category/0", title: "All News" },
		{ path: "/category/5", title: "Sports" },
		{ path: "/about", title: "About Us" },
	]);
});

test("a reader can open the bookmarks first, and also stories", () => {
	expect(readablePages(cached, { isReader: true }).map(({ path }) => path)).toEqual([
		"/bookmark",
		"/category/0",
		"/category/5",
		"/about",
		"/news-details/ferry",
		"/news-details/terns",
	]);
});

test("the page of an unknown list is left out", () => {
	const unknown = [
		{ path: "/category/99", title: "No such category", noindex: true },
		{ path: "/topic/no-such-topic", title: "No such topic", noindex: true },
		{ path: "/author/nobody/2", title: "No such author", noindex: true },
	];
	const search = { path: "/search", title: "Search", noindex: true };
	expect(readablePages([...unknown, search], { isReader: false })).toEqual([
		{ path: "/search", title: "Search" },
	]);
});

test("a list that was unknown once is found by its data file", () => {
	const listAndData = [
		{ path: "/category/99", title: "No such category", noindex: true },
		{ path: "/data/category/99/front.json", title: "Gardens" },
	];
	expect(readablePages(listAndData, { isReader: false })).toEqual([
		{ path: "/category/99", title: "Gardens" },
	]);
});
