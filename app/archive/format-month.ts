import { months, weekdayOf } from "../calendar/format-date.ts";

/** A month such as `2026-11` in words: November. */
export function monthName(month: string): string {
	return months[Number(month.slice(5, 7)) - 1] ?? "";
}

/** Such as November 2026. */
export function monthAndYear(month: string): string {
	return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** A day such as `2026-11-14` in words, the same in every time zone: Saturday, November 14. */
export function dayOfMonth(date: string): string {
	const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
	// At noon, as a clock change may leave out midnight.
	return `${weekdayOf(new Date(year, month - 1, day, 12))}, ${monthName(date)} ${day}`;
}
