import { expect, it } from "vitest";
import { explanation } from "../../lib/run-command.ts";
import { ContentIssues, formatIssue, type Issue } from "./issues.ts";

const message = "must be from 0 to 5, is 7";

it.each<[Issue, string]>([
	[
		{ file: "a.json", item: "story 12 (8bb0)", field: "rating.number", message },
		`a.json: story 12 (8bb0): rating.number: ${message}`,
	],
	[
		{ file: "a.md", line: 10, column: 11, field: "rating.number", message },
		`a.md: line 10, column 11: rating.number: ${message}`,
	],
	[{ file: "a.md", line: 3, message }, `a.md: line 3, column 1: ${message}`],
	[
		{ file: "a.json", item: "story 1 (a\nb\u2028c)", message: "has \u001b[31mcolour" },
		"a.json: story 1 (a b c): has  [31mcolour",
	],
])("is one line, without line breaks and terminal codes of the content: %j", (issue, line) => {
	expect(formatIssue(issue)).toBe(line);
});

it("has one formatted line for each issue, and a command prints these and nothing else", () => {
	const error = new ContentIssues([
		{ file: "a.json", message: "is missing" },
		{ file: "b.yaml", message: "is empty" },
	]);
	expect(error.lines).toEqual(["a.json: is missing", "b.yaml: is empty"]);
	expect(error.message).toBe(
		`Nothing was published. Please mend the content first:\n${error.lines.join("\n")}`,
	);
	expect(explanation(error)).toBe(error.lines.join("\n"));
});

it("a command prints the first fifty of many issues, and how to see the others", () => {
	const issues = Array.from({ length: 1_051 }, (_, index) => ({ file: `${index}.md`, message: "is empty" }));
	const error = new ContentIssues(issues);
	const printed = String(explanation(error)).split("\n");
	expect(printed).toHaveLength(51);
	expect(printed.slice(-2)).toEqual([
		"49.md: is empty",
		"and 1,001 more; npm run check -- --all prints every one",
	]);
	expect(error.message.split("\n")).toHaveLength(52);
	expect(explanation(new ContentIssues(issues.slice(0, 50)))).not.toContain("more");
});
