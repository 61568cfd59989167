import { useSyncExternalStore } from "react";
import { longDay, shortDay, shortUniversalDay, weekdayOf } from "./format-date.ts";
import { useToday } from "./today.ts";

/**
 * Today as weekday, month, day, year. Only the browser has the date: until hydration the paragraph is empty, and CSS
 * shows the date that the script in the head sets (show-today.ts).
 */
export function TodaysDate() {
	const today = useToday();
	if (!today) return <p className="site-date" />;
	return (
		<p className="site-date">
			<time dateTime={isoDay(today)}>
				{weekdayOf(today)}, <span>{longDay(today)}</span>
			</time>
		</p>
	);
}

/**
 * An ISO timestamp as a date in the reader's time zone; prerendered pages use UTC.
 * A date without a time is the same in every zone.
 */
export function LocalDate({ date }: { date: string }) {
	const hasTime = date.includes("T");
	const day = new Date(date);
	// The snapshot is the text, not the zone: if both texts are equal, hydration renders only once.
	const text = useSyncExternalStore(
		neverChanges,
		() => (hasTime ? shortDay(day) : shortUniversalDay(day)),
		() => shortUniversalDay(day),
	);
	// A saved copy may have no date.
	return Number.isNaN(day.getTime()) ? null : <time dateTime={date}>{text}</time>;
}

/** The current year; the year of the build until the page is hydrated. */
export function useYear(): number {
	return useToday()?.getFullYear() ?? import.meta.env.BUILD_YEAR;
}

const neverChanges = () => () => {};

function isoDay(day: Date): string {
	const twoDigits = (part: number) => String(part).padStart(2, "0");
	return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
