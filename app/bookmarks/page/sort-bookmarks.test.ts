import { expect, test } from "vitest";
import { type Bookmark, bookmarkOf } from "../store/bookmark.ts";
import { sortBookmarks } from "./sort-bookmarks.ts";

function bookmark(id: string, published_date: string, more: object = {}): Bookmark {
	const found = bookmarkOf({
		id,
		userUID: "reader",
		title: id,
		author: { name: "", published_date },
		...more,
	});
	if (!found) throw new Error(`${id} is no bookmark`);
	return found;
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

test("by saving, what was saved last comes first", () => {
	expect(ids("saved")).toEqual(["without-date", "third-saved", "second-saved", "first-saved"]);
});

test("by appearance, the newest story comes first and one without a date last", () => {
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
])("the words «%s» find %j", (words, found) => {
	expect(ids("saved", words)).toEqual(found);
});

test("the list that was given stays as it was", () => {
	ids("published");
	expect(bookmarks[0]?.id).toBe("first-saved");
});
