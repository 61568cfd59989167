import { longDay, weekdayOf } from "./format-date.ts";

/** Shows today's date before the first paint, as generated content in the same lines: app/frame/header/site-header.css. */
export function showToday(): void {
	const today = new Date();
	const text = `${weekdayOf(today)}, ${longDay(today).replaceAll(" ", "\u00a0")}`;
	document.documentElement.style.setProperty("--today", `"${text}"`);
}
