import { expect, test } from "vitest";
import { createWordMatcher } from "./match-words.ts";

const card = (title: string, text = "") => ({ title, teaser: { text, cut: false } });

test.each([
	["harbour", "The HARBOUR opens", "harbour"],
	["cafe", "A new café", "cafe"],
	["Café", "CAFE LIFE", "Café"],
	["night ferry", "The night-ferry returns", "night ferry"],
	["dont", "Don’t panic", "dont"],
	["東京", "新東京都の港", "東京"],
	["Straße", "Die Strasse", "Straße"],
])("«%s» is found in «%s»", (word, title, expected) => {
	expect(createWordMatcher([word])(card(title))).toBe(expected);
	expect(createWordMatcher(["other", word])(card("A title", title))).toBe(expected);
});

test.each([
	["harbour", "Harbourmaster speaks"],
	["night ferry", "The ferry at night"],
	["cup", "Cupboard, hiccup"],
	["ferry night", "The ferry. Nightly news"],
])("«%s» is not found in «%s»", (word, title) => {
	expect(createWordMatcher([word])(card(title))).toBeNull();
});

test("a phrase does not match across headline and opening by part of a word", () => {
	expect(createWordMatcher(["quay cup"])(card("At the quay", "Cupboards"))).toBeNull();
});

test("no words match nothing", () => {
	expect(createWordMatcher([])(card(""))).toBeNull();
});
