import type { Page } from "@playwright/test";
import { newEmail } from "../support/identity/accounts.ts";
import { addAccount, openChooser, waitForPopupToClose } from "../support/identity/chooser.ts";
import { holdRequests, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, toast } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";

const googleButton = (page: Page) => page.getByRole("button", { name: /Google/ });
const gapiUrl = /\/emulator\/gapi\.js$/;

async function expectErrorToast(page: Page, message: string, code: string): Promise<void> {
	const errorToast = toast(page, message);
	await expect(errorToast).toBeVisible();
	await expect(errorToast).toHaveClass(/Toastify__toast--error/);
	await expect(errorToast).toContainText(code);
	await expect(errorToast.locator("small")).toHaveText(/^auth\/[a-z-]+: \S.{9,}/);
}

/** Expects that a new try works. Messages may be plain notices if the toasts did not load. */
async function expectSignInToWork(page: Page): Promise<void> {
	const popup = page.waitForEvent("popup");
	// By key, as the toasts of the failed tries may cover the button.
	await googleButton(page).press("Enter");
	await addAccount(await popup, { email: newEmail(), name: "ReaderOne" });
	await expect(page.getByText("ReaderOne Sign in successful")).toBeVisible();
	await expectReader(page, "ReaderOne");
}

test("a popup that the reader closes is reported, and can be opened again", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/category/9");
	const chooser = await openChooser(page, "Google");
	await expect(googleButton(page)).toHaveText("Waiting for Google…");
	await chooser.getByRole("button", { name: "Add new account" }).waitFor();
	await chooser.close();
	// Firebase polls every two seconds, and waits for eight more.
	await page.clock.runFor(10_500);
	await expectErrorToast(
		page,
		"The sign-in window was closed before it finished.",
		"auth/popup-closed-by-user",
	);
	await expectVisitor(page);
	await expect(googleButton(page)).toHaveText("Login with Google");
	await expectSignInToWork(page);
});

test("a blocked popup is reported", { tag: "@rest" }, async ({ page }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await visit(page, "/category/9");
	await googleButton(page).click();
	await expectErrorToast(page, "Your browser blocked the sign-in window.", "auth/popup-blocked");
	await expectVisitor(page);
});

test("a second click cancels the first popup, reports that, and can be completed", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/9");
	const first = await openChooser(page, "Google");
	await first.getByRole("button", { name: "Add new account" }).waitFor();
	const second = await openChooser(page, "Google");
	await expectErrorToast(
		page,
		"A newer sign-in window took the place of this one.",
		"auth/cancelled-popup-request",
	);
	await addAccount(second, { email: newEmail(), name: "ReaderOne" });
	await expect(toast(page, "ReaderOne Sign in successful")).toBeVisible();
	await expectReader(page, "ReaderOne");
});

test("without a connection, from the start or after the script has loaded, Google shows an error, and works when it is back", {
	tag: "@rest",
}, async ({ page, context }) => {
	// A toast, or a plain notice if the toasts could not be loaded either.
	const networkError = page.getByRole("alert").filter({ hasText: "auth/network-request-failed" });
	const expectNetworkError = async (text: string) => {
		await expect(networkError).toContainText(text);
		await expect(networkError).toContainText("Check your connection and try again.");
		await expectVisitor(page);
		// The popup that the click opened is closed again.
		await expect.poll(() => context.pages()).toHaveLength(1);
		await context.setOffline(false);
		await networkError.getByRole("button", { name: "Close" }).click();
		await expect(networkError).toHaveCount(0);
	};
	await visit(page, "/category/9");
	await context.setOffline(true);
	await googleButton(page).click();
	await expectNetworkError("could not be loaded.");

	const script = page.waitForResponse(identityScript);
	await googleButton(page).hover();
	await (await script).finished();
	await context.setOffline(true);
	await googleButton(page).click();
	await expectNetworkError("The sign-in service could not be reached.");
	await expectSignInToWork(page);
});

test("a helper script that cannot be loaded is reported at once, one that never responds after a timeout, and the next try works", {
	tag: "@rest",
}, async ({ page }) => {
	await page.clock.install();
	await page.route(gapiUrl, (route) => route.abort());
	await visit(page, "/category/9");
	const first = waitForPopupToClose(page);
	await googleButton(page).click();
	await first;
	await expectErrorToast(page, "The sign-in service could not be reached.", "auth/network-request-failed");
	await page.unroute(gapiUrl);

	const heldHelper = await holdRequests(page, gapiUrl);
	const requested = page.waitForRequest(gapiUrl);
	const second = waitForPopupToClose(page);
	await googleButton(page).click();
	await requested;
	await expect(googleButton(page)).toHaveText("Waiting for Google…");
	await page.clock.fastForward(15_000);
	await second;
	await expectErrorToast(page, "The sign-in service took too long to answer.", "auth/timeout");
	await expect(googleButton(page)).toHaveText("Login with Google");
	await expectVisitor(page);
	await heldHelper.release();
	await expectSignInToWork(page);
});
