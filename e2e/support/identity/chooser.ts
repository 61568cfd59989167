import type { Page } from "@playwright/test";

type GoogleAccount = { email: string; name?: string; photo?: string };

/** Clicks a button that opens the sign-in popup, and waits for the popup. */
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
 * Waits for the next sign-in popup and until it closes. Playwright reports a popup only when its first page
 * has loaded, so before a retry wait for the previous popup, or it may be taken for the new one.
 */
export async function waitForPopupToClose(page: Page): Promise<void> {
	const popup = await page.waitForEvent("popup");
	if (!popup.isClosed()) await popup.waitForEvent("close");
}

/** Signs in with a new account in the emulator's account chooser, which then closes. */
export async function addAccount(chooser: Page, { email, name, photo }: GoogleAccount): Promise<void> {
	await chooser.getByRole("button", { name: "Add new account" }).click();
	await chooser.locator("#email-input").fill(email);
	if (name) await chooser.locator("#display-name-input").fill(name);
	if (photo) await chooser.locator("#profile-photo-input").fill(photo);
	const closed = chooser.waitForEvent("close");
	await chooser.locator("#sign-in").click();
	await closed;
}

/** Signs in with an existing account. */
export async function chooseAccount(chooser: Page, email: string): Promise<void> {
	await chooser.locator("li.js-reuse-account").filter({ hasText: email }).click();
}
