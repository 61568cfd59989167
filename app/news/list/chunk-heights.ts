/** By the number of the sheet. */
export type SheetHeights = ReadonlyMap<number, number>;

/** The measured heights of the sheets that stand in the page. */
export function sheetHeights(list: HTMLElement | null): SheetHeights {
	const sheets = list?.querySelectorAll<HTMLElement>("[data-sheet]") ?? [];
	return new Map(
		Array.from(sheets, (sheet) => [Number(sheet.dataset.sheet), sheet.getBoundingClientRect().height]),
	);
}
