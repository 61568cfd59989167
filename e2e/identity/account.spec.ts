import { section } from "../support/identity/account-page.ts";
import { goodPassword, openAccount, profileOf, signIn } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { blockCalls, collectCalls, holdCalls } from "../support/identity/identity-calls.ts";
import { identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, header, portrait } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openTab, visit } from "../support/page/visit.ts";

const saveButton = "Save name and picture";

test("the menu of the portrait leads to the account, which shows the name and the email", async ({
	page,
	reader,
}) => {
	await visit(page, "/about");
	await header(page).getByRole("button", { name: "Your pages" }).click();
	await header(page).getByRole("link", { name: "Account", exact: true }).click();
	await expect(page).toHaveURL("/account");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
	await expect(section(page, "Email")).toContainText(`${reader.email} is not verified yet.`);
	await expect(section(page, "Name and picture").getByLabel("Name", { exact: true })).toHaveValue(
		reader.name ?? "",
	);
});

test("a visitor is sent to login, and back to the account", { tag: "@rest" }, async ({ page, request }) => {
	const account = await openAccount(request);
	await page.goto("/account");
	await expect(page).toHaveURL("/auth/login?from=%2Faccount");
	await signIn(page, account, "/account");
	await expect(page).toHaveURL("/account");
});

test("name and picture are changed at the service, in the header and in another tab", {
	tag: "@rest",
}, async ({ page, context, request }) => {
	const picture = "https://pictures.candour.example/rosa.png";
	await context.route(picture, (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
	);
	const account = await openAccount(request);
	await signIn(page, account, "/account");
	const tab = await openTab(context, "/about");
	const form = section(page, "Name and picture");
	await typeInto(form.getByLabel("Name", { exact: true }), "Rosa");
	await typeInto(form.getByLabel("Photo URL"), picture);
	await expect(form.getByRole("img")).toHaveAttribute("src", picture);
	await form.getByRole("button", { name: saveButton }).click();
	await expect(quietToast(page)).toHaveText("Your name and picture are changed");
	for (const shown of [page, tab]) {
		await expectReader(shown, "Rosa");
		await expect(portrait(shown)).toHaveAttribute("src", picture);
	}
	expect(await profileOf(request, account)).toMatchObject({ displayName: "Rosa", photoUrl: picture });

	await typeInto(form.getByLabel("Photo URL"), "");
	await form.getByRole("button", { name: saveButton }).click();
	await expect(portrait(page)).not.toHaveAttribute("src", picture);
	expect((await profileOf(request, account))?.photoUrl || null).toBeNull();
});

test("name and picture follow the rules, a change is sent once, and stays in its field if the service is out of reach", {
	tag: "@rest",
}, async ({ page, request }) => {
	await signIn(page, await openAccount(request), "/account");
	const form = section(page, "Name and picture");
	const name = form.getByLabel("Name", { exact: true });
	const save = form.getByRole("button", { name: saveButton });
	const calls = collectCalls(page, "update");
	for (const [field, text, message] of [
		["Name", "Ro", "Name should be more than 2 character"],
		["Name", "Rosa Lind", "No whitespace allowed in the name"],
		["Photo URL", "http://a.example/b.png", "It begins with https://"],
	] as const) {
		await typeInto(name, "Rosa");
		await typeInto(form.getByLabel(field, { exact: true }), text);
		await save.click();
		await expect(formErrors(page)).toContainText(message);
		await expect(form.getByLabel(field, { exact: true })).toBeFocused();
	}
	expect(calls).toEqual([]);

	await typeInto(form.getByLabel("Photo URL"), "");
	await typeInto(name, "Rosa");
	const restore = await blockCalls(page, "update");
	await save.click();
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(formErrors(page)).toContainText("The sign-in service could not be reached.");
	await expect(name).toHaveValue("Rosa");
	await restore();

	calls.length = 0;
	const release = await holdCalls(page, "update");
	await save.dblclick();
	await expect(save).toHaveAttribute("aria-busy", "true");
	release();
	await expectReader(page, "Rosa");
	await expect(formErrors(page)).toHaveCount(0);
	expect(calls).toHaveLength(1);
});

test("beside an older picture that is not https, the name alone is changed", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const photo = "http://pictures.example/old.png";
	await page.route(photo, (route) => route.abort());
	const account = await openAccount(request, { photo });
	await signIn(page, account, "/account");
	const form = section(page, "Name and picture");
	await typeInto(form.getByLabel("Name", { exact: true }), "Rosa");
	await form.getByRole("button", { name: saveButton }).click();
	await expect(quietToast(page)).toHaveText("Your name and picture are changed");
	await expectReader(page, "Rosa");
	expect(await profileOf(request, account)).toMatchObject({ displayName: "Rosa", photoUrl: photo });
});

test("password managers see whose password each form is about, and nobody else does", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await visit(page, "/account");
	const forms = [section(page, "Password"), section(page, "Sign out everywhere")];
	for (const form of forms) {
		const field = form.locator("input[autocomplete=username]");
		await expect(field).toHaveValue(reader.email);
		await expect(field).toHaveJSProperty("type", "text");
		await expect(field).toHaveJSProperty("tabIndex", -1);
		await expect(form.getByRole("textbox", { name: /^$/ })).toHaveCount(0);
	}
});

test("without the sign-in script the page says so, and Try again opens it", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	await page.route(identityScript, (route) => route.abort());
	await visit(page, "/account");
	await expect(formErrors(page)).toContainText("Your account could not be opened");
	await expect(formErrors(page)).toContainText("Check your connection and try again.");
	await page.unroute(identityScript);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(section(page, "Email")).toContainText(reader.email);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("without a connection every form says so, and keeps what was typed", { tag: "@rest" }, async ({
	page,
	context,
	reader,
}) => {
	await visit(page, "/account");
	await expect(section(page, "Email")).toContainText(reader.email);
	await context.setOffline(true);
	for (const [title, label, text] of [
		["Name and picture", "Name", "Rosa"],
		["Email", "New email", "rosa@candour.example"],
		["Password", "New password", goodPassword],
		["Sign out everywhere", "Your password", goodPassword],
	] as const) {
		const field = section(page, title).getByLabel(label, { exact: true });
		await typeInto(field, text);
		await field.press("Enter");
		await expect(formErrors(page).last()).toContainText("auth/network-request-failed");
		await expect(section(page, title).getByRole("alert").filter({ hasText: /\S/ })).toContainText(
			"Check your connection and try again.",
		);
		await expect(field, title).toHaveValue(text);
	}
	await page.getByRole("button", { name: "Link Google" }).click();
	await expect(section(page, "Ways to sign in").getByRole("alert").filter({ hasText: /\S/ })).toContainText(
		"auth/network-request-failed",
	);
	await page.getByRole("button", { name: "Send a verification mail" }).click();
	await expect(section(page, "Email").getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(2);
	await expectReader(page, reader.name ?? "");
});
