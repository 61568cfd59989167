import type { Locator, Page } from "@playwright/test";
import { identityCallUrl } from "./identity-calls.ts";

/** A section of the account page by its heading. */
export const section = (page: Page, title: string): Locator => page.getByRole("region", { name: title });

/** The question for a fresh login. */
export const confirmation = (page: Page): Locator =>
	page.getByRole("form", { name: "Confirm that it is you" });

/** Makes the service demand a fresh login for the next call of a method. The emulator itself never does. */
export async function demandFreshLogin(page: Page, method: string): Promise<void> {
	await page.route(
		identityCallUrl(method),
		(route) =>
			route.fulfill({
				status: 400,
				json: { error: { code: 400, message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } },
			}),
		{ times: 1 },
	);
}
