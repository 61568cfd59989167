const msPerDay = 24 * 60 * 60 * 1000;

/** The UTC day of a date, as days since the epoch. */
function dayOf(date: string): number {
	return dayOfTime(Date.parse(date));
}

export function dayOfTime(timeMs: number): number {
	return Math.floor(timeMs / msPerDay);
}

/**
 * The range of story numbers between two days, both included; null is no limit.
 * `days` are pairs: the days since the previous pair, and the number of stories on that day.
 */
export function storyRangeBetween(
	days: number[],
	from: string | null,
	to: string | null,
): { first: number; end: number } {
	const firstDay = from === null ? Number.NEGATIVE_INFINITY : dayOf(from);
	const lastDay = to === null ? Number.POSITIVE_INFINITY : dayOf(to);
	let day = 0;
	let first = 0;
	let end = 0;
	for (let index = 0; index < days.length; index += 2) {
		day += days[index] ?? 0;
		const count = days[index + 1] ?? 0;
		if (day < firstDay) first += count;
		if (day <= lastDay) end += count;
	}
	return { first, end };
}
