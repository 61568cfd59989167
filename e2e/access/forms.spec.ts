import type { Page } from "@playwright/test";
import { openAccount, sendMail } from "../support/identity/accounts.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { blockCalls, holdCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, type Look, overflow } from "../support/page/axe.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";

const looks: Record<string, Look> = {
	"a desktop in light mode": { width: 1440, colorScheme: "light" },
	"a narrow phone in dark mode": { width: 320, colorScheme: "dark" },
};

async function fillLogin(page: Page): Promise<void> {
	await typeInto(page.getByLabel("Email"), "nobody@candour.example");
	await typeInto(page.getByLabel("Password", { exact: true }), "Wrong-1!");
}

async function fillRegistration(page: Page): Promise<void> {
	await typeInto(page.getByLabel("Name"), "ReaderOne");
	await typeInto(page.getByLabel("Photo URL"), "https://pictures.invalid/reader-one.png");
	await fillLogin(page);
	await page.getByLabel("Accept terms and Conditions").check();
}

/** Controls of the form that are too low for a thumb. */
const smallControls = (page: Page) =>
	page
		.getByRole("main")
		.locator(
			"a:visible, button:visible, input:visible:not([type=checkbox], [aria-hidden]), label.form-check:visible",
		)
		.evaluateAll((all) =>
			all
				.map((element) => ({
					html: element.outerHTML.slice(0, 120),
					height: element.getBoundingClientRect().height,
				}))
				.filter(({ height }) => height < 40),
		);

/** Checks sizes in every look, and axe in one. */
async function expectAccessible(page: Page, state: string, lookForAxe: string): Promise<void> {
	for (const [name, look] of Object.entries(looks)) {
		await applyLook(page, look);
		expect(await overflow(page), `${state}, ${name}`).toBe(0);
		expect(await smallControls(page), `${state}, ${name}`).toEqual([]);
		if (name === lookForAxe) expect(await axeViolations(page, look, "main"), `${state}, ${name}`).toEqual([]);
	}
}

for (const { look, tag } of [
	{ look: "a desktop in light mode", tag: [] },
	{ look: "a narrow phone in dark mode", tag: ["@rest"] },
]) {
	test.describe(`on ${look}`, { tag }, () => {
		test("Login is accessible and fits when it is rejected, when it asks for an email and while it is pending", {
			tag: "@rest",
		}, async ({ page }) => {
			await visit(page, "/auth/login");
			await fillLogin(page);
			await submitButton(page).click();
			await expect(formErrors(page)).toContainText("auth/invalid-credential");
			await expectAccessible(page, "refused", look);

			await typeInto(page.getByLabel("Email"), "");
			await page.getByRole("button", { name: "Forgot password?" }).click();
			// The newest error alone: a field's replaces the service's.
			await expect(formErrors(page)).toHaveText(/Type your email address here first/);
			await expectAccessible(page, "asking for an address", look);

			await holdCalls(page, "signInWithPassword");
			await fillLogin(page);
			await page.getByRole("button", { name: "Show password" }).click();
			await submitButton(page).click();
			await expect(submitButton(page)).toHaveText("One moment…");
			await expectAccessible(page, "pending", look);
		});

		test("Register is accessible and fits with a mistake, without a service and while it is pending", {
			tag: "@rest",
		}, async ({ page }) => {
			await visit(page, "/auth/register");
			await submitButton(page).click();
			await expect(formErrors(page)).toHaveCount(1);
			await expectAccessible(page, "with a mistake", look);

			await fillRegistration(page);
			await page.getByLabel("Accept terms and Conditions").uncheck();
			await submitButton(page).click();
			await expect(formErrors(page)).toHaveCount(1);
			await expectAccessible(page, "without the terms", look);

			await page.getByLabel("Accept terms and Conditions").check();
			const restore = await blockCalls(page, "signUp");
			await submitButton(page).click();
			await expect(formErrors(page)).toContainText("auth/network-request-failed");
			await expectAccessible(page, "without a service", look);

			await restore();
			await holdCalls(page, "signUp");
			await typeInto(page.getByLabel("Email"), `${"very-long-".repeat(6)}@candour.example`);
			await submitButton(page).click();
			await expect(submitButton(page)).toHaveText("One moment…");
			await expectAccessible(page, "pending", look);
		});

		test("the page of a mailed link is accessible and fits with a mistake, for a used link and without a service", {
			tag: "@rest",
		}, async ({ page }) => {
			const { oobLink } = await sendMail(page.request, "PASSWORD_RESET", await openAccount(page.request));
			await visit(page, oobLink);
			await typeInto(page.getByLabel("New password"), "x");
			await submitButton(page).click();
			await expect(formErrors(page)).toHaveCount(1);
			await expectAccessible(page, "with a mistake", look);

			await visit(page, "/auth/action?mode=resetPassword&oobCode=used");
			await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
			await expectAccessible(page, "for a used link", look);

			await blockCalls(page, "resetPassword");
			await visit(page, "/auth/action?mode=resetPassword&oobCode=any");
			await expect(formErrors(page)).toContainText("auth/network-request-failed");
			await expectAccessible(page, "without a service", look);
		});
	});
}

const tabOrder: Record<string, string[]> = {
	"/auth/login": [
		"Email",
		"Password",
		"Show password",
		"Forgot password?",
		"Login",
		"Email me a link instead",
		"Login with Google",
		"Login with GitHub",
		"Register",
	],
	"/auth/register": [
		"Name",
		"Photo URL",
		"Email",
		"Password",
		"Show password",
		"Accept terms and Conditions",
		"Read the terms in a new tab",
		"Register",
		"Login with Google",
		"Login with GitHub",
		"Login",
	],
};

test("Tab goes through a form from the first field to the last link", async ({ page }) => {
	for (const [path, names] of Object.entries(tabOrder)) {
		await visit(page, path);
		await page.getByRole("main").getByRole("textbox").first().focus();
		for (const [index, name] of names.entries()) {
			if (index > 0) await page.keyboard.press("Tab");
			await expect(page.locator(":focus"), path).toHaveAccessibleName(name);
		}
		await page.keyboard.press("Shift+Tab");
		await expect(page.locator(":focus"), path).toHaveAccessibleName(names.at(-2) ?? "");
	}
});

test.describe("at 200 % zoom", () => {
	// 200 % zoom halves the layout width and doubles the device pixels.
	test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

	test("a mistake far up and an error under the form are scrolled into view with their messages", {
		tag: "@rest",
	}, async ({ page }) => {
		await visit(page, "/auth/register");
		await submitButton(page).scrollIntoViewIfNeeded();
		await submitButton(page).click();
		await expect(page.getByLabel("Name")).toBeInViewport({ ratio: 1 });
		await expect(formErrors(page)).toBeInViewport({ ratio: 1 });
		expect(await overflow(page)).toBe(0);
		await fillRegistration(page);
		await typeInto(page.getByLabel("Password", { exact: true }), "x");
		await submitButton(page).click();
		await expect(formErrors(page)).toBeInViewport({ ratio: 1 });

		await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
		await fillLogin(page);
		await submitButton(page).click();
		await expect(page.getByRole("main").getByText("auth/invalid-credential")).toBeInViewport({ ratio: 1 });
	});
});

const forcedColors = "active";

test("in forced colours a mistake, an error and a pending form differ by more than colour", {
	tag: "@rest",
}, async ({ page }) => {
	await page.emulateMedia({ forcedColors });
	await visit(page, "/auth/login");
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(formErrors(page).locator("svg")).toBeVisible();
	await fillLogin(page);
	await submitButton(page).click();
	await expect(formErrors(page).locator("svg")).toBeVisible();
	expect(await axeViolations(page, { forcedColors }, "main")).toEqual([]);
	await holdCalls(page, "signInWithPassword");
	await submitButton(page).click();
	await expect(submitButton(page)).toHaveText("One moment…");
	await expect(submitButton(page)).not.toHaveCSS("border-top-width", "0px");
});

const textStyles: { name: string; width: number; content: string }[] = [
	{ name: "text twice as large", width: 1280, content: "html{font-size:200%}" },
	{
		name: "wider spacing of words and lines",
		width: 320,
		content: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}",
	},
];

/** Applies styles as a reader's browser settings would, outside our CSP. */
function adoptStyles(content: string): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(content);
	document.adoptedStyleSheets = [sheet];
}

test("with larger text or wider spacing nothing of a form is clipped", { tag: "@rest" }, async ({ page }) => {
	for (const path of ["/auth/login", "/auth/register"]) {
		await visit(page, path);
		await submitButton(page).click();
		for (const { name, width, content } of textStyles) {
			const description = `${path} with ${name}`;
			await page.setViewportSize({ width, height: 844 });
			await page.evaluate(adoptStyles, content);
			expect(await overflow(page), description).toBe(0);
			const clipped = await page
				.getByRole("main")
				.locator("button, a, label")
				.evaluateAll((all) =>
					all
						.filter((element) => element.scrollWidth > element.clientWidth + 1)
						.map((element) => element.outerHTML.slice(0, 160)),
				);
			expect(clipped, description).toEqual([]);
		}
	}
});
