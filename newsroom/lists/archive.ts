import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combineWith, hashOf } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** The stories of one month in universal time, newest first. */
export type MonthOfStories = { month: string; stories: StoryRecord[] };

/** Every month with stories, newest first. Takes the stories newest first. */
export function monthsOf(newestFirst: StoryRecord[]): MonthOfStories[] {
	const months: MonthOfStories[] = [];
	let start = Number.POSITIVE_INFINITY;
	for (const story of newestFirst) {
		// A date is written once a month, not once a story: an archive has a hundred thousand.
		if (story.publishedAt < start) {
			const month = dateOf(story.publishedAt).slice(0, 7);
			start = Date.parse(month);
			months.push({ month, stories: [] });
		}
		months.at(-1)?.stories.push(story);
	}
	return months;
}

/** The archive's data files: one list of months, and one file for each month. */
export function* archiveFiles(newestFirst: StoryRecord[]): Generator<OutputFile> {
	const months = monthsOf(newestFirst);
	const counts: MonthCount[] = months.map(({ month, stories }) => ({ month, count: stories.length }));
	const index = JSON.stringify(counts);
	yield { path: "data/archive/months.json", inputsHash: hashOf(index), make: () => index };
	for (const [position, { month, stories }] of months.entries()) {
		const before = months[position + 1]?.month ?? null;
		const after = months[position - 1]?.month ?? null;
		yield {
			path: `data/archive/${month}.json`,
			inputsHash: stories.reduce(
				(hash, { linkHash, publishedAt }) => combineWith(combineWith(hash, linkHash), publishedAt),
				hashOf(`${before} ${after}`),
			),
			make: (): ArchiveMonth => ({ month, before, after, stories: stories.map(entryOf) }),
		};
	}
}

function entryOf({ id, title, publishedAt, category_name }: StoryRecord): ArchiveMonth["stories"][number] {
	return { id, title, published_date: dateOf(publishedAt), category_name };
}

function dateOf(moment: number): string {
	return new Date(moment).toISOString();
}
