/** Written by hand, because Intl formatting takes longer on a slow phone than the rest of the page (decision 19). */
export const months =
	"January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Such as Saturday, in the local time zone. */
export function weekdayOf(day: Date): string {
	return weekdays[day.getDay()] ?? "";
}

/** Such as November 14, 2026, in the local time zone. */
export function longDay(day: Date): string {
	return `${months[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
}

/** Such as Nov 14, 2026, in the local time zone. */
export function shortDay(day: Date): string {
	return formatShort(day.getFullYear(), day.getMonth(), day.getDate());
}

/** Such as Nov 14, 2026, in UTC. */
export function shortUniversalDay(day: Date): string {
	return formatShort(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

function formatShort(year: number, month: number, day: number): string {
	return `${months[month]?.slice(0, 3)} ${day}, ${year}`;
}
