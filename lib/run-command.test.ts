import { expect, test } from "vitest";
import { explanation } from "./run-command.ts";
import { UserError } from "./user-error.ts";

test("a user error is explained by its sentence", () => {
	expect(explanation(new UserError("Port 4173 is taken."))).toBe("Port 4173 is taken.");
});

test("an unexpected error keeps its stack trace", () => {
	const unexpected = new TypeError("x is not a function");
	expect(explanation(unexpected)).toBe(unexpected);
});
