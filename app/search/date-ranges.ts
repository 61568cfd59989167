/** Lengths of time that end today, by how many days they reach back. */
export const spans = [
	{ name: "Past day", days: 1 },
	{ name: "Past week", days: 7 },
	{ name: "Past month", days: 30 },
	{ name: "Past year", days: 365 },
];

/** The day that lies so many days before another, as the address writes days. */
export function daysBefore(today: Date, days: number): string {
	const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - days));
	return day.toISOString().slice(0, 10);
}
