import type { z } from "zod";
import { errorMap } from "../schemas/error-map.ts";
import type { Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { parseYaml, YamlError } from "../stories/front-matter.ts";
import { withoutEmpty } from "../stories/parse-story.ts";

/** An item, and every fault of its file. */
export type DataFileRead<Item> = { item?: Item; faults: Issue[] };

/** Reads one item out of the text of its YAML file. */
export function parseDataFile<Item>(
	file: string,
	text: string,
	kind: string,
	schema: z.ZodType<Item>,
): DataFileRead<Item> {
	try {
		const { data, positionOf } = parseYaml(text);
		const { error, data: item } = schema.safeParse(withoutEmpty(data), {
			error: errorMap,
			reportInput: true,
		});
		if (!error) return { item, faults: [] };
		const flaws = error.issues.flatMap((issue) => fieldIssuesOf(issue, kind));
		return {
			faults: flaws.map(({ field, message }) => ({ file, ...positionOf(field.split(".")), field, message })),
		};
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return { faults: error.mistakes.map((mistake) => ({ file, ...mistake })) };
	}
}
