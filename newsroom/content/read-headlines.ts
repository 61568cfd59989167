import { z } from "zod";
import {
	duplicateHeadlineIssues,
	type Headline,
	headlineSchema,
	headlinesSchema,
} from "../schemas/headline.ts";
import type { Issue } from "../schemas/issues.ts";
import { readDataFile } from "./data-file.ts";
import { unknownStoryIssues } from "./headline-links.ts";

/**
 * Reads the ticker without the lines that have an issue. `stories` are all that lines may name; undefined if some are
 * unknown. `last` are the lines for a file that cannot be read at all.
 */
export async function readHeadlines(
	file: string,
	stories: Iterable<{ id: string }> | undefined,
	last: Headline[] = [],
): Promise<{ headlines: Headline[]; issues: Issue[] }> {
	const { item, data, issues } = await readDataFile(file, "headline", headlinesSchema);
	const lines = item?.headlines ?? linesIn(data);
	if (!lines) return { headlines: last, issues };
	const found = [...duplicateHeadlineIssues(lines), ...(stories ? unknownStoryIssues(lines, stories) : [])];
	const leftOut = new Set(found.map(({ field }) => Number(field.split(".")[1])));
	return {
		headlines: lines.filter(({ title }, index) => title !== "" && !leftOut.has(index)),
		issues: [...issues, ...found.map((issue) => ({ file, ...issue }))],
	};
}

const anyLines = z.object({ headlines: z.array(z.unknown()) });

/** Each line for itself. One with an issue gets no title, and an id that no other line can have. */
function linesIn(data: unknown): Headline[] | undefined {
	return anyLines
		.safeParse(data)
		.data?.headlines.map(
			(line, index) => headlineSchema.safeParse(line).data ?? { id: `line ${index}`, title: "" },
		);
}
