import type { Page } from "@playwright/test";
import { openAccount, sendMail } from "../support/accounts.ts";
import { barriers, type Look, overflow, putOn } from "../support/barriers.ts";
import { said, sendButton } from "../support/form.ts";
import { cutOff, holdCalls } from "../support/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const looks: Record<string, Look> = {
	"a desk by day": { width: 1440, colorScheme: "light" },
	"a narrow phone by night": { width: 320, colorScheme: "dark" },
};

async function fillLogin(page: Page): Promise<void> {
	await page.getByLabel("Email").fill("nobody@candour.example");
	await page.getByLabel("Password", { exact: true }).fill("Wrong-1!");
}

async function fillRegistration(page: Page): Promise<void> {
	await page.getByLabel("Name").fill("ReaderOne");
	await page.getByLabel("Photo URL").fill("https://pictures.invalid/reader-one.png");
	await fillLogin(page);
	await page.getByLabel("Accept terms and Conditions").check();
}

async function openReset(page: Page): Promise<void> {
	const { oobLink } = await sendMail(page.request, "PASSWORD_RESET", await openAccount(page.request));
	await visit(page, oobLink);
	await expect(page.getByLabel("New password")).toBeVisible();
}

/** The states that a reader can meet a form in, and how they come about. */
const states: Record<string, (page: Page) => Promise<void>> = {
	"Login that asks for an address": async (page) => {
		await visit(page, "/auth/login");
		await page.getByRole("link", { name: "Forgot password?" }).click();
		await expect(said(page)).toHaveCount(1);
	},
	"Login that was refused": async (page) => {
		await visit(page, "/auth/login");
		await fillLogin(page);
		await sendButton(page).click();
		await expect(said(page)).toContainText("auth/invalid-credential");
	},
	"Login under way": async (page) => {
		await holdCalls(page, "signInWithPassword");
		await visit(page, "/auth/login");
		await fillLogin(page);
		await page.getByRole("button", { name: "Show password" }).click();
		await sendButton(page).click();
		await expect(sendButton(page)).toHaveText("One moment…");
	},
	"Register with a mistake in it": async (page) => {
		await visit(page, "/auth/register");
		await sendButton(page).click();
		await expect(said(page)).toHaveCount(1);
	},
	"Register without the terms": async (page) => {
		await visit(page, "/auth/register");
		await fillRegistration(page);
		await page.getByLabel("Accept terms and Conditions").uncheck();
		await sendButton(page).click();
		await expect(said(page)).toHaveCount(1);
	},
	"Register under way": async (page) => {
		await holdCalls(page, "signUp");
		await visit(page, "/auth/register");
		await fillRegistration(page);
		await page.getByLabel("Email").fill(`${"very-long-".repeat(6)}@candour.example`);
		await sendButton(page).click();
		await expect(sendButton(page)).toHaveText("One moment…");
	},
	"Register that found no service": async (page) => {
		await cutOff(page, "signUp");
		await visit(page, "/auth/register");
		await fillRegistration(page);
		await sendButton(page).click();
		await expect(said(page)).toContainText("auth/network-request-failed");
	},
	"a new password with a mistake in it": async (page) => {
		await openReset(page);
		await page.getByLabel("New password").fill("x");
		await sendButton(page).click();
		await expect(said(page)).toHaveCount(1);
	},
	"a link that was used before": async (page) => {
		await visit(page, "/auth/action?mode=resetPassword&oobCode=used");
		await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
	},
	"a link that could not be checked": async (page) => {
		await cutOff(page, "resetPassword");
		await visit(page, "/auth/action?mode=resetPassword&oobCode=any");
		await expect(said(page)).toContainText("auth/network-request-failed");
	},
};

/** Controls of the form that a thumb could miss. */
const tooSmall = (page: Page) =>
	page
		.getByRole("main")
		.locator("a:visible, button:visible, input:visible:not([type=checkbox]), label.tick:visible")
		.evaluateAll((all) =>
			all
				.map((one) => ({ html: one.outerHTML.slice(0, 120), height: one.getBoundingClientRect().height }))
				.filter(({ height }) => height < 40),
		);

for (const [state, come] of Object.entries(states)) {
	test(`${state} bars nobody and fits, in any look`, async ({ page }) => {
		await come(page);
		for (const [name, look] of Object.entries(looks)) {
			await putOn(page, look);
			expect(await overflow(page), name).toBe(0);
			expect(await tooSmall(page), name).toEqual([]);
			expect(await barriers(page, look, "main"), name).toEqual([]);
		}
	});
}

const ownOrder: Record<string, string[]> = {
	"/auth/login": [
		"Email",
		"Password",
		"Show password",
		"Forgot password?",
		"Login",
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

for (const [address, names] of Object.entries(ownOrder)) {
	test(`Tab walks ${address} from the first field to the last link`, async ({ page }) => {
		await visit(page, address);
		await page.getByRole("main").getByRole("textbox").first().focus();
		for (const [index, name] of names.entries()) {
			if (index > 0) await page.keyboard.press("Tab");
			await expect(page.locator(":focus")).toHaveAccessibleName(name);
		}
		await page.keyboard.press("Shift+Tab");
		await expect(page.locator(":focus")).toHaveAccessibleName(names.at(-2) ?? "");
	});
}

test.describe("at 200 % zoom", () => {
	// A window of 1440 pixels that is zoomed has half as many to lay out, each of them drawn with four.
	test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

	test("a mistake far up is brought into sight, its words too", async ({ page }) => {
		await visit(page, "/auth/register");
		await sendButton(page).scrollIntoViewIfNeeded();
		await sendButton(page).click();
		await expect(page.getByLabel("Name")).toBeInViewport({ ratio: 1 });
		await expect(said(page)).toBeInViewport({ ratio: 1 });
		expect(await overflow(page)).toBe(0);
		await fillRegistration(page);
		await page.getByLabel("Password", { exact: true }).fill("x");
		await sendButton(page).click();
		await expect(said(page)).toBeInViewport({ ratio: 1 });
	});

	test("a refusal under the form is in sight", async ({ page }) => {
		await visit(page, "/auth/login");
		await fillLogin(page);
		await sendButton(page).click();
		await expect(page.getByRole("main").getByText("auth/invalid-credential")).toBeInViewport({ ratio: 1 });
	});
});

const forcedColors = "active";

test("in forced colours a mistake, a refusal and a form under way are told apart by more than colour", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors });
	await visit(page, "/auth/login");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await expect(said(page).locator("svg")).toBeVisible();
	await fillLogin(page);
	await sendButton(page).click();
	await expect(said(page).locator("svg")).toBeVisible();
	expect(await barriers(page, { forcedColors }, "main")).toEqual([]);
	await holdCalls(page, "signInWithPassword");
	await sendButton(page).click();
	await expect(sendButton(page)).toHaveText("One moment…");
	await expect(sendButton(page)).not.toHaveCSS("border-top-width", "0px");
});

const otherWords: Record<string, { width: number; content: string }> = {
	"words twice as large": { width: 1280, content: "html{font-size:200%}" },
	"words and lines set further apart": {
		width: 320,
		content: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}",
	},
};

/** As a reader's own browser would set it, which no policy of ours governs. */
function adoptStyles(content: string): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(content);
	document.adoptedStyleSheets.push(sheet);
}

for (const [how, { width, content }] of Object.entries(otherWords)) {
	test(`with ${how} nothing of a form is cut off`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		for (const address of ["/auth/login", "/auth/register"]) {
			await visit(page, address);
			await page.evaluate(adoptStyles, content);
			await sendButton(page).click();
			expect(await overflow(page), address).toBe(0);
			const cut = await page
				.getByRole("main")
				.locator("button, a, label")
				.evaluateAll((all) =>
					all
						.filter((one) => one.scrollWidth > one.clientWidth + 1)
						.map((one) => one.outerHTML.slice(0, 160)),
				);
			expect(cut, address).toEqual([]);
		}
	});
}
