import { startTransition, useEffect, useState } from "react";

/** Today in the local time zone. Updates at midnight and after the device wakes up. Null before hydration. */
export function useToday(): Date | null {
	const [day, setDay] = useState<number | null>(null);
	useEffect(() => {
		const refresh = () => startTransition(() => setDay(startOfToday()));
		refresh();
		return onNewDay(refresh);
	}, []);
	return day === null ? null : new Date(day);
}

function onNewDay(onChange: () => void): () => void {
	let timer = setTimeout(onMidnight, msUntilMidnight());
	function onMidnight() {
		onChange();
		timer = setTimeout(onMidnight, msUntilMidnight());
	}
	// Timers do not run while a device sleeps, so the day is checked again when the page becomes visible.
	document.addEventListener("visibilitychange", onChange);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", onChange);
	};
}

function startOfToday(): number {
	return new Date().setHours(0, 0, 0, 0);
}

function msUntilMidnight(): number {
	return new Date().setHours(24, 0, 0, 0) - Date.now();
}
