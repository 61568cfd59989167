import type { Page } from "@playwright/test";
import { fillLogin, goodPassword, openAccount } from "../support/identity/accounts.ts";
import { said, sendButton } from "../support/identity/form.ts";
import { callsOf, holdCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader } from "../support/page/header.ts";
import { errorToast, quietToast, signOf } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test("a wrong password is told with code, message and a sentence; the next try takes that away and greets by name", async ({
	page,
	request,
}) => {
	const account = await openAccount(request, { name: "ReaderTwo" });
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: "not-The-1!" });
	await sendButton(page).click();
	const failure = errorToast(page);
	await failure.hover();
	await expect(failure).toContainText("auth/invalid-credential");
	await expect(failure).toContainText("Firebase: ");
	expect(await signOf(failure)).toBe("error");
	await expect(said(page)).toContainText("That email and password do not match an account.");
	const code = page.getByRole("main").getByText("auth/invalid-credential", { exact: true });
	const [red = 0, green = 0, blue = 0] = await code.evaluate((one) =>
		(getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number),
	);
	expect(red - Math.max(green, blue)).toBeGreaterThan(80);
	const { y: foot = 0 } = (await sendButton(page).boundingBox()) ?? {};
	expect((await code.boundingBox())?.y).toBeGreaterThan(foot);
	await expect(email(page)).toHaveValue(account.email);
	await expect(password(page)).toHaveValue("not-The-1!");
	await expect(page).toHaveURL("/auth/login");

	const calls = callsOf(page, "signInWithPassword");
	const release = await holdCalls(page, "signInWithPassword");
	await password(page).fill(account.password);
	await sendButton(page).dblclick();
	await expect(said(page)).toHaveCount(0);
	await expect(errorToast(page)).toHaveCount(0);
	await expect(sendButton(page)).toHaveText("One moment…");
	await expect(sendButton(page)).toHaveAttribute("aria-busy", "true");
	await email(page).press("Enter");
	release();
	await expect(quietToast(page)).toHaveText("ReaderTwo Logged In Successfully");
	expect(await signOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderTwo");
	expect(calls.length).toBe(1);
});

test("a password can be pasted, Enter is enough, and who has no name is called by the address, on the next page too", async ({
	page,
	context,
	request,
}) => {
	const account = await openAccount(request, { name: null });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const addresses: string[] = [];
	page.on("request", (sent) => addresses.push(sent.url(), JSON.stringify(sent.headers())));
	page.on("framenavigated", (frame) => addresses.push(frame.url()));
	await visit(page, "/auth/login");
	await page.evaluate((text) => navigator.clipboard.writeText(text), account.password);
	await email(page).fill(account.email);
	await password(page).focus();
	await page.keyboard.press("Control+V");
	await expect(password(page)).toHaveValue(account.password);
	await page.keyboard.press("Enter");
	await expect(quietToast(page)).toHaveText(`${account.email} Logged In Successfully`);
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, account.email);

	// Nothing of the password stands in an address, a header or what the browser keeps.
	expect(addresses).not.toEqual([]);
	expect(addresses.filter((one) => decodeURIComponent(one).includes(account.password))).toEqual([]);
	expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
		account.password,
	);
	await page.reload();
	await expectReader(page, account.email);
});

test("both fields are labelled, required, of their type and known to password managers, and a password can be looked at", async ({
	page,
}) => {
	const calls = callsOf(page);
	await visit(page, "/auth/login");
	for (const [field, type, token] of [
		[email(page), "email", "email"],
		[password(page), "password", "current-password"],
	] as const) {
		await expect(field).toHaveJSProperty("required", true);
		await expect(field).toHaveAttribute("type", type);
		await expect(field).toHaveAttribute("autocomplete", token);
		const tied = await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.htmlFor === one.id);
		expect(tied).toBe(true);
	}
	await sendButton(page).click();
	await expect(email(page)).toBeFocused();
	await email(page).fill("reader-one@example.org");
	await sendButton(page).click();
	await expect(password(page)).toBeFocused();

	await password(page).fill(goodPassword);
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(password(page)).toHaveAttribute("type", "text");
	await expect(password(page)).toHaveValue(goodPassword);
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(password(page)).toHaveAttribute("type", "password");
	await password(page).focus();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
	for (const [key, name, type] of [
		["Enter", "Hide password", "text"],
		["Space", "Show password", "password"],
	] as const) {
		await page.keyboard.press(key);
		await expect(page.getByRole("button", { name })).toBeFocused();
		await expect(password(page)).toHaveAttribute("type", type);
		await expect(password(page)).toHaveValue(goodPassword);
	}
	expect(calls).toEqual([]);
	await expect(page).toHaveURL("/auth/login");
});

test("no form can be sent before script is there, so no password gets into an address", async ({
	page,
	baseURL,
}) => {
	await page.route(/\.js$/, (route) => route.abort());
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) sent.push(request.url());
	});
	const addresses = ["/auth/login", "/auth/register"];
	for (const address of addresses) {
		await page.goto(address, { waitUntil: "domcontentloaded" });
		await fillLogin(page, { email: "reader-one@example.org", password: goodPassword });
		await expect(sendButton(page)).toBeDisabled();
		await password(page).press("Enter");
		await email(page).press("Enter");
		await page.getByRole("button", { name: "Show password" }).click();
		await expect(password(page)).toHaveValue(goodPassword);
		await expect(page).toHaveURL(address);
	}
	expect(sent).toEqual(addresses.map((address) => `${baseURL}${address}`));
});
