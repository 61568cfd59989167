import { startTransition, useEffect, useState } from "react";

/** The reader's own date, kept right past midnight and after the device has slept. Null while the page is as it was built. */
export function useToday(): Date | null {
	const [day, setDay] = useState<number | null>(null);
	useEffect(() => {
		const look = () => startTransition(() => setDay(startOfToday()));
		look();
		return watchTheDay(look);
	}, []);
	return day === null ? null : new Date(day);
}

function watchTheDay(onChange: () => void): () => void {
	let alarm = setTimeout(ring, untilMidnight());
	function ring() {
		onChange();
		alarm = setTimeout(ring, untilMidnight());
	}
	// A sleeping device rings no alarm; the page coming back into view is the next chance to notice a new day.
	document.addEventListener("visibilitychange", onChange);
	return () => {
		clearTimeout(alarm);
		document.removeEventListener("visibilitychange", onChange);
	};
}

function startOfToday(): number {
	return new Date().setHours(0, 0, 0, 0);
}

function untilMidnight(): number {
	return new Date().setHours(24, 0, 0, 0) - Date.now();
}
