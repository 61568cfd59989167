import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { teaserOf } from "./teaser.ts";

const family = "👨‍👩‍👧‍👦";

describe("a story of 200 characters or fewer", () => {
	it.each([
		["plain text", "x".repeat(200)],
		["emoji made of many parts", family.repeat(200)],
		["letters with separate accents", "e\u0301".repeat(200)],
		["Windows line ends", "\r\n".repeat(200)],
		["white space at its end", `${"x".repeat(150)}${" \t\n\u00a0\u3000".repeat(10)}`],
		["nothing", ""],
	])("is not cut: %s", (_, details) => {
		expect(teaserOf(details)).toEqual({ text: details, cut: false });
	});
});

describe("a longer story", () => {
	it.each([
		["plain text", "x".repeat(200), "x"],
		["typographic quotes and dashes", "“–’…”".repeat(40), "x"],
		["a space as the last character", `${"x".repeat(199)} `, "y"],
		["white space as the 201st", "x".repeat(200), " "],
		["an emoji as the last character", `${"x".repeat(199)}😀`, "y"],
		["a family as the last character", `${"x".repeat(199)}${family}`, "y"],
		["a flag as the last character", `${"x".repeat(199)}🇨🇭`, "🇨🇭"],
		["an accent behind the last character", `${"x".repeat(199)}e\u0301`, "y"],
		["a line end as the last character", `${"x".repeat(199)}\r\n`, "y"],
		["another script", "नि".repeat(200), "नि"],
	])("is cut after its 200th character: %s", (_, shown, rest) => {
		expect(teaserOf(shown + rest)).toEqual({ text: shown, cut: true });
	});
});

it("counts graphemes in any text", () => {
	const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
	const count = (text: string) => [...segmenter.segment(text)].length;
	const units = fc.constantFrom(
		"a",
		" ",
		"\r",
		"\n",
		"é",
		"e\u0301",
		"\u0308",
		"’",
		"😀",
		"🇨🇭",
		"\u200d",
		family,
		"©",
		"\ufe0f",
	);
	fc.assert(
		fc.property(fc.array(units, { minLength: 150, maxLength: 450 }), (parts) => {
			const details = parts.join("");
			const { text, cut } = teaserOf(details);
			expect(details.startsWith(text)).toBe(true);
			expect(cut).toBe(count(details) > 200);
			expect(count(text)).toBe(Math.min(200, count(details)));
			expect(text.isWellFormed()).toBe(true);
		}),
	);
});

it.each([
	["a letter with 100,000 combining marks", `o${"\u0301".repeat(100_000)}`],
	["letters with 500 combining marks each", `o${"\u0301".repeat(500)}`.repeat(200)],
	["a family emoji of 100,000 parts", "👨\u200d".repeat(100_000)],
])("is limited in code units: %s", (_, details) => {
	const { text, cut } = teaserOf(details);
	expect(text.length).toBeLessThanOrEqual(4_000);
	expect(text).not.toBe("");
	expect(text.isWellFormed()).toBe(true);
	expect(details.startsWith(text)).toBe(true);
	expect(cut).toBe(true);
});

it("a bidi control that is closed after the cut is removed", () => {
	expect(teaserOf(`\u202e${"abc ".repeat(80)}\u202c`)).toEqual({
		text: "abc ".repeat(80).slice(0, 199),
		cut: true,
	});
	expect(teaserOf(`\u2067${"e\u0301".repeat(300)}\u2069`).text).toBe("e\u0301".repeat(199));
	const closed = `\u2067שלום\u2069 ${"abc ".repeat(80)}`;
	expect(closed.startsWith(teaserOf(closed).text)).toBe(true);
});
