import type { MonthCount } from "../../contract/published.ts";

/** More stories than these make a desk that takes long to open: docs/decisions/0021-the-desk.md. */
export const mostStories = 5_000;

/** The years whose stories the desk reads: this one, which new stories go into, then the newest; nothing where it reads all of them in one list. */
export function storyYears(
	months: MonthCount[],
	{ asked, now = new Date() }: { asked?: string | null; now?: Date } = {},
): string[] | undefined {
	const current = String(now.getUTCFullYear());
	const counts = new Map<string, number>([[current, 0]]);
	for (const { month, count } of months) {
		const year = month.slice(0, 4);
		counts.set(year, (counts.get(year) ?? 0) + count);
	}
	const years = [...new Set([current, ...[...counts.keys()].sort().reverse()])];
	if (asked) {
		return [...new Set([current, ...asked.split(",").filter((year) => /^\d{4}$/.test(year))])];
	}
	let sum = 0;
	const read = years.filter((year, index) => {
		sum += counts.get(year) ?? 0;
		return sum <= mostStories || index === 0;
	});
	return read.length === years.length && sum <= mostStories ? undefined : read;
}

/** What the desk calls the lists of those years. */
export function storyCollectionNames(years: string[] | undefined): string[] {
	return years?.map((year) => `stories-${year}`) ?? ["stories"];
}

export function isStoryCollection(name: unknown): boolean {
	return /^stories(?:-\d{4})?$/.test(String(name));
}
