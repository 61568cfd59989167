/** The path of the archive, or of one of its months, such as `2026-11`. */
export function archiveAddress(month?: string): string {
	return month ? `/archive/${month}` : "/archive";
}
