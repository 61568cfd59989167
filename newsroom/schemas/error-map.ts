import type { z } from "zod";

const TYPES: Record<string, string> = {
	string: "text in quotes",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list [ … ]",
	object: "an object { … }",
};

const LONGEST_SHOWN = 80;

/** A value as an editor recognises it in the file. */
export function shown(value: unknown): string {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	const written = typeof value === "string" ? JSON.stringify(value) : String(value);
	return written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN)}…` : written;
}

/** Says what is wrong with a value the way one would to a colleague. */
export const errorMap: z.core.$ZodErrorMap = (issue) => {
	if (issue.input === undefined) return "is missing";
	switch (issue.code) {
		case "invalid_type":
			return `must be ${TYPES[issue.expected] ?? issue.expected}, is ${shown(issue.input)}`;
		case "too_small":
			return `must be at least ${issue.minimum}, is ${shown(issue.input)}`;
		case "too_big":
			return `must be at most ${issue.maximum}, is ${shown(issue.input)}`;
		default:
			return `is not right: ${shown(issue.input)}`;
	}
};
