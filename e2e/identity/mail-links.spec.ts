import type { Page } from "@playwright/test";
import { logIn, mailsTo, openAccount, profileOf, sendMail } from "../support/identity/accounts.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { blockCalls, collectCalls, holdCalls } from "../support/identity/identity-calls.ts";
import { identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";

const newPassword = "Puffins4&ever";

const field = (page: Page) => page.getByLabel("New password");

test("the mailed link sets a new password; the old one stops working, the new one works", async ({
	page,
	request,
}) => {
	const account = await openAccount(request, { name: "Rosa" });
	await visit(page, "/auth/login");
	await typeInto(page.getByLabel("Email"), account.email);
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(quietToast(page)).toBeVisible();
	const [mail] = await mailsTo(account.email);

	await visit(page, mail?.oobLink ?? "");
	await expect(page).toHaveURL(/\/auth\/action\?mode=resetPassword/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
	await expect(page.getByRole("main")).toContainText(account.email);
	await typeInto(field(page), newPassword);
	await field(page).press("Enter");
	await expect(quietToast(page)).toHaveText("Your password is changed. Login with the new one.");
	await expect(page).toHaveURL("/auth/login");

	await logIn(page, account);
	await expect(formErrors(page)).toContainText("auth/invalid-credential");
	await logIn(page, { ...account, password: newPassword });
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("banner")).toContainText("Rosa");
});

test("checking a link shows progress; a new password is validated, stays in its field if it cannot be sent, and is sent once", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	const { oobLink } = await sendMail(request, "PASSWORD_RESET", account);
	const release = await holdCalls(page, "resetPassword");
	await visit(page, oobLink);
	await expect(page.getByRole("main").getByRole("status")).toHaveText("Looking at the link");
	release();
	await expect(field(page)).toHaveAttribute("autocomplete", "new-password");
	await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);

	const callsWhileInvalid = collectCalls(page);
	for (const [text, message] of [
		["", "Password must be minimum 6 characters long."],
		["abcDEF1", "at least one special character."],
	] as const) {
		await typeInto(field(page), text);
		await expect(formErrors(page)).toHaveCount(0);
		await submitButton(page).click();
		await expect(formErrors(page)).toHaveText([message]);
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveAttribute("aria-invalid", "true");
		await expect(field(page)).toHaveAccessibleDescription(new RegExp(`${message}$`));
		await expect(field(page)).toHaveValue(text);
	}
	expect(callsWhileInvalid).toEqual([]);

	const restore = await blockCalls(page, "resetPassword");
	await typeInto(field(page), newPassword);
	await submitButton(page).click();
	await expect(formErrors(page)).toContainText("The sign-in service could not be reached.");
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(field(page)).toHaveValue(newPassword);
	await restore();
	const calls = collectCalls(page, "resetPassword");
	await submitButton(page).dblclick();
	await expect(page).toHaveURL("/auth/login");
	expect(calls.length).toBe(1);
	expect(await profileOf(request, { ...account, password: newPassword })).not.toBeNull();
});

const usedMessage = "This link was used before, or lost a part on its way. Ask for a new one.";
const partialMessage = "A part of the link was lost on its way.";

/**
 * Expects an explanation of what is wrong with the link, and a link to Login, where a new one can be
 * requested.
 */
async function expectExplained(page: Page, text: string): Promise<void> {
	await expect(page.getByRole("main")).toContainText(text);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(field(page)).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("link", { name: "Go to Login" })).toBeVisible();
}

test("a used, expired or incomplete link is explained, and leads to Login", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const { oobCode, oobLink } = await sendMail(request, "PASSWORD_RESET", account);
	await request.post("/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=embedded", {
		data: { oobCode, newPassword },
	});
	await visit(page, oobLink);
	await expectExplained(page, usedMessage);
	await expect(page.getByRole("main")).toContainText("auth/invalid-action-code");

	const calls = collectCalls(page);
	await visit(page, "/auth/action?mode=toString&oobCode=abc");
	await expectExplained(page, partialMessage);
	expect(calls).toEqual([]);

	await page.route(/accounts:resetPassword/, (route) =>
		route.fulfill({ status: 400, json: { error: { code: 400, message: "EXPIRED_OOB_CODE" } } }),
	);
	await visit(page, "/auth/action?mode=resetPassword&oobCode=from-last-year");
	await expectExplained(page, "This link has expired. Ask for a new one.");
	await page.getByRole("main").getByRole("link", { name: "Go to Login" }).click();
	await expect(page).toHaveURL("/auth/login");
});

test("an invalid code is explained in every mode, and an incomplete link without a request to the service", {
	tag: "@rest",
}, async ({ page }) => {
	for (const mode of ["resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail"]) {
		await visit(page, `/auth/action?mode=${mode}&oobCode=made-up`);
		await expectExplained(page, usedMessage);
	}
	const calls = collectCalls(page);
	for (const query of ["", "?mode=resetPassword", "?oobCode=abc"]) {
		await visit(page, `/auth/action${query}`);
		await expectExplained(page, partialMessage);
	}
	expect(calls).toEqual([]);
});

test("an email is verified by its mailed link, once", async ({ page, request }) => {
	const account = await openAccount(request);
	const { oobLink } = await sendMail(request, "VERIFY_EMAIL", account);
	expect(await profileOf(request, account)).toMatchObject({ emailVerified: false });
	const calls = collectCalls(page, "update");
	await visit(page, oobLink);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email");
	await expectExplained(page, "Your email address is confirmed. Thank you.");
	expect(calls.length).toBe(1);
	expect(await profileOf(request, account)).toMatchObject({ emailVerified: true });
});

test("if the sign-in script or the service fails, the page of a link shows an error, and Try again loads the form", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const { oobLink } = await sendMail(request, "PASSWORD_RESET", account);
	const retryButton = formErrors(page).getByRole("button", { name: "Try again" });
	await page.route(identityScript, (route) => route.abort());
	const restore = await blockCalls(page, "resetPassword");
	await visit(page, oobLink);
	await expect(formErrors(page)).toContainText("The link could not be checked");
	await expect(formErrors(page)).toContainText("could not be loaded");
	await page.unroute(identityScript);
	await retryButton.click();
	await expect(formErrors(page)).toContainText("The sign-in service could not be reached.");
	await expect(formErrors(page)).toContainText("auth/network-request-failed");
	await restore();
	await retryButton.click();
	await expect(page.getByRole("main")).toContainText(account.email);
	await expect(field(page)).toBeVisible();
	await expect(formErrors(page)).toHaveCount(0);
});
