import type { Locator, Page } from "@playwright/test";

/** The region of the toasts. */
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications Alt+T" });

/** Toasts that interrupt a screen reader, and those that do not. */
export const errorToast = (page: Page) => notifications(page).getByRole("alert");
export const quietToast = (page: Page) => notifications(page).getByRole("status");

/** The name of a toast's icon, such as "check". */
export async function iconOf(toast: Locator): Promise<string> {
	const href = await toast.locator("use").first().getAttribute("href");
	return href?.split("#")[1] ?? "none";
}

/** Waits until a toast's animations have finished. */
export async function waitForAnimations(toast: Locator): Promise<void> {
	await toast.evaluate((element) =>
		Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
	);
}
