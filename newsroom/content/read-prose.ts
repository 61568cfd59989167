import type { ProsePage } from "../../contract/published.ts";
import type { Issue } from "../schemas/issues.ts";
import { proseIssues, proseOf } from "./prose.ts";
import { readText } from "./read-text.ts";

/** Reads a page of prose written in Markdown: a title, then sections. */
export async function readProse(file: string): Promise<{ page: ProsePage; faults: Issue[] }> {
	const text = await readText(file);
	if (text.fault) return { page: { title: "", sections: [] }, faults: [text.fault] };
	return {
		page: proseOf(text.value),
		faults: proseIssues(text.value).map((message) => ({ file, message })),
	};
}
