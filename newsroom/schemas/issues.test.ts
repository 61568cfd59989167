import { expect, it } from "vitest";
import { explanation } from "../../lib/run-command.ts";
import { ContentIssues, formatIssue } from "./issues.ts";

it("names file, item and field in one line", () => {
	const issue = {
		file: "feed.json",
		item: "story 12 (8bb0e449256e94dfce67c82d)",
		field: "rating.number",
		message: "must be from 0 to 5, is 7",
	};
	expect(formatIssue(issue)).toBe(
		"feed.json: story 12 (8bb0e449256e94dfce67c82d): rating.number: must be from 0 to 5, is 7",
	);
});

it("names the line and the column of a file", () => {
	const issue = { file: "content/stories/harbour.md", line: 10, column: 11, field: "rating.number" };
	expect(formatIssue({ ...issue, message: "must be from 0 to 5, is 7" })).toBe(
		"content/stories/harbour.md: line 10, column 11: rating.number: must be from 0 to 5, is 7",
	);
	expect(formatIssue({ file: "a.md", line: 3, message: "has no text" })).toBe(
		"a.md: line 3, column 1: has no text",
	);
});

it("is one line, even when the content has line breaks and terminal codes", () => {
	const line = formatIssue({
		file: "a.json",
		item: "story 1 (a\nb\u2028c)",
		message: "has \u001b[31mcolour",
	});
	expect(line).toBe("a.json: story 1 (a b c): has  [31mcolour");
});

it("has one formatted line for each issue", () => {
	const error = new ContentIssues([{ file: "a.json", message: "is missing" }]);
	expect(error.lines).toEqual(["a.json: is missing"]);
	expect(error.message).toBe("Nothing was published. Please mend the content first:\na.json: is missing");
});

it("a command explains issues in the content by their lines and nothing else", () => {
	const issues = [
		{ file: "stories/ferry.md", line: 2, column: 1, field: "title", message: "is missing" },
		{ file: "headlines.yaml", message: "is empty" },
	];
	expect(explanation(new ContentIssues(issues))).toBe(
		"stories/ferry.md: line 2, column 1: title: is missing\nheadlines.yaml: is empty",
	);
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
