import type { Page } from "@playwright/test";

/** Presses a button that asks for a file, and chooses a JSON file with this text. */
export async function chooseFile(page: Page, button: string, text: string): Promise<void> {
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: button }).click();
	await (await chooser).setFiles({
		name: "mine.json",
		mimeType: "application/json",
		buffer: Buffer.from(text),
	});
}
