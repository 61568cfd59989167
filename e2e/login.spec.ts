import type { Page } from "@playwright/test";
import { fillLogin, goodPassword, mailsTo, newAddress, openAccount } from "./accounts.ts";
import { waysToFail } from "./broken-answers.ts";
import { said, sendButton } from "./form.ts";
import { callsOf, cutOff, holdCalls, identityCall } from "./identity-calls.ts";
import { expect, test } from "./journey.ts";
import { errorToast, quietToast, signOf } from "./toast.ts";
import { visit } from "./visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const forgot = (page: Page) => page.getByRole("link", { name: "Forgot password?" });

const resetIsSent = "A password reset email is send. please check your inbox";

test("a reader with a name is greeted by it and lands on the news", async ({ page, request }) => {
	const account = await openAccount(request, { name: "Grace" });
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(quietToast(page)).toHaveText("Grace Logged In Successfully");
	expect(await signOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("banner")).toContainText("Grace");
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
	await email(page).fill("ada@example.org");
	await sendButton(page).click();
	await expect(password(page)).toBeFocused();
	expect(calls).toEqual([]);
});

test("a password can be looked at, by mouse or keyboard, without being sent or lost", async ({ page }) => {
	const calls = callsOf(page);
	await visit(page, "/auth/login");
	await fillLogin(page, { email: "ada@example.org", password: goodPassword });
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

for (const [typed, message] of [
	["", "Type your email address here first"],
	["ada@example", "This is not an email address"],
] as const) {
	test(`Forgot password? with ${typed || "nothing"} typed asks for an address there, and sends nothing`, async ({
		page,
	}) => {
		const calls = callsOf(page);
		await visit(page, "/auth/login");
		await email(page).fill(typed);
		await forgot(page).click();
		await expect(said(page)).toContainText(message);
		await expect(email(page)).toBeFocused();
		await expect(email(page)).toHaveAttribute("aria-invalid", "true");
		await expect(email(page)).toHaveAccessibleDescription(new RegExp(`^${message}`));
		await page.keyboard.type("x");
		await expect(said(page)).toHaveCount(0);
		expect(calls).toEqual([]);
		await expect(page).toHaveURL("/auth/login");
	});
}

test("Forgot password? sends a mail to the typed address, and says so", async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/auth/login");
	await email(page).fill(account.email);
	await forgot(page).click();
	await expect(quietToast(page)).toHaveText(resetIsSent);
	expect(await signOf(quietToast(page))).toBe("warning");
	const [mail] = await mailsTo(request, account.email);
	expect(mail).toMatchObject({
		requestType: "PASSWORD_RESET",
		oobLink: expect.stringContaining("/auth/action?"),
	});
	await expect(email(page)).toHaveValue(account.email);
});

test("Forgot password? tells nobody which addresses have an account", async ({ page, request }) => {
	const stranger = newAddress();
	await visit(page, "/auth/login");
	await email(page).fill(stranger);
	await forgot(page).press("Enter");
	await expect(quietToast(page)).toHaveText(resetIsSent);
	expect(await mailsTo(request, stranger)).toEqual([]);
});

test("Forgot password? without a service is told with code and message, and works when the service is back", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const restore = await cutOff(page, "sendOobCode");
	await visit(page, "/auth/login");
	await email(page).fill(account.email);
	await forgot(page).click();
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(errorToast(page)).toContainText("The sign-in service could not be reached.");
	await restore();
	await forgot(page).click();
	await expect(quietToast(page)).toHaveText(resetIsSent);
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
		await fillLogin(page, { email: "ada@example.org", password: goodPassword });
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

test("a new try takes the failure before it off the screen", async ({ page, request }) => {
	const account = await openAccount(request, { name: "Grace" });
	await visit(page, "/auth/login");
	await fillLogin(page, { ...account, password: "wrong" });
	await sendButton(page).click();
	await expect(errorToast(page)).toContainText("auth/invalid-credential");
	await fillLogin(page, account);
	await sendButton(page).click();
	await expect(quietToast(page)).toHaveText("Grace Logged In Successfully");
	await expect(errorToast(page)).toHaveCount(0);
});
