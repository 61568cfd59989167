import type { z } from "zod";

/** What is wrong with a field. */
export type FieldIssue = { field: string; message: string };

/** What the check of a schema found, field by field. */
export function fieldIssuesOf(issue: z.core.$ZodIssue, kind: string): FieldIssue[] {
	if (issue.code !== "unrecognized_keys") return [{ field: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({
		field: [...issue.path, key].join("."),
		message: `is not a field of ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}: mend its spelling or take it out`,
	}));
}
