import { useSyncExternalStore } from "react";
import { shortDay, shortUniversalDay } from "./format-date.ts";

/**
 * An ISO timestamp as date and time in the reader's time zone; prerendered pages use UTC. A date without a time is
 * shown without one, the same in every zone. Not in dates.tsx, which is part of the first page's script.
 */
export function LocalDateTime({ date }: { date: string }) {
	const at = new Date(date);
	const text = useSyncExternalStore(
		neverChanges,
		() =>
			hasTime(date) ? `${shortDay(at)}, ${clock(at.getHours(), at.getMinutes())}` : shortUniversalDay(at),
		() => shortUniversalDay(at) + (hasTime(date) ? `, ${clock(at.getUTCHours(), at.getUTCMinutes())}` : ""),
	);
	// A saved copy may have no date.
	return Number.isNaN(at.getTime()) ? null : <time dateTime={date}>{text}</time>;
}

const neverChanges = () => () => {};

function hasTime(date: string): boolean {
	return date.includes("T");
}

/** Such as 08:05. */
function clock(hours: number, minutes: number): string {
	return [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
}
