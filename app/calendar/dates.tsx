import { useSyncExternalStore } from "react";
import { longDay, shortDay, shortUniversalDay, weekdayOf } from "./format-date.ts";
import { useToday } from "./today.ts";

/** Today in long form: weekday, month, day, year. The space is held until the reader's browser knows the day. */
export function TodaysDate() {
	const today = useToday();
	if (!today) return <p className="date">&nbsp;</p>;
	return (
		<p className="date">
			<time dateTime={isoDay(today)}>
				{weekdayOf(today)}, <span>{longDay(today)}</span>
			</time>
		</p>
	);
}

/** A moment as a date in the reader's own time zone; in universal time until that zone is known. A bare date is the same everywhere. */
export function LocalDate({ moment }: { moment: string }) {
	const isBareDate = !moment.includes("T");
	// Of the words, not of the zone: where they are the same, as they mostly are, nothing is rendered again.
	const day = new Date(moment);
	const words = useSyncExternalStore(
		neverChanges,
		() => (isBareDate ? shortUniversalDay(day) : shortDay(day)),
		() => shortUniversalDay(day),
	);
	// A reader's copy may be without a date.
	return Number.isNaN(day.getTime()) ? null : <time dateTime={moment}>{words}</time>;
}

/** The year as the reader's calendar has it, starting from the year of the build. */
export function useYear(): number {
	return useToday()?.getFullYear() ?? import.meta.env.BUILD_YEAR;
}

const neverChanges = () => () => {};

function isoDay(day: Date): string {
	const two = (part: number) => String(part).padStart(2, "0");
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
