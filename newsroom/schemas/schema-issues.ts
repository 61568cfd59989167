import type { z } from "zod";

export type FieldIssue = { field: string; message: string };

/** Converts an issue of Zod; an unrecognised key gets an issue of its own. */
export function fieldIssuesOf(issue: z.core.$ZodIssue, kind: string): FieldIssue[] {
	if (issue.code !== "unrecognized_keys") return [{ field: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({
		field: [...issue.path, key].join("."),
		message: `is not a field of ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}: mend its spelling or take it out`,
	}));
}
