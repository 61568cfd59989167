import { fillLogin, goodPassword, mailsTo, newEmail, openAccount } from "../support/identity/accounts.ts";
import { addAccount, chooseAccount, openChooser } from "../support/identity/chooser.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { header, loginLink, logOut } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { expect, test } from "./walk.ts";

const [story] = storiesOf(9);
const storyPath = `/news-details/${story?.id}`;

test("a reader registers, logs out, mistypes the password, and logs in", async ({ page }) => {
	const email = newEmail();
	await visit(page, "/auth/register");
	await typeInto(page.getByLabel("Name", { exact: true }), "ReaderOne");
	await typeInto(page.getByLabel("Email"), email);
	await typeInto(page.getByLabel("Password", { exact: true }), goodPassword);
	await submitButton(page).click();
	await expect(formErrors(page)).toHaveText("please accept out terms and Conditions");
	await page.getByLabel("Accept terms and Conditions").check();
	await submitButton(page).click();
	await expect(quietToast(page)).toHaveText("user created successfully");
	await expect(page).toHaveURL("/category/0");
	await expect(header(page).getByText("ReaderOne", { exact: true })).toBeVisible();

	// On a phone it lies over the menu.
	await quietToast(page).getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Your pages" }).click();
	await expect(page.getByRole("banner").getByRole("link", { name: "History" })).toBeVisible();
	await logOut(page).press("Enter");
	await expect(quietToast(page).filter({ hasText: "Logged Out Successfully" })).toBeVisible();
	await expect(loginLink(page)).toBeVisible();

	await visit(page, "/auth/login");
	await fillLogin(page, { email, password: "not-The-1!" });
	await page.keyboard.press("Enter");
	await expect(errorToast(page)).toContainText("auth/invalid-credential");
	await expect(formErrors(page)).toContainText("That email and password do not match an account.");
	await typeInto(page.getByLabel("Password", { exact: true }), goodPassword);
	await page.keyboard.press("Enter");
	await expect(quietToast(page)).toHaveText("ReaderOne Logged In Successfully");
	await expect(page).toHaveURL("/category/0");
	await page.reload();
	await expect(logOut(page)).toBeVisible();
});

test("a mailed link signs in and leads to the requested page", async ({ page, request }) => {
	const { email } = await openAccount(request);
	await visit(page, `/auth/login?${new URLSearchParams({ from: "/bookmark" })}`);
	await typeInto(page.getByLabel("Email"), email);
	await page.getByRole("button", { name: "Email me a link instead" }).click();
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
	const mail = (await mailsTo(email)).at(-1);
	await visit(page, mail?.oobLink ?? "");
	await expect(page).toHaveURL("/bookmark");
	await expect(quietToast(page)).toContainText("ReaderOne Logged In Successfully");
	await expect(logOut(page)).toBeVisible();
});

test("Google opens its window, signs in on the same page, and finds the account again", async ({ page }) => {
	const email = newEmail();
	await visit(page, "/category/9");
	await addAccount(await openChooser(page, "Google"), { email, name: "Reader One" });
	await expect(quietToast(page)).toHaveText("Reader One Sign in successful");
	await expect(page).toHaveURL("/category/9");
	await logOut(page).press("Enter");
	await expect(loginLink(page)).toBeVisible();
	await chooseAccount(await openChooser(page, "Google"), email);
	await expect(header(page).getByText("Reader One", { exact: true })).toBeVisible();
});

test("GitHub on the login page leads to the requested story", async ({ page }) => {
	const email = newEmail();
	await visit(page, `/auth/login?${new URLSearchParams({ from: storyPath })}`);
	await addAccount(await openChooser(page, "GitHub"), { email });
	await expect(quietToast(page)).toHaveText(`${email} Sign in successful`);
	await expect(page).toHaveURL(storyPath);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story?.title ?? "");
});
