import type { Page } from "@playwright/test";
import { fillLogin, goodPassword, openAccount } from "../support/accounts.ts";
import { said, sendButton } from "../support/form.ts";
import { callsOf } from "../support/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { quietToast, signOf } from "../support/toast.ts";
import { visit } from "../support/visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test("a reader with a name is greeted by it and lands on the news", async ({ page, request }) => {
	const account = await openAccount(request, { name: "ReaderTwo" });
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(quietToast(page)).toHaveText("ReaderTwo Logged In Successfully");
	expect(await signOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("banner")).toContainText("ReaderTwo");
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("a reader without a name is greeted by the address; Enter is enough", async ({ page, request }) => {
	const account = await openAccount(request, { name: null });
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await password(page).press("Enter");
	await expect(quietToast(page)).toHaveText(`${account.email} Logged In Successfully`);
	await expect(page.getByRole("banner")).toContainText(account.email);
});

test("both fields are labelled, required, of their type and known to password managers", async ({ page }) => {
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
	expect(calls).toEqual([]);
});

test("a password can be looked at, by mouse or keyboard, without being sent or lost", async ({ page }) => {
	const calls = callsOf(page);
	await visit(page, "/auth/login");
	await fillLogin(page, { email: "reader-one@example.org", password: goodPassword });
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

test("a password can be pasted", async ({ page, context, request }) => {
	const account = await openAccount(request);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await visit(page, "/auth/login");
	await page.evaluate((text) => navigator.clipboard.writeText(text), account.password);
	await email(page).fill(account.email);
	await password(page).focus();
	await page.keyboard.press("Control+V");
	await expect(password(page)).toHaveValue(account.password);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/category/0");
});

for (const address of ["/auth/login", "/auth/register"]) {
	test(`${address} cannot be sent before script is there, so no password gets into an address`, async ({
		page,
		baseURL,
	}) => {
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) sent.push(request.url());
		});
		await page.route(/\.js$/, (route) => route.abort());
		await page.goto(address);
		await fillLogin(page, { email: "reader-one@example.org", password: goodPassword });
		await expect(sendButton(page)).toBeDisabled();
		await password(page).press("Enter");
		await email(page).press("Enter");
		await page.getByRole("button", { name: "Show password" }).click();
		await expect(password(page)).toHaveValue(goodPassword);
		expect(sent).toEqual([`${baseURL}${address}`]);
		await expect(page).toHaveURL(address);
	});
}

test("nothing of a password stands in an address, a header or the browser's history", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const addresses: string[] = [];
	page.on("request", (sent) => addresses.push(sent.url(), JSON.stringify(sent.headers())));
	page.on("framenavigated", (frame) => addresses.push(frame.url()));
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: `${account.password}-not` });
	await sendButton(page).click();
	await expect(said(page)).toHaveCount(1);
	await password(page).fill(account.password);
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
	await expect(quietToast(page)).toBeVisible();
	const told = addresses.filter((one) => decodeURIComponent(one).includes(account.password));
	expect(told).toEqual([]);
	expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
		account.password,
	);
});
