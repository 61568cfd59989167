import { expect, test } from "vitest";
import { type Bookmark, bookmarkOf } from "../store/bookmark.ts";
import { sortBookmarks } from "./sort-bookmarks.ts";

function bookmark(id: string, published_date: string, more: object = {}): Bookmark {
	const decoded = bookmarkOf({
		id,
		userUID: "reader",
		title: id,
		author: { name: "", published_date },
		...more,
	});
	if (!decoded) throw new Error(`${id} is no bookmark`);
	return decoded;
}

const bookmarks = [
	bookmark("first-saved", "2026-11-12", { details: "Île de Tern", tags: ["ferries"] }),
	bookmark("second-saved", "2026-11-14", { title: "The Night Ferry" }),
	bookmark("third-saved", "2026-11-13", {
		author: { name: "Greta Holloway", published_date: "2026-11-13" },
		title: "Łódź",
	}),
	bookmark("without-date", "once upon a time"),
];
const ids = (order: "saved" | "published", words = "") =>
	sortBookmarks(bookmarks, order, words).map(({ id }) => id);

test("sorted by save date, the last saved story is first", () => {
	expect(ids("saved")).toEqual(["without-date", "third-saved", "second-saved", "first-saved"]);
});

test("sorted by publication date, the newest story is first and a story without a date last", () => {
	expect(ids("published")).toEqual(["second-saved", "third-saved", "first-saved", "without-date"]);
});

test.each([
	["ferr", ["second-saved", "first-saved"]],
	["FERRY night", ["second-saved"]],
	["ile tern", ["first-saved"]],
	["lodz", ["third-saved"]],
	["greta", ["third-saved"]],
	["ferry greta", []],
	["   ", ["without-date", "third-saved", "second-saved", "first-saved"]],
])("the words «%s» find %j", (words, expected) => {
	expect(ids("saved", words)).toEqual(expected);
});

test("sorting does not change the given list", () => {
	ids("published");
	expect(bookmarks[0]?.id).toBe("first-saved");
});
