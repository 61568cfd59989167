/** Before a row of a list is removed by the control in it: moves the focus to that of the next row, or of the one before. */
export function focusNeighbour(
	list: HTMLElement | null,
	controls: string,
	removed: HTMLElement,
	fallback: () => void,
): void {
	const all = [...(list?.querySelectorAll<HTMLElement>(controls) ?? [])];
	const index = all.indexOf(removed);
	const neighbour = all[index + 1] ?? all[index - 1];
	if (neighbour) neighbour.focus();
	else fallback();
}
