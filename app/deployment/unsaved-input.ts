/** Whether something stands in a form of the page that would be lost if the page were loaded anew. */
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
