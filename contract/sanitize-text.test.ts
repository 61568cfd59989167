import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileText } from "../e2e/support/hostile-strings.ts";
import { sanitizeText } from "./sanitize-text.ts";

test("a text without anything odd stays as it is", () => {
	for (const text of ["", "The night ferry\n\treturns", "عدد 12", "👨‍👩‍👧‍👦 e\u0301", "a\u200db\u200f"])
		expect(sanitizeText(text)).toBe(text);
});

test("control characters and halves of characters are left out", () => {
	expect(sanitizeText("a\u0000b\u0007c\u0085d\ud800e\udc00f\uffffg")).toBe("abcdefg");
	expect(sanitizeText("\ud83d\ude00")).toBe("😀");
});

test("a turn of direction that is taken back stays; one that is not is left out", () => {
	expect(sanitizeText("\u2067שלום\u2069!")).toBe("\u2067שלום\u2069!");
	expect(sanitizeText("\u202ecba")).toBe("cba");
	expect(sanitizeText("\u2066a\u202e\u2069b")).toBe("ab");
	expect(sanitizeText("a\u2069\u202eb\u202c")).toBe("ab");
	expect(sanitizeText("\u202ea\nb\u202c")).toBe("a\nb");
});

test("whatever the text, it is well-formed, closed in itself, and sound a second time", () => {
	fc.assert(
		fc.property(hostileText, (text) => {
			const sound = sanitizeText(text);
			expect(sound.isWellFormed()).toBe(true);
			expect(sanitizeText(sound)).toBe(sound);
			expect(() => encodeURIComponent(sound)).not.toThrow();
			const count = (sign: RegExp) => sound.match(sign)?.length ?? 0;
			expect(count(/[\u202a\u202b\u202d\u202e]/g)).toBe(count(/\u202c/g));
			expect(count(/[\u2066-\u2068]/g)).toBe(count(/\u2069/g));
		}),
	);
});
