/** Focuses an element that is not a control, such as a heading, without scrolling. */
export function takeFocus(element: HTMLElement | null | undefined): void {
	if (!element) return;
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}

/** The h1 of the page: the focus target if the focused element is gone. */
export function pageHeading(): HTMLElement | null {
	return document.querySelector<HTMLElement>("main h1");
}
