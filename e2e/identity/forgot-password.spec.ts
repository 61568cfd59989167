import type { Page } from "@playwright/test";
import { mailsTo, newEmail, openAccount } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { blockCalls, collectCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast, iconOf, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";

const email = (page: Page) => page.getByLabel("Email");
const forgot = (page: Page) => page.getByRole("button", { name: "Forgot password?" });

const resetSentMessage = "A password reset email is send. please check your inbox";

test("Forgot password? without an email asks for one at the field, and sends nothing", {
	tag: "@rest",
}, async ({ page }) => {
	const calls = collectCalls(page);
	await visit(page, "/auth/login");
	for (const [typed, message] of [
		["", "Type your email address here first"],
		["reader-one@example", "This is not an email address"],
	] as const) {
		await typeInto(email(page), typed);
		await forgot(page).click();
		await expect(formErrors(page)).toContainText(message);
		await expect(email(page)).toBeFocused();
		await expect(email(page)).toHaveAttribute("aria-invalid", "true");
		await expect(email(page)).toHaveAccessibleDescription(new RegExp(`^${message}`));
		await page.keyboard.type("x");
		await expect(formErrors(page)).toHaveCount(0);
	}
	expect(calls).toEqual([]);
	await expect(page).toHaveURL("/auth/login");
});

test("Forgot password? reports an error, sends a mail when the service is back, and does not reveal which emails have an account", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const restore = await blockCalls(page, "sendOobCode");
	await visit(page, "/auth/login");
	await typeInto(email(page), account.email);
	await forgot(page).click();
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(errorToast(page)).toContainText("The sign-in service could not be reached.");
	await restore();
	await forgot(page).click();
	await expect(quietToast(page)).toHaveText(resetSentMessage);
	expect(await iconOf(quietToast(page))).toBe("warning");
	const [mail] = await mailsTo(account.email);
	expect(mail).toMatchObject({
		mode: "resetPassword",
		oobLink: expect.stringContaining("/auth/action?"),
	});
	await expect(email(page)).toHaveValue(account.email);

	await quietToast(page).getByRole("button", { name: "Close" }).click();
	await expect(quietToast(page)).toHaveCount(0);
	const unknownEmail = newEmail();
	await typeInto(email(page), unknownEmail);
	await forgot(page).press("Enter");
	await expect(quietToast(page)).toHaveText(resetSentMessage);
	expect(await mailsTo(unknownEmail)).toEqual([]);
});
