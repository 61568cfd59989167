/** Brings the keyboard to something that is no control, such as a heading. The page stays where it is. */
export function takeFocus(element: HTMLElement): void {
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}

/** The heading of the page, where the keyboard goes on when its own place is gone. */
export function pageHeading(): HTMLElement | null {
	return document.querySelector<HTMLElement>("main h1");
}
