import { expect, test, vi } from "vitest";
import { fold } from "../../../../contract/search/fold.ts";
import { type Bookmark, bookmarkOf } from "../store/bookmark.ts";
import { bookmarksOf } from "../store/reader-bookmarks.ts";
import { prepareFilter, sortBookmarks } from "./sort-bookmarks.ts";

vi.mock("../../../../contract/search/fold.ts", { spy: true });

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

/** Entries of a stored list that count how often their texts are read. */
function countedEntries(count: number) {
	const reads = { details: 0, body: 0 };
	const entries = Array.from({ length: count }, (_, index) => ({
		id: `${index}`,
		userUID: "reader",
		title: `The ferry ${index}`,
		get details() {
			reads.details += 1;
			return "It sails.";
		},
		get body() {
			reads.body += 1;
			return [{ kind: "paragraph", text: ["It sails."] }];
		},
	}));
	return { entries, reads };
}

test("of nine hundred bookmarks each is folded once, however many letters are typed, and after another one was saved", async () => {
	const { entries } = countedEntries(900);
	const typeTwoLetters = (list: typeof entries) => {
		vi.mocked(fold).mockClear();
		for (const words of ["f", "fe"])
			expect(sortBookmarks(bookmarksOf("reader", list), "saved", words)).toHaveLength(list.length);
		return vi.mocked(fold).mock.calls.length;
	};
	const lettersTyped = 2;
	expect(typeTwoLetters(entries)).toBe(900 + lettersTyped);
	const [saved] = countedEntries(1).entries;
	if (!saved) throw new Error("A bookmark is needed");
	const longer = [...entries, { ...saved, id: "new" }];
	expect(typeTwoLetters(longer)).toBe(1 + lettersTyped);
	await prepareFilter(bookmarksOf("reader", longer));
	expect(typeTwoLetters(longer)).toBe(lettersTyped);
});

test("the text of a bookmark is decoded when it is shown or searched, and not with the list", () => {
	const { entries, reads } = countedEntries(900);
	const bookmarks = sortBookmarks(bookmarksOf("reader", entries), "saved", "");
	expect(reads).toEqual({ details: 0, body: 0 });
	expect(bookmarks[0]?.details).toBe("It sails.");
	expect(bookmarks[0]?.body).toHaveLength(1);
	expect(reads.details).toBe(1);
	sortBookmarks(bookmarks, "saved", "ferry");
	expect(reads.details).toBe(901);
	sortBookmarks(bookmarks, "saved", "ferry sails");
	expect(reads.details, "each was searched before").toBe(901);
});
