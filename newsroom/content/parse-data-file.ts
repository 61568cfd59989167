import type { z } from "zod";
import { errorMap } from "../schemas/error-map.ts";
import type { Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { parseYaml, YamlError } from "../stories/front-matter.ts";
import { omitEmptyFields } from "../stories/parse-story.ts";

/** An item, or the issues of its file. */
export type DataFileRead<Item> = {
	item?: Item;
	issues: Issue[] /** Where the file is YAML. */;
	data?: unknown;
};

/** Parses the text of a YAML file with one item. */
export function parseDataFile<Item>(
	file: string,
	text: string,
	kind: string,
	schema: z.ZodType<Item>,
): DataFileRead<Item> {
	try {
		const { data: yaml, positionOf } = parseYaml(text);
		const data = omitEmptyFields(yaml);
		const { error, data: item } = schema.safeParse(data, { error: errorMap, reportInput: true });
		if (!error) return { item, issues: [] };
		const fieldIssues = error.issues.flatMap((issue) => fieldIssuesOf(issue, kind));
		return {
			data,
			issues: fieldIssues.map(({ field, message }) => ({
				file,
				...positionOf(field.split(".")),
				field,
				message,
			})),
		};
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return { issues: error.issues.map((issue) => ({ file, ...issue })) };
	}
}
