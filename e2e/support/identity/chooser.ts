import { expect, type Page } from "@playwright/test";

type GoogleAccount = { email: string; name?: string; photo?: string };

/** Presses a button that opens the sign-in window, and waits for the window. */
export async function openChooser(
	page: Page,
	provider: "Google" | "GitHub",
	containerSelector?: string,
): Promise<Page> {
	const container = containerSelector ? page.locator(containerSelector) : page;
	const popup = page.waitForEvent("popup");
	await container.getByRole("button", { name: new RegExp(provider) }).click();
	return popup;
}

/**
 * Waits for the next sign-in window, and for its end. A window is told of only once its first page has come, so whoever tries again
 * waits for the window of the try before, or may take it for the new one.
 */
export async function waitForPopupToClose(page: Page): Promise<void> {
	const popup = await page.waitForEvent("popup");
	if (!popup.isClosed()) await popup.waitForEvent("close");
}

/** Signs in with a new account, in the emulator's own account chooser, which closes its window with that. */
export async function addAccount(chooser: Page, { email, name, photo }: GoogleAccount): Promise<void> {
	await chooser.getByRole("button", { name: "Add new account" }).click();
	await chooser.locator("#email-input").fill(email);
	if (name) await chooser.locator("#display-name-input").fill(name);
	if (photo) await chooser.locator("#profile-photo-input").fill(photo);
	await expect(chooser.locator("#sign-in")).toBeEnabled();
	const closed = chooser.waitForEvent("close");
	await chooser.locator("#sign-in").click();
	await closed;
}

/** Signs in with an account that was used before. */
export async function chooseAccount(chooser: Page, email: string): Promise<void> {
	await chooser.locator("li.js-reuse-account").filter({ hasText: email }).click();
}
