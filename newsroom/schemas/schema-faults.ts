import type { z } from "zod";

/** What is wrong with a field. */
export type Flaw = { field: string; message: string };

/** What the check of a schema found, field by field. */
export function flawsOf(issue: z.core.$ZodIssue, kind: string): Flaw[] {
	if (issue.code !== "unrecognized_keys") return [{ field: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({
		field: [...issue.path, key].join("."),
		message: `is not a field of ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}: mend its spelling or take it out`,
	}));
}
