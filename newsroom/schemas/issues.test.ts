import { expect, it } from "vitest";
import { ContentIssues, lineOf } from "./issues.ts";

it("names file, item and field in one line", () => {
	const fault = {
		file: "feed.json",
		item: "story 12 (8bb0e449256e94dfce67c82d)",
		field: "rating.number",
		message: "must be from 0 to 5, is 7",
	};
	expect(lineOf(fault)).toBe(
		"feed.json: story 12 (8bb0e449256e94dfce67c82d): rating.number: must be from 0 to 5, is 7",
	);
});

it("names the line and the column of a file", () => {
	const fault = { file: "content/stories/harbour.md", line: 10, column: 11, field: "rating.number" };
	expect(lineOf({ ...fault, message: "must be from 0 to 5, is 7" })).toBe(
		"content/stories/harbour.md: line 10, column 11: rating.number: must be from 0 to 5, is 7",
	);
	expect(lineOf({ file: "a.md", line: 3, message: "has no text" })).toBe(
		"a.md: line 3, column 1: has no text",
	);
});

it("stays one line whatever the content holds", () => {
	const line = lineOf({ file: "a.json", item: "story 1 (a\nb\u2028c)", message: "has \u001b[31mcolour" });
	expect(line).toBe("a.json: story 1 (a b c): has  [31mcolour");
});

it("carries its lines to whoever tells the editor", () => {
	const error = new ContentIssues([{ file: "a.json", message: "is missing" }]);
	expect(error.lines).toEqual(["a.json: is missing"]);
	expect(error.message).toBe("Nothing was published. Please mend the content first:\na.json: is missing");
});
