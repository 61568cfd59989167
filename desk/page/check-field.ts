import { errorMap } from "../../newsroom/schemas/error-map.ts";
import { type Kind, schemaAt } from "../config/schemas.ts";

/** What the newsroom says to a value, or nothing where it takes it. `rule` is such as "story:rating.number". */
export function checkField(rule: string, value: unknown): string | undefined {
	const [kind = "", path = ""] = rule.split(":");
	// That something is missing Sveltia says itself.
	if (value === undefined || value === null || value === "") return undefined;
	const { error } = schemaAt(kind as Kind, path).safeParse(value, { error: errorMap, reportInput: true });
	return error?.issues[0]?.message;
}
