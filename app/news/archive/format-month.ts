import { months, weekdayOf } from "../../ui/dates/format-date.ts";

/** The name of a month: `2026-11` gives November. */
export function monthName(month: string): string {
	return months[Number(month.slice(5, 7)) - 1] ?? "";
}

/** `2026-11` gives November 2026. */
export function monthAndYear(month: string): string {
	return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** `2026-11-14` gives Saturday, November 14, in every time zone. */
export function dayOfMonth(date: string): string {
	const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
	// Noon exists on every day; a clock change may skip midnight.
	return `${weekdayOf(new Date(year, month - 1, day, 12))}, ${monthName(date)} ${day}`;
}
