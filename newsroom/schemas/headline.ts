import { z } from "zod";
import { maxHeadlineLength } from "../../contract/limits.ts";
import { id, shortText } from "./fields.ts";
import type { FieldIssue } from "./schema-issues.ts";

/** One headline as an editor writes it in content/headlines.yaml. */
export const headlineSchema = z
	.strictObject({
		id: id.describe("The headline's own name, unlike every other in this file."),
		title: shortText(maxHeadlineLength).describe("The line that runs in the ticker, without its full stop."),
		story: id
			.optional()
			.describe("The id of the story that it leads to. Until that story is published, it leads nowhere."),
	})
	.describe("One headline of the ticker; they run in the order of this file.");

export type Headline = z.output<typeof headlineSchema>;

/** The file content/headlines.yaml. */
export const headlinesSchema = z
	.strictObject({
		headlines: z.array(headlineSchema).describe("The headlines, in the order in which they run."),
	})
	.describe("The ticker.");

export function duplicateHeadlineIssues(headlines: Headline[]): FieldIssue[] {
	const ids = headlines.map(({ id }) => id);
	return ids.flatMap((id, index) =>
		ids.indexOf(id) === index
			? []
			: [
					{
						field: `headlines.${index}.id`,
						message: "is already the id of another headline: give it another",
					},
				],
	);
}
