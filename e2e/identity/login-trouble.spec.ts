import type { Page } from "@playwright/test";
import { fillLogin, newAddress, openAccount } from "../support/accounts.ts";
import { waysToFail } from "../support/broken-answers.ts";
import { said, sendButton } from "../support/form.ts";
import { callsOf, cutOff, holdCalls, identityCall } from "../support/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast, quietToast, signOf } from "../support/toast.ts";
import { visit } from "../support/visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

for (const [what, isKnown] of [
	["a wrong password", true],
	["an address without an account", false],
] as const) {
	test(`${what} is told with code, message and a sentence, and what was typed stays`, async ({
		page,
		request,
	}) => {
		const address = isKnown ? (await openAccount(request)).email : newAddress();
		await visit(page, "/auth/login");
		await fillLogin(page, { email: address, password: "not-The-1!" });
		await sendButton(page).click();
		const toast = errorToast(page);
		await expect(toast).toContainText("auth/invalid-credential");
		await expect(toast).toContainText("Firebase: ");
		expect(await signOf(toast)).toBe("error");
		await expect(said(page)).toContainText("That email and password do not match an account.");
		const code = page.getByRole("main").getByText("auth/invalid-credential", { exact: true });
		const [red = 0, green = 0, blue = 0] = await code.evaluate((one) =>
			(getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number),
		);
		expect(red - Math.max(green, blue)).toBeGreaterThan(80);
		const { y: foot = 0 } = (await sendButton(page).boundingBox()) ?? {};
		expect((await code.boundingBox())?.y).toBeGreaterThan(foot);
		await expect(email(page)).toHaveValue(address);
		await expect(password(page)).toHaveValue("not-The-1!");
		await expect(page).toHaveURL("/auth/login");
	});
}

test("the old mistake leaves the page with the next try", async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: "not-The-1!" });
	await sendButton(page).click();
	await expect(said(page)).toHaveCount(1);
	const release = await holdCalls(page, "signInWithPassword");
	await password(page).fill(account.password);
	await sendButton(page).click();
	await expect(said(page)).toHaveCount(0);
	release();
	await expect(page).toHaveURL("/category/0");
});

test("while the service is slow the form says so, and a second press or Enter sends nothing more", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const calls = callsOf(page, "signInWithPassword");
	const release = await holdCalls(page, "signInWithPassword");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await sendButton(page).dblclick();
	await expect(sendButton(page)).toHaveText("One moment…");
	await expect(sendButton(page)).toHaveAttribute("aria-busy", "true");
	await email(page).press("Enter");
	release();
	await expect(page).toHaveURL("/category/0");
	expect(calls.length).toBe(1);
});

for (const { name, answer } of waysToFail) {
	test(`when the service is ${name}, Login says so, keeps what was typed, and works when it is back`, async ({
		page,
		request,
	}) => {
		const account = await openAccount(request);
		await page.route(identityCall("signInWithPassword"), answer);
		await visit(page, "/auth/login");
		await fillLogin(page, account);
		await sendButton(page).click();
		await expect(errorToast(page)).toContainText(/auth\/(network-request-failed|internal-error): \S/);
		await expect(said(page)).toContainText(
			/^The sign-in service (could not be reached|stumbled)\..+auth\/[a-z-]+$/,
		);
		await expect(email(page)).toHaveValue(account.email);
		await expect(password(page)).toHaveValue(account.password);
		await page.unrouteAll();
		await sendButton(page).click();
		await expect(page).toHaveURL("/category/0");
	});
}

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
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	await restore();
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
});

test("a service that never answers is given up after half a minute", async ({ page, request }) => {
	const account = await openAccount(request);
	await page.clock.install();
	await holdCalls(page, "signInWithPassword");
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	const asked = page.waitForRequest(/accounts:signInWithPassword/);
	await sendButton(page).click();
	await asked;
	await page.clock.fastForward(31_000);
	await expect(said(page)).toContainText("auth/network-request-failed");
	await expect(sendButton(page)).toHaveText("Login");
	await expect(password(page)).toHaveValue(account.password);
});

test("when the script for signing in cannot be fetched, Login says so and works when it can", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await page.route(/firebase-identity/, (route) => route.abort());
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(said(page)).toContainText("The part of the site that signs you in could not be loaded.");
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await page.unroute(/firebase-identity/);
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
});

test("a new try takes the failure before it off the screen", async ({ page, request }) => {
	const account = await openAccount(request, { name: "ReaderTwo" });
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: "wrong" });
	await sendButton(page).click();
	await expect(errorToast(page)).toContainText("auth/invalid-credential");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(quietToast(page)).toHaveText("ReaderTwo Logged In Successfully");
	await expect(errorToast(page)).toHaveCount(0);
});
