import type { z } from "zod";

const TYPE_NAMES: Record<string, string> = {
	string: "text in quotes",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list [ … ]",
	object: "an object { … }",
};

const MAX_VALUE_LENGTH = 80;

/** Formats a value for messages to editors; shortens long ones. */
export function formatValue(value: unknown): string {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	const text = typeof value === "string" ? JSON.stringify(value) : String(value);
	return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Translates Zod's errors into messages for editors. */
export const errorMap: z.core.$ZodErrorMap = (issue) => {
	if (issue.input === undefined) return "is missing";
	switch (issue.code) {
		case "invalid_type":
			return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}, is ${formatValue(issue.input)}`;
		case "too_small":
			return `must be at least ${issue.minimum}, is ${formatValue(issue.input)}`;
		case "too_big":
			return `must be at most ${issue.maximum}, is ${formatValue(issue.input)}`;
		default:
			return `is not right: ${formatValue(issue.input)}`;
	}
};
