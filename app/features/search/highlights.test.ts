import fc from "fast-check";
import { expect, test } from "vitest";
import { type Highlight, highlightedParts } from "./highlights.ts";

const prefix = (text: string): Highlight => ({ text, isWholeWord: false });
const shown = (text: string, ...highlights: Highlight[]) =>
	highlightedParts(text, highlights)
		.map((part) => (part.isHighlighted ? `[${part.text}]` : part.text))
		.join("");

test.each([
	["a word", "The Ferry sails", prefix("ferry"), "The [Ferry] sails"],
	["a prefix", "Ferries and ferns", prefix("fer"), "[Fer]ries and [fer]ns"],
	["not the middle of a word", "Offer a refund", prefix("fer"), "Offer a refund"],
	["accents, composed", "Un café noir", prefix("cafe"), "Un [café] noir"],
	["accents, decomposed", "Un cafe\u0301 noir", prefix("cafe"), "Un [cafe\u0301] noir"],
	["one letter that folds to two", "Große Straße", prefix("strasse"), "Große [Straße]"],
	["an apostrophe", "The council’s vote", prefix("councils"), "The [council’s] vote"],
	["Cyrillic", "Новая Ёлка", prefix("елка"), "Новая [Ёлка]"],
	["letters without spaces", "今日の東京都は晴れ", prefix("東京"), "今日の[東京]都は晴れ"],
	[
		"a corrected typo, whole word only",
		"ferry ferryman",
		{ text: "ferry", isWholeWord: true },
		"[ferry] ferryman",
	],
])("highlights: %s", (_, text, highlight, expected) => {
	expect(shown(text, highlight)).toBe(expected);
});

test("regular expression and HTML characters have no special meaning", () => {
	expect(shown("a.*b <b>bold</b> & co", prefix("b"))).toBe("a.*[b] <[b]>[b]old</[b]> & co");
});

test("the joined parts equal the text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (text, highlight) => {
			const parts = highlightedParts(text, [prefix(highlight), { text: highlight, isWholeWord: true }]);
			expect(parts.map((part) => part.text).join("")).toBe(text);
		}),
	);
});
