import type { Page } from "@playwright/test";
import { fillLogin, openAccount } from "../support/identity/accounts.ts";
import { said, sendButton } from "../support/identity/form.ts";
import { cutOff, identityCall } from "../support/identity/identity-calls.ts";
import { hold, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor } from "../support/page/header.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";
import { waysToFail } from "../support/site/broken-answers.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test("however the service fails, Login says so, keeps what was typed, and works when it is back", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const call = identityCall("signInWithPassword");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	for (const { name, answer } of waysToFail) {
		await page.route(call, answer);
		await sendButton(page).click();
		await expect(said(page), name).toContainText(
			/^The sign-in service (could not be reached|stumbled)\..+auth\/[a-z-]+$/,
		);
		await expect(errorToast(page), name).toContainText(/auth\/(network-request-failed|internal-error): \S/);
		await expectVisitor(page);
		await expect(email(page), name).toHaveValue(account.email);
		await expect(password(page), name).toHaveValue(account.password);
		await page.unroute(call);
	}
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderOne");
});

test("however the script for signing in fails, Login says so, and works when it can be fetched", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await page.route(identityScript, (route) => route.abort());
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	for (const answer of [
		{},
		{ status: 404, body: "Not here" },
		{ contentType: "text/html", body: "<p>Hotel" },
	]) {
		await page.unroute(identityScript);
		await page.route(identityScript, (route) => ("body" in answer ? route.fulfill(answer) : route.abort()));
		await sendButton(page).click();
		await expect(said(page)).toContainText("The part of the site that signs you in could not be loaded.");
		await expect(said(page)).toContainText("auth/network-request-failed");
		await expect(errorToast(page)).toContainText("auth/network-request-failed");
	}
	await page.unroute(identityScript);
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
});

test("a script or a service that never answers is given up after a while, and works once it has come", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await page.clock.install();
	const script = await hold(page, identityScript);
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(sendButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(20_000);
	await expect(said(page)).toContainText("could not be loaded.");
	await script.release();

	const call = identityCall("signInWithPassword");
	const silence = await hold(page, call);
	const asked = page.waitForRequest(call);
	await sendButton(page).click();
	await asked;
	await expect(sendButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(31_000);
	await expect(said(page)).toContainText("auth/network-request-failed");
	await expect(errorToast(page)).toContainText("Check your connection and try again.");
	await expect(sendButton(page)).toHaveText("Login");
	await expect(password(page)).toHaveValue(account.password);
	await expectVisitor(page);
	await silence.release();
	await sendButton(page).click();
	await expectReader(page, "ReaderOne");
});

test("an account that cannot be looked up after a right password is not half signed in", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const restore = await cutOff(page, "lookup");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(said(page)).toContainText("auth/network-request-failed");
	await expectVisitor(page);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	await restore();
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
});
