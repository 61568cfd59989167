import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { combineWith, hashOf } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** The stories of one month in UTC, newest first. */
export type MonthOfStories = { month: string; stories: StoryRecord[] };

/** Several files of an edition need the months of the same stories. */
const known = new WeakMap<StoryRecord[], MonthOfStories[]>();

/** Groups stories by month, newest first. */
export function monthsOf(newestFirst: StoryRecord[]): MonthOfStories[] {
	const months = known.get(newestFirst) ?? groupByMonth(newestFirst);
	known.set(newestFirst, months);
	return months;
}

function groupByMonth(newestFirst: StoryRecord[]): MonthOfStories[] {
	const months: MonthOfStories[] = [];
	let monthStartMs = Number.POSITIVE_INFINITY;
	for (const story of newestFirst) {
		// Formats a date once per month, not once per story: an archive has a hundred thousand stories.
		if (story.publishedAt < monthStartMs) {
			const month = isoDate(story.publishedAt).slice(0, 7);
			monthStartMs = Date.parse(month);
			months.push({ month, stories: [] });
		}
		months.at(-1)?.stories.push(story);
	}
	return months;
}

/** The months of these stories. Undefined, which is every month, for undefined. */
export function monthsWith(stories: Iterable<StoryRecord> | undefined): Set<string> | undefined {
	return stories && new Set(Array.from(stories, ({ publishedAt }) => isoDate(publishedAt).slice(0, 7)));
}

/**
 * The data files of the archive: a list of months, and one file per month. Leaves out months that cannot differ, if only
 * those of `differing` have other stories than before.
 */
export function* archiveFiles(
	newestFirst: StoryRecord[],
	differing?: ReadonlySet<string>,
): Generator<OutputFile> {
	const months = monthsOf(newestFirst);
	const counts: MonthCount[] = months.map(({ month, stories }) => ({ month, count: stories.length }));
	const monthsJson = JSON.stringify(counts);
	yield { path: "data/archive/months.json", inputsHash: hashOf(monthsJson), make: () => monthsJson };
	for (const [index, { month, stories }] of months.entries()) {
		const before = months[index + 1]?.month ?? null;
		const after = months[index - 1]?.month ?? null;
		if (differing && ![before, month, after].some((one) => one !== null && differing.has(one))) continue;
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
	return { id, title, published_date: isoDate(publishedAt), category_name };
}

function isoDate(timeMs: number): string {
	return new Date(timeMs).toISOString();
}
