/** Focuses the visible search field: the header's, or on narrow screens the page's. Returns false if there is none. */
export function focusSearchField(): boolean {
	const fields = document.querySelectorAll<HTMLInputElement>("form[action='/search'] input");
	const field = [...fields].find((candidate) => candidate.checkVisibility());
	field?.select();
	return field !== undefined;
}
