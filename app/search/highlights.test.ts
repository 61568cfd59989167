import fc from "fast-check";
import { expect, test } from "vitest";
import { type Highlight, highlightedParts } from "./highlights.ts";

const begun = (text: string): Highlight => ({ text, isWhole: false });
const shown = (text: string, ...marks: Highlight[]) =>
	highlightedParts(text, marks)
		.map((part) => (part.isHighlighted ? `[${part.text}]` : part.text))
		.join("");

test.each([
	["a word", "The Ferry sails", begun("ferry"), "The [Ferry] sails"],
	["a beginning", "Ferries and ferns", begun("fer"), "[Fer]ries and [fer]ns"],
	["no middle of a word", "Offer a refund", begun("fer"), "Offer a refund"],
	["accents, composed", "Un café noir", begun("cafe"), "Un [café] noir"],
	["accents, decomposed", "Un cafe\u0301 noir", begun("cafe"), "Un [cafe\u0301] noir"],
	["one letter that folds to two", "Große Straße", begun("strasse"), "Große [Straße]"],
	["an apostrophe", "The council’s vote", begun("councils"), "The [council’s] vote"],
	["Cyrillic", "Новая Ёлка", begun("елка"), "Новая [Ёлка]"],
	["letters without spaces", "今日の東京都は晴れ", begun("東京"), "今日の[東京]都は晴れ"],
	["a word taken for a slip", "ferry ferryman", { text: "ferry", isWhole: true }, "[ferry] ferryman"],
])("%s is marked", (_, text, mark, expected) => {
	expect(shown(text, mark)).toBe(expected);
});

test("signs with a meaning elsewhere are nothing here", () => {
	expect(shown("a.*b <b>bold</b> & co", begun("b"))).toBe("a.*[b] <[b]>[b]old</[b]> & co");
});

test("put together again, the parts are the text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (text, mark) => {
			const parts = highlightedParts(text, [begun(mark), { text: mark, isWhole: true }]);
			expect(parts.map((part) => part.text).join("")).toBe(text);
		}),
	);
});
