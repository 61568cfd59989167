import type { Locator, Page } from "@playwright/test";

/** Where toasts stand. */
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications Alt+T" });

/** The toasts that interrupt a screen reader, and those that wait for it to finish. */
export const errorToast = (page: Page) => notifications(page).getByRole("alert");
export const quietToast = (page: Page) => notifications(page).getByRole("status");

/** Which sign a toast wears: a tick for success, and so on. */
export async function iconOf(toast: Locator): Promise<string> {
	const href = await toast.locator("use").first().getAttribute("href");
	return href?.split("#")[1] ?? "none";
}

/** Waits until a toast has come to rest, whatever its line of time does. */
export async function waitForAnimations(toast: Locator): Promise<void> {
	await toast.evaluate((element) =>
		Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
	);
}
