/** Days in words. By hand: the browser's own formatting takes a slow phone longer than all the rest of a page (decision 19). */
export const months =
	"January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A day such as Saturday, as the reader's own calendar has it. */
export function weekdayOf(day: Date): string {
	return weekdays[day.getDay()] ?? "";
}

/** Such as November 14, 2026. */
export function longDay(day: Date): string {
	return `${months[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
}

/** Such as Nov 14, 2026. */
export function shortDay(day: Date): string {
	return inShort(day.getFullYear(), day.getMonth(), day.getDate());
}

/** The same in universal time. */
export function shortUniversalDay(day: Date): string {
	return inShort(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

function inShort(year: number, month: number, day: number): string {
	return `${months[month]?.slice(0, 3)} ${day}, ${year}`;
}
