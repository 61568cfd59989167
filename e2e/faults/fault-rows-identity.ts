import { expect, type Page } from "@playwright/test";
import { fillLogin, goodPassword, newEmail } from "../support/identity/accounts.ts";
import { identityScript } from "../support/identity/identity-traffic.ts";
import { typeInto } from "../support/page/type-into.ts";
import { asset } from "../support/site/assets.ts";
import { type FaultRow, permanent, reported, unaffected } from "./fault-row.ts";

const logOutIfSignedIn = async (page: Page) => {
	const logOutButton = page.getByRole("button", { name: "Log Out" });
	if (await logOutButton.isHidden()) return;
	await logOutButton.click();
	await expect(logOutButton).toHaveCount(0);
};
const expectSignedIn = (page: Page) => expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
const errorNote = (page: Page) => page.getByRole("main").locator(":has(> code)");

/** The identity service and its script. Messages include the error code. */
export function identityRows(account: { email: string; password: string }): FaultRow[] {
	const login = {
		triggers: {
			navigation: {
				from: "/auth/login",
				action: async (page: Page) => {
					await fillLogin(page, account);
					await page.getByRole("button", { name: "Login", exact: true }).click();
				},
				needsFreshPage: true,
			},
		} as const,
		errorArea: errorNote,
		retryButton: (page: Page) => page.getByRole("button", { name: "Login", exact: true }),
		expectUnchanged: async (page: Page) => {
			await expect(page.getByLabel("Email")).toHaveValue(account.email);
			await expect(page.getByLabel("Password", { exact: true })).toHaveValue(account.password);
		},
		expectLoaded: expectSignedIn,
		cleanUp: logOutIfSignedIn,
	};
	let typedEmail = "";
	return [
		{
			name: "the service at the login",
			file: /\/accounts:signInWithPassword/,
			...login,
			expected: reported(/auth\/[a-z-]+/),
		},
		{
			name: "the script for signing in",
			file: identityScript,
			...login,
			expected: {
				...reported(/could not be loaded[\s\S]*auth\/network-request-failed/),
				// Browsers request an unfinished script once: it arrives late, or a reload requests it again.
				"cut off": permanent(/came damaged\. Load this page again/),
				"never answered": permanent(/could not be loaded/),
			},
		},
		{
			name: "the script of the toasts",
			file: asset("toaster"),
			...login,
			expected: unaffected,
			expectLoaded: async (page) => {
				await expectSignedIn(page);
				await expect(page.getByText(/Logged In Successfully/).first()).toBeVisible();
			},
		},
		{
			name: "the service at the registration",
			file: /\/accounts:signUp/,
			triggers: {
				navigation: {
					from: "/auth/register",
					action: async (page) => {
						typedEmail = newEmail();
						await typeInto(page.getByLabel("Name"), "ReaderOne");
						await typeInto(page.getByLabel("Photo URL"), "https://pictures.invalid/reader-one.png");
						await page.getByLabel("Accept terms and Conditions").check();
						await fillLogin(page, { email: typedEmail, password: goodPassword });
						await page.getByRole("button", { name: "Register", exact: true }).click();
					},
					needsFreshPage: true,
				},
			},
			// Half a response still means that the account exists, so a retry fails.
			expected: { ...reported(/auth\/[a-z-]+/), "cut off": permanent(/auth\/[a-z-]+/) },
			errorArea: errorNote,
			retryButton: (page) => page.getByRole("button", { name: "Register", exact: true }),
			expectUnchanged: async (page) => {
				await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
				await expect(page.getByLabel("Email")).toHaveValue(typedEmail);
				await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
			},
			expectLoaded: expectSignedIn,
			cleanUp: logOutIfSignedIn,
		},
		{
			name: "the service for a forgotten password",
			file: /\/accounts:sendOobCode/,
			triggers: {
				navigation: {
					from: "/auth/login",
					action: async (page) => {
						await fillLogin(page, account);
						await page.getByRole("button", { name: "Forgot password?" }).click();
					},
					needsFreshPage: true,
				},
			},
			expected: reported(/auth\/[a-z-]+/),
			errorArea: (page) => page.locator(".Toastify__toast--error").last(),
			retryButton: (page) => page.getByRole("button", { name: "Forgot password?" }),
			expectUnchanged: login.expectUnchanged,
			expectLoaded: (page) =>
				expect(
					page.getByText("A password reset email is send. please check your inbox").first(),
				).toBeVisible(),
		},
	];
}
