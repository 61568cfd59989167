import { longDay } from "../../../ui/dates/format-date.ts";
import type { Opening } from "../history.ts";

/** The stories opened on one day of the reader's time zone. */
export type Day = { name: string; openings: Opening[] };

/** Groups openings, newest first, by day. */
export function groupByDay(openings: Opening[], now: Date): Day[] {
	const today = longDay(now);
	// By the calendar: the day after the clocks go forward begins 23 hours after the one before.
	const yesterday = longDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12));
	const days = new Map<string, Day>();
	for (const opening of openings) {
		const date = longDay(new Date(opening.openedAt * 1_000));
		const day = days.get(date) ?? {
			name: date === today ? "Today" : date === yesterday ? "Yesterday" : date,
			openings: [],
		};
		day.openings.push(opening);
		days.set(date, day);
	}
	return [...days.values()];
}

/** Such as 07:05. */
export function timeOfDay(openedAt: number): string {
	return new Date(openedAt * 1_000).toTimeString().slice(0, 5);
}
