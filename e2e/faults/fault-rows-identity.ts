import { expect, type Page } from "@playwright/test";
import { fillLogin, goodPassword, newEmail } from "../support/identity/accounts.ts";
import { identityScript } from "../support/identity/identity-traffic.ts";
import { asset } from "../support/site/assets.ts";
import { type FaultRow, gone, nothing, told } from "./fault-row.ts";

const logOutIfIn = async (page: Page) => {
	const way = page.getByRole("button", { name: "Log Out" });
	if (await way.isHidden()) return;
	await way.click();
	await expect(way).toHaveCount(0);
};
const isIn = (page: Page) => expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
const note = (page: Page) => page.getByRole("main").locator(":has(> code)");

/** The identity service, and the script that speaks to it. Who tells what went wrong tells its code as well. */
export function identityRows(account: { email: string; password: string }): FaultRow[] {
	const login = {
		ways: {
			navigation: {
				from: "/auth/login",
				step: async (page: Page) => {
					await fillLogin(page, account);
					await page.getByRole("button", { name: "Login", exact: true }).click();
				},
				isAnew: true,
			},
		} as const,
		trouble: note,
		retry: (page: Page) => page.getByRole("button", { name: "Login", exact: true }),
		keeps: async (page: Page) => {
			await expect(page.getByLabel("Email")).toHaveValue(account.email);
			await expect(page.getByLabel("Password", { exact: true })).toHaveValue(account.password);
		},
		arrived: isIn,
		leave: logOutIfIn,
	};
	let typed = "";
	return [
		{
			what: "the service at the login",
			file: /\/accounts:signInWithPassword/,
			...login,
			sees: told(/auth\/[a-z-]+/),
		},
		{
			what: "the script for signing in",
			file: identityScript,
			...login,
			sees: {
				...told(/could not be loaded[\s\S]*auth\/network-request-failed/),
				// Browsers ask once for a script that does not end: it is had when it comes, or with the page anew.
				"cut off": gone(/came damaged\. Load this page again/),
				"never answered": gone(/could not be loaded/),
			},
		},
		{
			what: "the script of the toasts",
			file: asset("toaster"),
			...login,
			sees: nothing,
			arrived: async (page) => {
				await isIn(page);
				await expect(page.getByText(/Logged In Successfully/).first()).toBeVisible();
			},
		},
		{
			what: "the service at the registration",
			file: /\/accounts:signUp/,
			ways: {
				navigation: {
					from: "/auth/register",
					step: async (page) => {
						typed = newEmail();
						await page.getByLabel("Name").fill("ReaderOne");
						await page.getByLabel("Photo URL").fill("/images/reader-one.png");
						await page.getByLabel("Accept terms and Conditions").check();
						await fillLogin(page, { email: typed, password: goodPassword });
						await page.getByRole("button", { name: "Register", exact: true }).click();
					},
					isAnew: true,
				},
			},
			// Half an answer tells of a whole account, which is not opened twice.
			sees: { ...told(/auth\/[a-z-]+/), "cut off": gone(/auth\/[a-z-]+/) },
			trouble: note,
			retry: (page) => page.getByRole("button", { name: "Register", exact: true }),
			keeps: async (page) => {
				await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
				await expect(page.getByLabel("Email")).toHaveValue(typed);
				await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
			},
			arrived: isIn,
			leave: logOutIfIn,
		},
		{
			what: "the service for a forgotten password",
			file: /\/accounts:sendOobCode/,
			ways: {
				navigation: {
					from: "/auth/login",
					step: async (page) => {
						await fillLogin(page, account);
						await page.getByRole("button", { name: "Forgot password?" }).click();
					},
					isAnew: true,
				},
			},
			sees: told(/auth\/[a-z-]+/),
			trouble: (page) => page.locator(".Toastify__toast--error").last(),
			retry: (page) => page.getByRole("button", { name: "Forgot password?" }),
			keeps: login.keeps,
			arrived: (page) =>
				expect(
					page.getByText("A password reset email is send. please check your inbox").first(),
				).toBeVisible(),
		},
	];
}
