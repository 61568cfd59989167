import type { SavedStory } from "../support/bookmarks-page.ts";

/** A text that may be stored in place of the bookmarks, and the expected result. */
export type BrokenStorage = {
	/** Completes the sentence "storage that holds …". */
	name: string;
	text: string;
	/** The reader's bookmarks that can be shown. */
	shown: SavedStory[];
	/** The text to quarantine under another key; null if nothing is damaged. */
	quarantined: string | null;
	/** Nested so deep that some engines cannot serialize it: they quarantine the original text. */
	isDeep?: true;
};

const nul = String.fromCharCode(0);
const halfCharacter = String.fromCharCode(0xd800);

/** All known kinds, built from two valid copies of one reader. */
export function brokenStorages(first: SavedStory, second: SavedStory): BrokenStorage[] {
	const firstJson = JSON.stringify(first);
	const listJson = JSON.stringify([first, second]);
	/** Invalid entries among valid ones: these are quarantined, the valid ones stay. */
	const mixedWith = (name: string, ...invalid: unknown[]): BrokenStorage => ({
		name: `${name} among bookmarks`,
		text: JSON.stringify([first, ...invalid, second]),
		shown: [first, second],
		quarantined: JSON.stringify(invalid),
	});
	/** Invalid JSON is quarantined as it is. */
	const invalidJson = (name: string, text: string, ...shown: SavedStory[]): BrokenStorage => ({
		name,
		text,
		shown,
		quarantined: text,
	});
	/** JSON that contains no bookmark. */
	const foreignValue = (name: string, value: unknown): BrokenStorage => ({
		name,
		text: JSON.stringify(value),
		shown: [],
		quarantined: JSON.stringify(Array.isArray(value) ? value : [value]),
	});
	const readable = (name: string, text: string, ...shown: SavedStory[]): BrokenStorage => ({
		name,
		text,
		shown,
		quarantined: null,
	});
	const deeplyNested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
	const length = listJson.length;
	return [
		readable("an empty text", ""),
		readable("nothing but blanks", " \n\t "),
		readable("null", "null"),
		readable("an empty list", "[]"),
		readable("one bookmark instead of a list", firstJson, first),
		readable("the same bookmark three times", JSON.stringify([first, first, first]), first),
		readable(
			"the same bookmark by number and by name",
			JSON.stringify([{ ...first }, { ...first, id: first.id }]),
			first,
		),
		readable("bookmarks of other readers only", JSON.stringify([{ ...first, userUID: "somebody else" }])),
		readable(
			"a bookmark with nothing but what it must have",
			JSON.stringify([{ id: first.id, title: first.title, userUID: first.userUID }]),
			first,
		),
		readable(
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
		readable(
			"a bookmark with numbers beyond all measure",
			JSON.stringify([first])
				.replace(/"total_view":\d+/, '"total_view":1e999')
				.replace(/"number":[\d.]+/, '"number":-1e308'),
			first,
		),
		readable(
			"a bookmark with fields that nobody knows",
			JSON.stringify([{ ...first, savedBy: "an app of old", nested: { deep: [[[1]]] } }]),
			first,
		),
		readable(
			"a bookmark that claims to be a prototype",
			`[${firstJson.replace("{", '{"__proto__":{"title":1},')}]`,
			first,
		),
		readable(
			"a bookmark with null bytes in its words",
			JSON.stringify([{ ...first, details: `a${nul}b` }]),
			first,
		),
		readable(
			"a bookmark with half a character",
			JSON.stringify([{ ...first, details: `a${halfCharacter}b` }]),
			first,
		),
		invalidJson("a word", "bookmarks"),
		invalidJson("a page of HTML", "<!doctype html><title>Sign in</title>"),
		invalidJson("the word undefined", "undefined"),
		invalidJson("what careless script writes", "[object Object]"),
		invalidJson("a null byte", nul),
		invalidJson("half a character", halfCharacter),
		invalidJson("an opening bracket", "["),
		invalidJson("a list that was cut off before its end", listJson.slice(0, length - 1), first, second),
		invalidJson("a list that was cut off in its last bookmark", listJson.slice(0, length - 2), first),
		invalidJson("a list that was cut off in the middle", listJson.slice(0, firstJson.length + 40), first),
		invalidJson("a list that was cut off in its first bookmark", listJson.slice(0, firstJson.length - 3)),
		invalidJson("a list that was cut off in its first word", listJson.slice(0, 5)),
		invalidJson("a list that lost its beginning", listJson.slice(40), second),
		invalidJson("a list behind a byte order mark", `\uFEFF${listJson}`, first, second),
		invalidJson("a list with a comma too many", `[${firstJson},]`, first),
		invalidJson("a list with a comma too few", `[${firstJson}${JSON.stringify(second)}]`, first, second),
		invalidJson("two lists behind each other", listJson + listJson, first, second),
		invalidJson("a list with garbage behind it", `${listJson}${nul}garbage`, first, second),
		invalidJson("a list in single quotes", `['${first.title}']`),
		invalidJson("a list with NaN in it", `[${firstJson},NaN]`, first),
		invalidJson(
			"a list in which a null byte stands between bookmarks",
			`[${firstJson},${nul}${JSON.stringify(second)}]`,
			first,
			second,
		),
		invalidJson("a hundred thousand opening braces", "{".repeat(100_000)),
		invalidJson("a hundred thousand quotation marks", '"'.repeat(100_001)),
		invalidJson("lists in lists without end", "[".repeat(50_000) + "]".repeat(50_000)),
		{
			name: "objects in objects without end",
			text: deeplyNested,
			shown: [],
			quarantined: `[${deeplyNested}]`,
			isDeep: true,
		},
		foreignValue("a number", 42),
		foreignValue("a huge number", 1.7976931348623157e308),
		foreignValue("true", true),
		foreignValue("a text", "bookmarked"),
		foreignValue("an object of another program", { version: 3, items: [] }),
		foreignValue("a list of lists", [[first, second], [[]]]),
		foreignValue("a list of numbers", [1, 2, 3]),
		foreignValue("a list of nulls", [null, null]),
		foreignValue("a list of ids", [first.id, second.id]),
		mixedWith("null", null),
		mixedWith("a text", "a story"),
		mixedWith("lists", [], [[]]),
		mixedWith("an empty object", {}),
		mixedWith("an entry without an owner", { ...first, userUID: undefined }),
		mixedWith("an entry whose owner is empty", { ...first, userUID: " " }),
		mixedWith("an entry whose owner is a number", { ...first, userUID: 7 }),
		mixedWith("an entry without an id", { ...first, id: null }),
		mixedWith("an entry without a title", { ...first, title: "" }),
		mixedWith("an entry whose title is an object", { ...first, title: { toString: "x" } }),
		mixedWith("two megabytes of garbage", "g".repeat(2_000_000)),
	];
}
