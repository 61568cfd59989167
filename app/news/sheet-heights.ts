/** The measured heights of the sheets that stand in the page, by their number. */
export function sheetHeights(list: HTMLElement | null): Map<number, number> {
	const sheets = list?.querySelectorAll<HTMLElement>("[data-sheet]") ?? [];
	return new Map(
		Array.from(sheets, (sheet) => [Number(sheet.dataset.sheet), sheet.getBoundingClientRect().height]),
	);
}
