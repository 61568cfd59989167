import fc from "fast-check";
import { expect, it } from "vitest";
import { firstMistake } from "./json-error.ts";

const mistakes: [string, string][] = [
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

it.each(mistakes)("finds the mistake in %j", (json, told) => {
	const { line, column, message } = firstMistake(json);
	expect(`${line}:${column} ${message}`).toBe(told);
	expect(() => JSON.parse(json)).toThrow();
});

it("points into any text that is cut short, at its end", () => {
	fc.assert(
		fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (json, cut) => {
			const short = `[${json.slice(0, cut % (json.length + 1))}`;
			const { line, message } = firstMistake(short);
			expect(line).toBe(1);
			expect(message).toMatch(/^(ends|has|needs)/);
		}),
	);
});
