import type { Saved } from "../support/page/saved.ts";

/** A text that some browser might hold where the bookmarks should be, and what should become of it. */
export type BrokenStorage = {
	/** Worded to follow «storage that holds …». */
	what: string;
	text: string;
	/** Which of the reader's bookmarks can be shown. */
	shown: Saved[];
	/** What has to stand aside under another key; null where nothing was damaged. */
	aside: string | null;
	/** So deep that some engines cannot write it again: there it stands aside to the letter. */
	isDeep?: true;
};

const nul = String.fromCharCode(0);
const halfCharacter = String.fromCharCode(0xd800);

/** Every kind that we know of, around two sound copies of one reader. */
export function brokenStorages(first: Saved, second: Saved): BrokenStorage[] {
	const one = JSON.stringify(first);
	const both = JSON.stringify([first, second]);
	/** Strange things among sound ones: they are listed aside, and the sound ones stay. */
	const among = (what: string, ...strange: unknown[]): BrokenStorage => ({
		what: `${what} among bookmarks`,
		text: JSON.stringify([first, ...strange, second]),
		shown: [first, second],
		aside: JSON.stringify(strange),
	});
	/** What is no JSON stands aside to the letter. */
	const noList = (what: string, text: string, ...shown: Saved[]): BrokenStorage => ({
		what,
		text,
		shown,
		aside: text,
	});
	/** What is JSON but no bookmark. */
	const foreign = (what: string, value: unknown): BrokenStorage => ({
		what,
		text: JSON.stringify(value),
		shown: [],
		aside: JSON.stringify(Array.isArray(value) ? value : [value]),
	});
	const sound = (what: string, text: string, ...shown: Saved[]): BrokenStorage => ({
		what,
		text,
		shown,
		aside: null,
	});
	const endless = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
	const cut = both.length;
	return [
		sound("an empty text", ""),
		sound("nothing but blanks", " \n\t "),
		sound("null", "null"),
		sound("an empty list", "[]"),
		sound("one bookmark instead of a list", one, first),
		sound("the same bookmark three times", JSON.stringify([first, first, first]), first),
		sound(
			"the same bookmark by number and by name",
			JSON.stringify([{ ...first }, { ...first, id: first.id }]),
			first,
		),
		sound("bookmarks of other readers only", JSON.stringify([{ ...first, userUID: "somebody else" }])),
		sound(
			"a bookmark with nothing but what it must have",
			JSON.stringify([{ id: first.id, title: first.title, userUID: first.userUID }]),
			first,
		),
		sound(
			"a bookmark whose every other field is of another type",
			JSON.stringify([
				{
					...{ id: first.id, title: first.title, userUID: first.userUID },
					...{ author: 7, details: [], tags: "x", rating: null, total_view: "many", others: true },
					...{ image_url: {}, thumbnail_url: 1, category_id: "two", image_alt: false },
				},
			]),
			first,
		),
		sound(
			"a bookmark with numbers beyond all measure",
			JSON.stringify([first])
				.replace(/"total_view":\d+/, '"total_view":1e999')
				.replace(/"number":[\d.]+/, '"number":-1e308'),
			first,
		),
		sound(
			"a bookmark with fields that nobody knows",
			JSON.stringify([{ ...first, savedBy: "an app of old", nested: { deep: [[[1]]] } }]),
			first,
		),
		sound(
			"a bookmark that claims to be a prototype",
			`[${one.replace("{", '{"__proto__":{"title":1},')}]`,
			first,
		),
		sound(
			"a bookmark with null bytes in its words",
			JSON.stringify([{ ...first, details: `a${nul}b` }]),
			first,
		),
		sound(
			"a bookmark with half a character",
			JSON.stringify([{ ...first, details: `a${halfCharacter}b` }]),
			first,
		),
		noList("a word", "bookmarks"),
		noList("a page of HTML", "<!doctype html><title>Sign in</title>"),
		noList("the word undefined", "undefined"),
		noList("what careless script writes", "[object Object]"),
		noList("a null byte", nul),
		noList("half a character", halfCharacter),
		noList("an opening bracket", "["),
		noList("a list that was cut off before its end", both.slice(0, cut - 1), first, second),
		noList("a list that was cut off in its last bookmark", both.slice(0, cut - 2), first),
		noList("a list that was cut off in the middle", both.slice(0, one.length + 40), first),
		noList("a list that was cut off in its first bookmark", both.slice(0, one.length - 3)),
		noList("a list that was cut off in its first word", both.slice(0, 5)),
		noList("a list that lost its beginning", both.slice(40), second),
		noList("a list behind a byte order mark", `\uFEFF${both}`, first, second),
		noList("a list with a comma too many", `[${one},]`, first),
		noList("a list with a comma too few", `[${one}${JSON.stringify(second)}]`, first, second),
		noList("two lists behind each other", both + both, first, second),
		noList("a list with garbage behind it", `${both}${nul}garbage`, first, second),
		noList("a list in single quotes", `['${first.title}']`),
		noList("a list with NaN in it", `[${one},NaN]`, first),
		noList(
			"a list in which a null byte stands between bookmarks",
			`[${one},${nul}${JSON.stringify(second)}]`,
			first,
			second,
		),
		noList("a hundred thousand opening braces", "{".repeat(100_000)),
		noList("a hundred thousand quotation marks", '"'.repeat(100_001)),
		noList("lists in lists without end", "[".repeat(50_000) + "]".repeat(50_000)),
		{ what: "objects in objects without end", text: endless, shown: [], aside: `[${endless}]`, isDeep: true },
		foreign("a number", 42),
		foreign("a huge number", 1.7976931348623157e308),
		foreign("true", true),
		foreign("a text", "bookmarked"),
		foreign("an object of another program", { version: 3, items: [] }),
		foreign("a list of lists", [[first, second], [[]]]),
		foreign("a list of numbers", [1, 2, 3]),
		foreign("a list of nulls", [null, null]),
		foreign("a list of ids", [first.id, second.id]),
		among("null", null),
		among("a text", "a story"),
		among("lists", [], [[]]),
		among("an empty object", {}),
		among("an entry without an owner", { ...first, userUID: undefined }),
		among("an entry whose owner is empty", { ...first, userUID: " " }),
		among("an entry whose owner is a number", { ...first, userUID: 7 }),
		among("an entry without an id", { ...first, id: null }),
		among("an entry without a title", { ...first, title: "" }),
		among("an entry whose title is an object", { ...first, title: { toString: "x" } }),
		among("two megabytes of garbage", "g".repeat(2_000_000)),
	];
}
