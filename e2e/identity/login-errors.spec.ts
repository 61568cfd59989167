import type { Page } from "@playwright/test";
import { fillLogin, logIn, openAccount } from "../support/identity/accounts.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { blockCalls, identityCallUrl } from "../support/identity/identity-calls.ts";
import { holdRequests, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor } from "../support/page/header.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";
import { failureModes } from "../support/site/failure-modes.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test("in any failure of the service Login shows an error, keeps the input, and works when it is back", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const call = identityCallUrl("signInWithPassword");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	for (const { name, respond } of failureModes) {
		await page.route(call, respond);
		await submitButton(page).click();
		await expect(formErrors(page), name).toContainText(
			/^The sign-in service (could not be reached|stumbled)\..+auth\/[a-z-]+$/,
		);
		await expect(errorToast(page), name).toContainText(/auth\/(network-request-failed|internal-error): \S/);
		await expectVisitor(page);
		await expect(email(page), name).toHaveValue(account.email);
		await expect(password(page), name).toHaveValue(account.password);
		await page.unroute(call);
	}
	await submitButton(page).click();
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderOne");
});

test("in any failure of the sign-in script Login shows an error, and works when it can be loaded", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await page.route(identityScript, (route) => route.abort());
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	for (const response of [
		{},
		{ status: 404, body: "Not here" },
		{ contentType: "text/html", body: "<p>Hotel" },
	]) {
		await page.unroute(identityScript);
		await page.route(identityScript, (route) =>
			"body" in response ? route.fulfill(response) : route.abort(),
		);
		await submitButton(page).click();
		await expect(formErrors(page)).toContainText(
			"The part of the site that signs you in could not be loaded.",
		);
		await expect(formErrors(page)).toContainText("auth/network-request-failed");
		await expect(errorToast(page)).toContainText("auth/network-request-failed");
	}
	await page.unroute(identityScript);
	await submitButton(page).click();
	await expect(page).toHaveURL("/category/0");
});

test("a script or a service that never responds times out, and works when it responds again", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await page.clock.install();
	const heldScript = await holdRequests(page, identityScript);
	await visit(page, "/auth/login");
	await logIn(page, account);
	await expect(submitButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(20_000);
	await expect(formErrors(page)).toContainText("could not be loaded.");
	await heldScript.release();

	const call = identityCallUrl("signInWithPassword");
	const heldCall = await holdRequests(page, call);
	const requested = page.waitForRequest(call);
	await submitButton(page).click();
	await requested;
	await expect(submitButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(31_000);
	await expect(formErrors(page)).toContainText("auth/network-request-failed");
	await expect(errorToast(page)).toContainText("Check your connection and try again.");
	await expect(submitButton(page)).toHaveText("Login");
	await expect(password(page)).toHaveValue(account.password);
	await expectVisitor(page);
	await heldCall.release();
	await submitButton(page).click();
	await expectReader(page, "ReaderOne");
});

test("if the account lookup fails after a correct password, nobody is signed in", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const restore = await blockCalls(page, "lookup");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await submitButton(page).click();
	await expect(formErrors(page)).toContainText("auth/network-request-failed");
	await expectVisitor(page);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	await restore();
	await fillLogin(page, account);
	await submitButton(page).click();
	await expect(page).toHaveURL("/category/0");
});
