import { expect, test } from "vitest";
import { UserError } from "../lib/user-error.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { explanation } from "./run-command.ts";

test("faults in the content are explained by their lines and nothing else", () => {
	const faults = [
		{ file: "stories/ferry.md", line: 2, column: 1, field: "title", message: "is missing" },
		{ file: "headlines.yaml", message: "is empty" },
	];
	expect(explanation(new ContentIssues(faults))).toBe(
		"stories/ferry.md: line 2, column 1: title: is missing\nheadlines.yaml: is empty",
	);
});

test("a reason to stop is explained by its sentence", () => {
	expect(explanation(new UserError("Port 4173 is taken."))).toBe("Port 4173 is taken.");
});

test("what nobody expected keeps its stack trace", () => {
	const surprise = new TypeError("x is not a function");
	expect(explanation(surprise)).toBe(surprise);
});
