const fields = "form :is(input:not([type=hidden]), textarea)";

/** Whether a reload would lose input in a form. */
export function hasUnsavedInput(): boolean {
	// A textarea has no `checked`, and is none of these types.
	return [...document.querySelectorAll<HTMLInputElement>(fields)].some((field) =>
		/checkbox|radio/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== "",
	);
}
