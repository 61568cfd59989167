import { confirmation, demandFreshLogin, section } from "../support/identity/account-page.ts";
import {
	goodPassword,
	mailsTo,
	newEmail,
	openAccount,
	profileOf,
	signIn,
} from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { collectCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openTab } from "../support/page/visit.ts";

const newPassword = "Puffins4&ever";

test("an email is verified through its mail, and the account page notices", { tag: "@rest" }, async ({
	page,
	context,
	request,
}) => {
	const account = await openAccount(request);
	await signIn(page, account, "/account");
	const email = section(page, "Email");
	await expect(email.getByRole("status")).toContainText(`${account.email} is not verified yet.`);
	await email.getByRole("button", { name: "Send a verification mail" }).click();
	await expect(quietToast(page)).toContainText(`A verification mail is on its way to ${account.email}.`);
	const mail = (await mailsTo(account.email)).at(-1);
	expect(mail?.mode).toBe("verifyEmail");

	const tab = await openTab(context, mail?.oobLink ?? "");
	await expect(tab.getByRole("main")).toContainText("Your email address is confirmed.");
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(email.getByRole("status")).toContainText(`${account.email} is verified.`);
	await expect(email.getByRole("button", { name: "Send a verification mail" })).toHaveCount(0);
});

test("an email changes when the link in the mail to the new one is opened, and not before", {
	tag: "@rest",
}, async ({ page, context, request }) => {
	const account = await openAccount(request);
	const next = newEmail();
	await signIn(page, account, "/account");
	const email = section(page, "Email");
	const field = email.getByLabel("New email");
	const change = email.getByRole("button", { name: "Change email" });
	for (const [text, message] of [
		["nobody", "This is not an email address."],
		[account.email.toUpperCase(), "This is your address already."],
	] as const) {
		await typeInto(field, text);
		await change.click();
		await expect(formErrors(page)).toContainText(message);
		await expect(field).toBeFocused();
	}
	await typeInto(field, next);
	await change.click();
	await expect(quietToast(page)).toContainText(`A mail is on its way to ${next}.`);
	await expect(email.getByRole("status")).toContainText(`${next} waits for you`);
	await expect(field).toHaveValue("");
	await page.reload();
	await expect(email.getByRole("status")).toContainText(`${next} waits for you`);
	expect(await profileOf(request, account)).not.toBeNull();

	const [mail] = await mailsTo(next);
	expect(mail?.mode).toBe("verifyAndChangeEmail");
	const tab = await openTab(context, mail?.oobLink ?? "");
	await expect(tab.getByRole("main")).toContainText("Your new email address is confirmed.");
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(email.getByRole("status")).toHaveText(`${next} is verified.`);
	expect(await profileOf(request, { ...account, email: next })).not.toBeNull();
});

test("an email that another account has is refused, and stays in its field", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const other = await openAccount(request);
	await signIn(page, await openAccount(request), "/account");
	const field = section(page, "Email").getByLabel("New email");
	await typeInto(field, other.email);
	await field.press("Enter");
	await expect(errorToast(page)).toContainText("auth/email-already-in-use");
	await expect(formErrors(page)).toContainText("There is an account with this email already.");
	await expect(field).toHaveValue(other.email);
});

test("a password changes; where the service demands it, the current one is asked for, and a wrong one is refused", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await signIn(page, account, "/account");
	const password = section(page, "Password");
	const field = password.getByLabel("New password");
	const calls = collectCalls(page, "update");
	await typeInto(field, "abcDEF1");
	await field.press("Enter");
	await expect(formErrors(page)).toContainText("at least one special character.");
	expect(calls).toEqual([]);

	await demandFreshLogin(page, "update");
	await typeInto(field, newPassword);
	await field.press("Enter");
	const question = confirmation(page);
	await expect(question.getByRole("heading")).toBeFocused();
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(question).toHaveCount(0);
	await expect(field).toHaveValue(newPassword);
	await expect(field).toBeFocused();
	expect(await profileOf(request, account)).not.toBeNull();

	await demandFreshLogin(page, "update");
	await field.press("Enter");
	await typeInto(question.getByLabel("Current password"), "Guess1!guess");
	await question.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(errorToast(page)).toContainText("auth/invalid-credential");
	await expect(question.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
		"This is not the password of your account.",
	);
	await expect(question.getByLabel("Current password")).toBeFocused();
	await typeInto(question.getByLabel("Current password"), account.password);
	await page.keyboard.press("Enter");
	await expect(quietToast(page)).toContainText("Your password is changed.");
	await expect(question).toHaveCount(0);
	await expect(field).toHaveValue("");
	expect(await profileOf(request, account)).toBeNull();
	expect(await profileOf(request, { ...account, password: newPassword })).not.toBeNull();
	await page.reload();
	await expect(section(page, "Email")).toContainText(account.email);
});

test("a forgotten password can be reset from the question for it", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request, { password: goodPassword });
	await signIn(page, account, "/account");
	await demandFreshLogin(page, "update");
	await typeInto(section(page, "Password").getByLabel("New password"), newPassword);
	await page.keyboard.press("Enter");
	await confirmation(page).getByRole("button", { name: "Forgot password?" }).click();
	await expect(quietToast(page)).toHaveText("A password reset email is send. please check your inbox");
	expect((await mailsTo(account.email)).map(({ mode }) => mode)).toEqual(["resetPassword"]);
});
