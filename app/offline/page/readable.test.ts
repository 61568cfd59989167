import { expect, test } from "vitest";
import { readable } from "./readable.ts";

const kept = [
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

test("nobody is offered the page that a host answers for a list that does not exist", () => {
	const unknown = [
		{ path: "/category/99", title: "No such category", noindex: true },
		{ path: "/topic/no-such-topic", title: "No such topic", noindex: true },
		{ path: "/author/nobody/2", title: "No such author", noindex: true },
	];
	const search = { path: "/search", title: "Search", noindex: true };
	expect(readable([...unknown, search], { isReader: false })).toEqual([
		{ address: "/search", title: "Search" },
	]);
});

test("a list that was not there once is offered by its file", () => {
	const copies = [
		{ path: "/category/99", title: "No such category", noindex: true },
		{ path: "/data/category/99/front.json", title: "Gardens" },
	];
	expect(readable(copies, { isReader: false })).toEqual([{ address: "/category/99", title: "Gardens" }]);
});
