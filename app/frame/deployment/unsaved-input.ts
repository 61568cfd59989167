/** Whether a reload would lose input in a form. */
export function hasUnsavedInput(): boolean {
	return Array.from(
		document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("form :is(input, textarea)"),
	).some((field) => {
		if (field.type === "hidden") return false;
		if (field.type === "checkbox" || field.type === "radio") return isTicked(field);
		return field.value !== "";
	});
}

function isTicked(field: HTMLInputElement | HTMLTextAreaElement): boolean {
	return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}
