import fc from "fast-check";
import { expect, it } from "vitest";
import { findJsonError } from "./json-error.ts";

const cases: [string, string][] = [
	["", "1:1 is empty"],
	["[1, 2", "1:6 ends before the [ is closed"],
	['{"a": {"b": 1}', "1:15 ends before the { is closed"],
	["[1 2]", "1:4 needs a comma or ] before 2]"],
	['[\n  {"a": 1\n   "b": 2}\n]', '3:4 needs a comma or } before "b": 2}'],
	[
		'{"a": "The "best" ferry"}',
		'1:13 has a quotation mark in the middle of a text before best" ferry"}; write it as \\"',
	],
	["[1,]", "1:4 has a comma too many before ]"],
	['{"a": 1,}', "1:9 has a comma too many before }"],
	["[,1]", "1:2 needs a value at ,1]; text stands in double quotes"],
	["{a: 1}", "1:2 needs a field's name in double quotes at a: 1}"],
	["{'a': 1}", "1:2 needs a field's name in double quotes at 'a': 1}"],
	['{"a" 1}', "1:6 needs a : before 1}"],
	['{"a"}', "1:5 needs a : before }"],
	['{"a": }', "1:7 needs a value at }; text stands in double quotes"],
	["[yes]", "1:2 needs a value at yes]; text stands in double quotes"],
	["[01]", "1:2 needs a value at 01]; text stands in double quotes"],
	["[1.]", "1:2 needs a value at 1.]; text stands in double quotes"],
	["[1}", "1:3 needs a comma or ] before }"],
	["[1] 2", "1:5 has something behind the end: 2"],
	['["one\ntwo"]', '1:2 has text with no closing quote on its line, or with a stray \\ in it: "one'],
	[
		'["C:\\new\\x"]',
		'1:2 has text with no closing quote on its line, or with a stray \\ in it: "C:\\new\\x"]',
	],
];

it.each(cases)("finds the error in %j", (json, expected) => {
	const { line, column, message } = findJsonError(json);
	expect(`${line}:${column} ${message}`).toBe(expected);
	expect(() => JSON.parse(json)).toThrow();
});

it("finds an error in any truncated text", () => {
	fc.assert(
		fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (json, cut) => {
			const truncated = `[${json.slice(0, cut % (json.length + 1))}`;
			const { line, message } = findJsonError(truncated);
			expect(line).toBe(1);
			expect(message).toMatch(/^(ends|has|needs)/);
		}),
	);
});
