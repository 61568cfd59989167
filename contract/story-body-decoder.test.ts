import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileText, hostileUrls, hostileValue } from "../e2e/support/hostile-strings.ts";
import { picture } from "./fixture-picture.ts";
import { sanitizeText } from "./sanitize-text.ts";
import type { Block } from "./story-body.ts";
import { storyBodyOf } from "./story-body-decoder.ts";

const allKinds: Block[] = [
	{ kind: "heading", level: 2, text: ["The vote"] },
	{
		kind: "paragraph",
		text: [
			"It was ",
			{ kind: "strong", text: ["71 to ", { kind: "emphasis", text: ["68"] }] },
			{ kind: "break" },
			{ kind: "link", url: "https://example.org/vote?a=1#b", text: ["on record"] },
			{ kind: "link", url: "mailto:desk@example.org", text: ["Write"] },
			{ kind: "link", url: "/topic/ferries", text: [{ kind: "strong", text: ["ferries"] }] },
		],
	},
	{
		kind: "list",
		isOrdered: true,
		items: [
			[
				{ kind: "paragraph", text: ["One"] },
				{ kind: "list", isOrdered: false, items: [[]] },
			],
		],
	},
	{ kind: "quote", blocks: [{ kind: "heading", level: 3, text: [] }] },
	{ kind: "picture", picture, caption: ["The ", { kind: "emphasis", text: ["harbour"] }] },
	{ kind: "rule" },
];

const paragraph = (...text: unknown[]) => [{ kind: "paragraph", text }];
const link = (url: string, ...text: unknown[]) => ({ kind: "link", url, text });

test("every kind of block is decoded, and unknown properties are dropped", () => {
	expect(storyBodyOf(allKinds)).toEqual(allKinds);
	expect(storyBodyOf([{ kind: "rule", onclick: "x", className: "y" }])).toEqual([{ kind: "rule" }]);
});

test("a missing or empty body gives undefined", () => {
	expect(storyBodyOf(undefined)).toBeUndefined();
	expect(storyBodyOf([])).toBeUndefined();
});

test.each([
	["null", null],
	["a string", "x"],
	["an object", { kind: "rule" }],
	["a list of strings", ["x"]],
	["no kind", [{}]],
	["an unknown block", [{ kind: "script", text: [] }]],
	["a kind that is a property of every object", [{ kind: "constructor" }]],
	["one bad block among good ones", [...allKinds, { kind: "html" }]],
	["a heading as large as the headline", [{ kind: "heading", level: 1, text: [] }]],
	["a paragraph of plain text", [{ kind: "paragraph", text: "x" }]],
	["a list of plain blocks", [{ kind: "list", isOrdered: false, items: [{ kind: "rule" }] }]],
	["an unknown inline", paragraph({ kind: "code", text: [] })],
	["a number among inlines", paragraph(7)],
	["a link without text", paragraph({ kind: "link", url: "/about" })],
	["a picture without a size", [{ kind: "picture", caption: [], picture: { ...picture, height: 0 } }]],
	["a picture without files", [{ kind: "picture", caption: [], picture: { ...picture, widths: [] } }]],
])("%s is rejected", (_, value) => {
	expect(storyBodyOf(value)).toBeUndefined();
});

test.each([
	"https://evil.example/x",
	"//evil.example/x",
	"/\\evil.example/x",
	"/\t/evil.example/x",
	"/a 1w, https://evil.example/x",
	"/a,https://evil.example/x",
	"javascript:alert(1)",
	"",
])("a body with a picture at «%s» is rejected", (base) => {
	expect(storyBodyOf([{ kind: "picture", caption: [], picture: { ...picture, base } }])).toBeUndefined();
});

test.each([
	...hostileUrls,
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/\n\\evil.example",
	"\\/evil.example",
	"https:evil.example",
	"https:///",
	"https://[",
	"mailto:",
	"ftp://evil.example",
	"about",
	"./about",
	"#main",
	"",
])("a link to %j is replaced by its text", (url) => {
	expect(storyBodyOf(paragraph("Read ", link(url, "this ", { kind: "strong", text: ["now"] }), "."))).toEqual(
		paragraph("Read ", "this ", { kind: "strong", text: ["now"] }, "."),
	);
});

test("a link within a link is replaced by its text", () => {
	const inner = { kind: "emphasis", text: ["a ", link("/about", "b")] };
	expect(storyBodyOf(paragraph(link("/terms", inner)))).toEqual(
		paragraph(link("/terms", { kind: "emphasis", text: ["a ", "b"] })),
	);
});

test("blocks and inlines are nested eight deep at most", () => {
	const quotes = (depth: number): unknown =>
		depth === 1 ? { kind: "rule" } : { kind: "quote", blocks: [quotes(depth - 1)] };
	const strongs = (depth: number): unknown =>
		depth === 0 ? "x" : { kind: "strong", text: [strongs(depth - 1)] };
	expect(storyBodyOf([quotes(8)])).toBeDefined();
	expect(storyBodyOf([quotes(9)])).toBeUndefined();
	expect(storyBodyOf(paragraph(strongs(8)))).toBeDefined();
	expect(storyBodyOf(paragraph(strongs(9)))).toBeUndefined();
	expect(storyBodyOf([quotes(5_000)])).toBeUndefined();
});

test("a body with too many parts is rejected, whatever the parts are", () => {
	const many = <T>(part: T) => Array.from({ length: 20_001 }, () => part);
	expect(storyBodyOf(many({ kind: "rule" }))).toBeUndefined();
	expect(storyBodyOf(paragraph(...many("")))).toBeUndefined();
	expect(storyBodyOf([{ kind: "list", isOrdered: true, items: many([]) }])).toBeUndefined();
	expect(storyBodyOf(many({ kind: "rule" }).slice(0, 20_000))).toHaveLength(20_000);
});

test("hostile values never throw, and text is sanitized", () => {
	const hostile = (value: unknown) =>
		fc.constantFrom(
			[value],
			paragraph(value),
			paragraph({ kind: value, text: [value] }),
			[{ kind: "list", isOrdered: value, items: value }],
			[{ kind: "quote", blocks: value }],
			[{ kind: "heading", level: value, text: value }],
			[{ kind: "picture", picture: { ...picture, base: value }, caption: [value] }],
			[{ kind: "picture", picture: value, caption: [] }],
			paragraph({ kind: "link", url: value, text: value }),
		);
	fc.assert(
		fc.property(fc.oneof(hostileValue, fc.anything()).chain(hostile), (value) => {
			storyBodyOf(value);
		}),
	);
	fc.assert(
		fc.property(hostileText, (text) => {
			expect(storyBodyOf(paragraph(text))).toEqual(paragraph(sanitizeText(text)));
		}),
	);
});
