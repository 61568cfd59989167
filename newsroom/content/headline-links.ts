import { formatValue } from "../schemas/error-map.ts";
import type { Headline } from "../schemas/headline.ts";
import type { FieldIssue } from "../schemas/schema-issues.ts";

type Stories = Iterable<{ id: string }>;

/** The headlines as readers get them: without links to stories that are not among the published ones. */
export function publishedHeadlines(headlines: Headline[], published: Stories): Headline[] {
	const ids = linkedIds(headlines, published);
	return headlines.map(({ story, ...headline }) =>
		story !== undefined && ids.has(story) ? { ...headline, story } : headline,
	);
}

/** A note on each headline whose story is not published yet. */
export function waitingHeadlineNotes(headlines: Headline[], published: Stories): string[] {
	const ids = linkedIds(headlines, published);
	return headlines.flatMap(({ id, story }) =>
		story === undefined || ids.has(story)
			? []
			: [
					`Headline ${id} has no link yet: its story ${story} is a draft, is held back, or is published later.`,
				],
	);
}

/** `stories` are all that can be read, drafts included. */
export function unknownStoryIssues(headlines: Headline[], stories: Stories): FieldIssue[] {
	const ids = linkedIds(headlines, stories);
	return headlines.flatMap(({ story }, index) =>
		story === undefined || ids.has(story)
			? []
			: [
					{
						field: `headlines.${index}.story`,
						message: `is ${formatValue(story)}, which is the id of no story: mend it or take it out`,
					},
				],
	);
}

/** The ids that headlines link to and stories have. A set of all ids would be large in an archive. */
function linkedIds(headlines: Headline[], stories: Stories): Set<string> {
	const links = new Set(headlines.map(({ story }) => story));
	const ids = new Set<string>();
	for (const { id } of stories) if (links.has(id)) ids.add(id);
	return ids;
}
