const milliseconds = 24 * 60 * 60 * 1000;

/** The day of a moment, in universal time, as a number. */
export function dayOf(moment: string): number {
	return Math.floor(Date.parse(moment) / milliseconds);
}

/** The numbers of the stories between two days, both included; an absent day is no limit. */
export function numbersBetween(
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
