import type { Locator } from "@playwright/test";

/** Types over what stands in a field, key by key. Without a text it is emptied. */
export async function retype(field: Locator, text: string): Promise<void> {
	await field.press("ControlOrMeta+A");
	if (text === "") await field.press("Backspace");
	else await field.pressSequentially(text);
}

/** Types in the middle of what stands in a field, after its first letters. */
export async function typeAfter(field: Locator, letters: number, text: string): Promise<void> {
	await field.press("Home");
	for (let letter = 0; letter < letters; letter += 1) await field.press("ArrowRight");
	await field.pressSequentially(text);
}
