/** Groups digits by thousands. Without Intl, for the reason given in dates/format-date.ts. */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
