import { logIn, openAccount, signIn } from "../support/identity/accounts.ts";
import {
	holdRequests,
	identityApi,
	identityScript,
	lookup,
	storedIdentity,
} from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, header, loginWith, logOut, toast } from "../support/page/header.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

test("Log Out shows a toast and removes every trace of the reader, from the page and from the browser", async ({
	page,
}) => {
	const account = await openAccount(page.request, {
		name: "ReaderTwo",
		photo: "https://pictures.example/reader-two.png",
	});
	await page.route("https://pictures.example/**", (route) => route.abort());
	await signIn(page, account);
	await visit(page, "/about");
	await logOut(page).click();
	await expect(toast(page, "Logged Out Successfully")).toHaveClass(/Toastify__toast--warning/);
	await expect(page).toHaveURL("/about");
	await expectVisitor(page);
	await expect(loginWith(page)).toBeVisible();
	for (const trace of ["ReaderTwo", "reader-two", account.email, account.uid]) {
		expect(await page.content()).not.toContain(trace);
	}
	// A slow identity service signs out after the page has.
	await expect.poll(() => storedIdentity(page)).toMatchObject({ local: [], users: 0 });
	expect(
		await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /firebase|reader/.test(key))),
	).toEqual([]);

	await page.reload();
	await expectVisitor(page);
});

test("Log Out clicked twice on a story leads to the login page once, with the story as return path", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const path = `/news-details/${storiesOf(0)[0]?.id}`;
	await visit(page, path);
	await expectReader(page, reader.name ?? "");
	await logOut(page).dblclick();
	await expect(toast(page, "Logged Out Successfully")).toHaveCount(1);
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(path)}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	await expectVisitor(page);
	await expect(page.getByRole("article")).toHaveCount(0);
	// A late second click hits Login, which replaces Log Out.
	await header(page).getByRole("link", { name: "Login" }).dispatchEvent("click", { detail: 2 });
	await logIn(page, reader);
	await expect(page).toHaveURL(path);
});

test("a failed Log Out shows an error, and works at the next try", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	await page.route(identityScript, (route) => route.abort());
	await visit(page, "/about");
	await expectReader(page, reader.name ?? "");
	await logOut(page).click();
	const failureToast = toast(page, "could not be loaded");
	await expect(failureToast).toContainText("auth/network-request-failed");
	await expect(failureToast).toHaveClass(/Toastify__toast--error/);
	await expectReader(page, reader.name ?? "");

	await page.unrouteAll({ behavior: "wait" });
	await failureToast.getByRole("button", { name: "Close" }).click();
	await logOut(page).click();
	await expect(toast(page, "Logged Out Successfully")).toBeVisible();
	await expectVisitor(page);
});

test("Log Out does not wait for a service that hangs, and the session stays ended when it responds", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const heldCalls = await holdRequests(page, identityApi);
	await visit(page, "/about");
	await expectReader(page, reader.name ?? "");
	await logOut(page).click();
	await expect(toast(page, "Logged Out Successfully")).toBeVisible();
	await expectVisitor(page);

	await heldCalls.release();
	await expect.poll(async () => (await storedIdentity(page)).users).toBe(0);
	await expectVisitor(page);
	expect((await storedIdentity(page)).local).toEqual([]);
});

// Unit tests of `firebase-identity.ts` cover each decision.
test("a session that was ended while the service hung is not restored on the login page", {
	tag: "@rest",
}, async ({ page, context, reader }) => {
	await holdRequests(page, identityApi);
	await visit(page, "/about");
	await expectReader(page, reader.name ?? "");
	await logOut(page).click();
	await expectVisitor(page);
	const otherTab = await context.newPage();
	await page.close();
	await visit(otherTab, "/auth/login");
	await expect.poll(async () => (await storedIdentity(otherTab)).users).toBe(0);
	await expectVisitor(otherTab);
	await expect(otherTab).toHaveURL("/auth/login");
});

test("a wrong password does not restore a session that was ended while the service hung", {
	tag: "@rest",
}, async ({ page, context, reader }) => {
	await holdRequests(page, identityApi);
	await visit(page, "/about");
	await logOut(page).click();
	await expectVisitor(page);
	const otherTab = await context.newPage();
	await page.close();
	const heldLookup = await holdRequests(otherTab, lookup);
	const requested = otherTab.waitForRequest(lookup);
	await visit(otherTab, "/auth/login");
	await logIn(otherTab, { ...reader, password: "Some9!other" });
	await requested;
	await heldLookup.release();
	await expect(
		otherTab.getByRole("main").getByText("auth/invalid-credential", { exact: true }),
	).toBeVisible();
	await expectVisitor(otherTab);
	await expect(otherTab).toHaveURL("/auth/login");
	expect(await storedIdentity(otherTab)).toMatchObject({ local: [], users: 0 });
});

test("toasts for a reader disappear at log out, also in another tab", {
	tag: "@rest",
}, async ({ page, context }) => {
	await signIn(page, await openAccount(page.request, { name: "ReaderTwo" }));
	const greeting = toast(page, "ReaderTwo Logged In Successfully");
	await greeting.hover();
	const otherTab = await openTab(context, "/about");
	await logOut(otherTab).click();
	await expectVisitor(page);
	await expect(greeting).toHaveCount(0);
});
