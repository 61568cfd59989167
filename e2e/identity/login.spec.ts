import type { Page } from "@playwright/test";
import { fillLogin, goodPassword, openAccount } from "../support/identity/accounts.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { collectCalls, holdCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader } from "../support/page/header.ts";
import { errorToast, iconOf, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test("a wrong password shows code, message and explanation; the next try clears them and greets by name", async ({
	page,
	request,
}) => {
	const account = await openAccount(request, { name: "ReaderTwo" });
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: "not-The-1!" });
	await submitButton(page).click();
	const failureToast = errorToast(page);
	await expect(failureToast).toContainText("auth/invalid-credential");
	await expect(failureToast).toContainText("Firebase: ");
	expect(await iconOf(failureToast)).toBe("error");
	await expect(formErrors(page)).toContainText("That email and password do not match an account.");
	const code = page.getByRole("main").getByText("auth/invalid-credential", { exact: true });
	const [red = 0, green = 0, blue = 0] = await code.evaluate((element) =>
		(getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
	);
	expect(red - Math.max(green, blue)).toBeGreaterThan(80);
	const { y: buttonTop = 0 } = (await submitButton(page).boundingBox()) ?? {};
	expect((await code.boundingBox())?.y).toBeGreaterThan(buttonTop);
	await expect(email(page)).toHaveValue(account.email);
	await expect(password(page)).toHaveValue("not-The-1!");
	await expect(page).toHaveURL("/auth/login");

	const calls = collectCalls(page, "signInWithPassword");
	const release = await holdCalls(page, "signInWithPassword");
	await typeInto(password(page), account.password);
	await submitButton(page).dblclick();
	await expect(formErrors(page)).toHaveCount(0);
	await expect(errorToast(page)).toHaveCount(0);
	await expect(submitButton(page)).toHaveText("One moment…");
	await expect(submitButton(page)).toHaveAttribute("aria-busy", "true");
	await email(page).press("Enter");
	release();
	await expect(quietToast(page)).toHaveText("ReaderTwo Logged In Successfully");
	expect(await iconOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderTwo");
	expect(calls.length).toBe(1);
});

test("a password can be pasted, Enter submits, and a reader without a name is called by the email, also after a reload", {
	tag: "@rest",
}, async ({ page, context, request }) => {
	const account = await openAccount(request, { name: null });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const urls: string[] = [];
	page.on("request", (sentRequest) => urls.push(sentRequest.url(), JSON.stringify(sentRequest.headers())));
	page.on("framenavigated", (frame) => urls.push(frame.url()));
	await visit(page, "/auth/login");
	await page.evaluate((text) => navigator.clipboard.writeText(text), account.password);
	await typeInto(email(page), account.email);
	await password(page).focus();
	await page.keyboard.press("Control+V");
	await expect(password(page)).toHaveValue(account.password);
	await page.keyboard.press("Enter");
	await expect(quietToast(page)).toHaveText(`${account.email} Logged In Successfully`);
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, account.email);

	// No URL, header or storage contains the password.
	expect(urls).not.toEqual([]);
	expect(urls.filter((element) => decodeURIComponent(element).includes(account.password))).toEqual([]);
	expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
		account.password,
	);
	await page.reload();
	await expectReader(page, account.email);
});

test("both fields have labels, types and autocomplete, are required, and the password can be shown", async ({
	page,
}) => {
	const calls = collectCalls(page);
	await visit(page, "/auth/login");
	for (const [field, type, autocomplete] of [
		[email(page), "email", "email"],
		[password(page), "password", "current-password"],
	] as const) {
		await expect(field).toHaveJSProperty("required", true);
		await expect(field).toHaveAttribute("type", type);
		await expect(field).toHaveAttribute("autocomplete", autocomplete);
		const isLabelled = await field.evaluate(
			(element: HTMLInputElement) => element.labels?.[0]?.htmlFor === element.id,
		);
		expect(isLabelled).toBe(true);
	}
	await submitButton(page).click();
	await expect(email(page)).toBeFocused();
	await typeInto(email(page), "reader-one@example.org");
	await submitButton(page).click();
	await expect(password(page)).toBeFocused();

	await typeInto(password(page), goodPassword);
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

test("no form can be sent before hydration, so that no password gets into a URL", async ({
	page,
	baseURL,
}) => {
	await page.route(/\.js$/, (route) => route.abort());
	const navigations: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) navigations.push(request.url());
	});
	const paths = ["/auth/login", "/auth/register"];
	for (const path of paths) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await fillLogin(page, { email: "reader-one@example.org", password: goodPassword });
		await expect(submitButton(page)).toBeDisabled();
		await password(page).press("Enter");
		await email(page).press("Enter");
		await page.getByRole("button", { name: "Show password" }).click();
		await expect(password(page)).toHaveValue(goodPassword);
		await expect(page).toHaveURL(path);
	}
	expect(navigations).toEqual(paths.map((path) => `${baseURL}${path}`));
});
