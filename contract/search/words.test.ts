import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { wordsOf } from "./words.ts";

test.each([
	["case and accents", "Café ÉLAN naïve", "cafe elan naive"],
	["letters with a stroke, and two in one", "Łódź, Straße, Ærø, œuvre", "lodz, strasse, aero, oeuvre"],
	["wide and ligature forms", "ｆｅｒｒｙ ﬁne", "ferry fine"],
	["Greek and its last sigma", "Ὀδυσσεύς", "οδυσσευσ"],
	["Cyrillic", "Ёлка Йод", "елка иод"],
	["Arabic vowels and lengthened letters", "مُحَمَّد كتـــاب", "محمد كتاب"],
])("fold removes the difference: %s", (_, text, folded) => {
	expect(fold(text)).toBe(folded);
});

test("composed and decomposed accents fold to the same text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
		}),
	);
});

test("words are runs of letters and digits, and an apostrophe does not split a word", () => {
	expect(wordsOf("The council's 3-day (long!) vote: don’t")).toEqual([
		"the",
		"councils",
		"3",
		"day",
		"long",
		"vote",
		"dont",
	]);
});

test("text without spaces is split into pairs of adjacent characters", () => {
	expect(wordsOf("東京都 2026年")).toEqual(["東京", "京都", "都", "2026", "年"]);
});

test("symbols, emoji and spaces are not words", () => {
	expect(wordsOf(" .*+?^$ {}()|[]\\ 🚢👨‍👩‍👧 ")).toEqual([]);
});

test("any text can be split, and no word is longer than the limit", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
			for (const word of wordsOf(text)) expect([...word].length).toBeLessThanOrEqual(24);
		}),
	);
	expect(wordsOf("a".repeat(10_000))).toEqual(["a".repeat(24)]);
});
