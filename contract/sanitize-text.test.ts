import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileText } from "../e2e/support/hostile-strings.ts";
import { sanitizeText } from "./sanitize-text.ts";

test("a valid text is not changed", () => {
	for (const text of ["", "The night ferry\n\treturns", "عدد 12", "👨‍👩‍👧‍👦 e\u0301", "a\u200db\u200f"])
		expect(sanitizeText(text)).toBe(text);
});

test("control characters and lone surrogates are removed", () => {
	expect(sanitizeText("a\u0000b\u0007c\u0085d\ud800e\udc00f\uffffg")).toBe("abcdefg");
	expect(sanitizeText("\ud83d\ude00")).toBe("😀");
});

test("balanced bidi controls stay, unbalanced ones are removed", () => {
	expect(sanitizeText("\u2067שלום\u2069!")).toBe("\u2067שלום\u2069!");
	expect(sanitizeText("\u202ecba")).toBe("cba");
	expect(sanitizeText("\u2066a\u202e\u2069b")).toBe("ab");
	expect(sanitizeText("a\u2069\u202eb\u202c")).toBe("ab");
	expect(sanitizeText("\u202ea\nb\u202c")).toBe("a\nb");
});

test("the result is always well-formed and balanced, and sanitizing it again changes nothing", () => {
	fc.assert(
		fc.property(hostileText, (text) => {
			const clean = sanitizeText(text);
			expect(clean.isWellFormed()).toBe(true);
			expect(sanitizeText(clean)).toBe(clean);
			expect(() => encodeURIComponent(clean)).not.toThrow();
			const count = (pattern: RegExp) => clean.match(pattern)?.length ?? 0;
			expect(count(/[\u202a\u202b\u202d\u202e]/g)).toBe(count(/\u202c/g));
			expect(count(/[\u2066-\u2068]/g)).toBe(count(/\u2069/g));
		}),
	);
});
