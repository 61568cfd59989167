import type { Locator } from "@playwright/test";

/** Types as a reader does: clicks the field, selects what is there, and presses key by key. No text empties the field. */
export async function typeInto(field: Locator, text: string): Promise<void> {
	await field.click();
	await field.press("ControlOrMeta+a");
	if (text) await field.pressSequentially(text);
	else await field.press("Delete");
}

/** Types in the middle of what stands in a field, after its first letters. */
export async function typeAfter(field: Locator, letters: number, text: string): Promise<void> {
	await field.press("Home");
	for (let letter = 0; letter < letters; letter += 1) await field.press("ArrowRight");
	await field.pressSequentially(text);
}
