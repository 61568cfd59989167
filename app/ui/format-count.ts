/** A count with a comma after every three digits. By hand, for the same reason as days (calendar/day-words.ts). */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
