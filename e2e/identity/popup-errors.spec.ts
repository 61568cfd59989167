import type { Page } from "@playwright/test";
import { newEmail } from "../support/identity/accounts.ts";
import { addAccount, openChooser, windowCloses } from "../support/identity/chooser.ts";
import { hold, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, toast } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";

const google = (page: Page) => page.getByRole("button", { name: /Google/ });
const helper = /\/emulator\/gapi\.js$/;

async function expectFault(page: Page, sentence: string, code: string): Promise<void> {
	const fault = toast(page, sentence);
	await expect(fault).toBeVisible();
	await expect(fault).toHaveClass(/Toastify__toast--error/);
	await expect(fault).toContainText(code);
	await expect(fault.locator("small")).toHaveText(/^auth\/[a-z-]+: \S.{9,}/);
}

/** Trying again works, whatever went wrong before. What is told may come as a plain line, if the toasts never came. */
async function expectToWork(page: Page): Promise<void> {
	await addAccount(await openChooser(page, "Google"), { email: newEmail(), name: "ReaderOne" });
	await expect(page.getByText("ReaderOne Sign in successful")).toBeVisible();
	await expectReader(page, "ReaderOne");
}

test("a window that the reader closes is told, and can be opened again", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/category/9");
	const chooser = await openChooser(page, "Google");
	await expect(google(page)).toHaveText("Waiting for Google…");
	await chooser.getByRole("button", { name: "Add new account" }).waitFor();
	await chooser.close();
	// Firebase looks every two seconds, and waits for eight more before it believes it.
	await page.clock.runFor(10_500);
	await expectFault(page, "The sign-in window was closed before it finished.", "auth/popup-closed-by-user");
	await expectVisitor(page);
	await expect(google(page)).toHaveText("Login with Google");
	await expectToWork(page);
});

test("a window that the browser blocks is told", async ({ page }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await visit(page, "/category/9");
	await google(page).click();
	await expectFault(page, "Your browser blocked the sign-in window.", "auth/popup-blocked");
	await expectVisitor(page);
});

test("a second press gives up the first window, says so, and can be finished", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/9");
	const first = await openChooser(page, "Google");
	await first.getByRole("button", { name: "Add new account" }).waitFor();
	const second = await openChooser(page, "Google");
	await expectFault(
		page,
		"A newer sign-in window took the place of this one.",
		"auth/cancelled-popup-request",
	);
	await addAccount(second, { email: newEmail(), name: "ReaderOne" });
	await expect(toast(page, "ReaderOne Sign in successful")).toBeVisible();
	await expectReader(page, "ReaderOne");
});

test("without a connection, from the start or once the script has come, Google says so, and works when it is back", {
	tag: "@rest",
}, async ({ page, context }) => {
	// Told as a toast, or as a plain line if the toasts could not be fetched either.
	const told = page.getByRole("alert").filter({ hasText: "auth/network-request-failed" });
	const expectTold = async (words: string) => {
		await expect(told).toContainText(words);
		await expect(told).toContainText("Check your connection and try again.");
		await expectVisitor(page);
		// The window that was opened with the press is gone again.
		await expect.poll(() => context.pages()).toHaveLength(1);
		await context.setOffline(false);
		await told.getByRole("button", { name: "Close" }).click();
		await expect(told).toHaveCount(0);
	};
	await visit(page, "/category/9");
	await context.setOffline(true);
	await google(page).click();
	await expectTold("could not be loaded.");

	const script = page.waitForResponse(identityScript);
	await google(page).hover();
	await (await script).finished();
	await context.setOffline(true);
	await google(page).click();
	await expectTold("The sign-in service could not be reached.");
	await expectToWork(page);
});

test("a helper that cannot be fetched is told at once, one that never answers after a while, and the next try works", {
	tag: "@rest",
}, async ({ page }) => {
	await page.clock.install();
	await page.route(helper, (route) => route.abort());
	await visit(page, "/category/9");
	const first = windowCloses(page);
	await google(page).click();
	await first;
	await expectFault(page, "The sign-in service could not be reached.", "auth/network-request-failed");
	await page.unroute(helper);

	const silence = await hold(page, helper);
	const asked = page.waitForRequest(helper);
	const second = windowCloses(page);
	await google(page).click();
	await asked;
	await expect(google(page)).toHaveText("Waiting for Google…");
	await page.clock.fastForward(15_000);
	await second;
	await expectFault(page, "The sign-in service took too long to answer.", "auth/timeout");
	await expect(google(page)).toHaveText("Login with Google");
	await expectVisitor(page);
	await silence.release();
	await expectToWork(page);
});
