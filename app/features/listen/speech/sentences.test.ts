import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSentenceLength, sentencesOf, splitSentences } from "./sentences.ts";

const split = (text: string) => splitSentences(text, "en");

test("a text is split into sentences, which keep their spaces", () => {
	expect(split("The ferry is back. “Is it?” she asked. Yes!")).toEqual([
		"The ferry is back. ",
		"“Is it?” she asked. ",
		"Yes!",
	]);
});

test("titles and initials do not end a sentence", () => {
	expect(split("Dr. Quayle met J. Sandglass. They spoke.")).toEqual([
		"Dr. Quayle met J. Sandglass. ",
		"They spoke.",
	]);
});

test("a long sentence is split after a comma, or between words", () => {
	const clause = "the boat goes on and on along the long quay without a stop for anybody at all";
	const [first, second] = split(`${clause}, ${clause}, ${clause}.`);
	expect(first).toBe(`${clause}, ${clause}, `);
	expect(second).toBe(`${clause}.`);
	for (const part of split("word ".repeat(200)).slice(0, -1)) expect(part).toMatch(/^word .* $/);
});

const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 1_000 }),
	fc
		.array(fc.constantFrom("word", "Dr. ", ", ", ". ", "\n", " ", "👩‍🚀", "…", "”", "A".repeat(150)), {
			maxLength: 80,
		})
		.map((parts) => parts.join("")),
);

test("the joined parts equal any text, and none is longer than the limit", () => {
	fc.assert(
		fc.property(text, (any) => {
			const parts = split(any);
			expect(parts.join("")).toBe(any);
			expect(parts.every(({ length }) => length <= maxSentenceLength)).toBe(true);
		}),
	);
});

test("every sentence stands at its range of its passage and can be spoken", () => {
	fc.assert(
		fc.property(fc.array(text, { maxLength: 4 }), (passages) => {
			for (const { text, passage, start, end } of sentencesOf(passages, "en")) {
				expect(passages[passage]?.slice(start, end)).toBe(text);
				expect(text).toMatch(/[\p{L}\p{N}]/u);
			}
		}),
	);
});

test("no character is cut in half", () => {
	const parts = split("𝒳".repeat(300));
	expect(parts.every((part) => part.isWellFormed())).toBe(true);
});

test("without a segmenter the text is split at its punctuation", () => {
	const { Segmenter } = Intl;
	Reflect.deleteProperty(Intl, "Segmenter");
	const sentence = "This one is about seventy characters long, and it ends with a full stop. ";
	const parts = split(sentence.repeat(4));
	Object.assign(Intl, { Segmenter });
	expect(parts).toEqual([sentence.repeat(2), sentence.repeat(2)]);
});
