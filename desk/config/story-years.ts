import type { MonthCount } from "../../contract/published.ts";

/** With more stories the desk opens slowly: docs/decisions/0021-the-desk.md. */
export const maxStories = 5_000;

/**
 * The years whose stories the desk reads: the current one first, then the newest. Undefined if it reads all
 * stories in one list.
 */
export function storyYears(
	months: MonthCount[],
	{ requested, now = new Date() }: { requested?: string | null; now?: Date } = {},
): string[] | undefined {
	const current = String(now.getUTCFullYear());
	const counts = new Map<string, number>([[current, 0]]);
	for (const { month, count } of months) {
		const year = month.slice(0, 4);
		counts.set(year, (counts.get(year) ?? 0) + count);
	}
	const years = [...new Set([current, ...[...counts.keys()].sort().reverse()])];
	if (requested) {
		return [...new Set([current, ...requested.split(",").filter((year) => /^\d{4}$/.test(year))])];
	}
	let sum = 0;
	const yearsToRead = years.filter((year, index) => {
		sum += counts.get(year) ?? 0;
		return sum <= maxStories || index === 0;
	});
	return yearsToRead.length === years.length && sum <= maxStories ? undefined : yearsToRead;
}

/** The names of the story collections of these years. */
export function storyCollectionNames(years: string[] | undefined): string[] {
	return years?.map((year) => `stories-${year}`) ?? ["stories"];
}

export function isStoryCollection(name: unknown): boolean {
	return /^stories(?:-\d{4})?$/.test(String(name));
}
