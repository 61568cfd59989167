import type { Page, Route } from "@playwright/test";
import { fillLogin, goodPassword, newAddress, openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { expectReader, expectVisitor, header, logOut, toast } from "../support/header.ts";
import { hold, identityCall, identityScript, lookup, tokenRefresh } from "../support/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { becomesAlive, visit } from "../support/visit.ts";

const [story] = storiesOf(0);
const storyPage = `/news-details/${story?.id}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** How the service can fail at once, worded to follow «a service that …». */
const faults: { name: string; answer: (route: Route) => Promise<void> }[] = [
	{ name: "is out of reach", answer: (route) => route.abort() },
	{
		name: "answers with an error",
		answer: (route) => route.fulfill({ status: 503, body: "Down for repairs" }),
	},
];

/** Makes the session's token one that has run out, so that it is refreshed with the next page. */
async function letTokenExpire(page: Page): Promise<void> {
	// A page of the site might still be writing the session down.
	await page.goto("/robots.txt");
	await page.evaluate(async () => {
		const done = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await done(indexedDB.open("firebaseLocalStorageDb"));
		const store = database
			.transaction("firebaseLocalStorage", "readwrite")
			.objectStore("firebaseLocalStorage");
		for (const entry of await done(store.getAll())) {
			if (!entry.value.stsTokenManager) continue;
			entry.value.stsTokenManager.expirationTime = Date.now() - 1000;
			await done(store.put(entry));
		}
		database.close();
	});
}

for (const { name, answer } of faults) {
	test(`a service that ${name} takes nothing from a returning reader`, async ({ page }) => {
		await signIn(page, await openAccount(page.request));
		await page.route(identityCall, answer);
		await visit(page, "/category/9");
		await expectReader(page, "ReaderOne");
		await expect(page.getByRole("article").first()).toBeVisible();
		await visit(page, storyPage);
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await expectReader(page, "ReaderOne");
		await page.unrouteAll({ behavior: "wait" });
		await visit(page, "/bookmark");
		await expect(heading(page)).toHaveText("All Bookmark News");
	});

	test(`a token that cannot be refreshed as the service ${name} does not end the session`, async ({
		page,
	}) => {
		await signIn(page, await openAccount(page.request));
		await letTokenExpire(page);
		await page.route(tokenRefresh, answer);
		const asked = page.waitForRequest(tokenRefresh);
		await visit(page, storyPage);
		await asked;
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await expectReader(page, "ReaderOne");
		await page.unrouteAll({ behavior: "wait" });
		const refreshed = page.waitForResponse(tokenRefresh);
		await page.reload();
		expect((await refreshed).status()).toBe(200);
		await expectReader(page, "ReaderOne");
		await expect(heading(page)).toHaveText(story?.title ?? "");
	});

	test(`login with a service that ${name} says so under the form, and works when tried again`, async ({
		page,
	}) => {
		const account = await openAccount(page.request);
		await visit(page, "/auth/login");
		await page.route(identityCall, answer);
		await fillLogin(page, account);
		await page.keyboard.press("Enter");
		await expect(toast(page, "could not be reached")).toContainText("auth/network-request-failed");
		const note = page.getByRole("main").getByText("The sign-in service could not be reached.");
		await expect(note).toContainText("auth/network-request-failed");
		await expectVisitor(page);
		await page.unrouteAll({ behavior: "wait" });
		await page.getByRole("button", { name: "Login", exact: true }).click();
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, "ReaderOne");
	});

	test(`registration with a service that ${name} says so and keeps what was typed`, async ({ page }) => {
		await visit(page, "/auth/register");
		await page.route(identityCall, answer);
		await page.getByLabel("Name").fill("ReaderOne");
		await page.getByLabel("Photo URL").fill("https://pictures.example/reader-one.png");
		await page.getByLabel("Email").fill(newAddress());
		await page.getByLabel("Password", { exact: true }).fill(goodPassword);
		await page.getByLabel("Accept terms and Conditions").check();
		const submit = page.getByRole("button", { name: "Register", exact: true });
		await submit.click();
		await expect(toast(page, "could not be reached")).toContainText("auth/network-request-failed");
		await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
		await expectVisitor(page);
		await page.unrouteAll({ behavior: "wait" });
		await page.route("https://pictures.example/**", (route) => route.abort());
		await submit.click();
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, "ReaderOne");
	});

	test(`Log Out works with a service that ${name}`, async ({ page }) => {
		await signIn(page, await openAccount(page.request));
		await visit(page, "/about");
		await page.route(identityCall, answer);
		await logOut(page).click();
		await expect(toast(page, "Logged Out Successfully")).toBeVisible();
		await expectVisitor(page);
		await page.reload();
		await expectVisitor(page);
	});
}

test("an error in the words of the service ends a session, as Firebase has it, and signing in again leads back", async ({
	page,
}) => {
	const account = await openAccount(page.request);
	await signIn(page, account);
	await page.route(lookup, (route) =>
		route.fulfill({ status: 503, json: { error: { code: 503, message: "UNAVAILABLE" } } }),
	);
	await visit(page, "/category/9");
	await expectVisitor(page);
	await expect(page.getByRole("article").first()).toBeVisible();
	await visit(page, storyPage);
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.unrouteAll({ behavior: "wait" });
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await expectReader(page, "ReaderOne");
});

for (const { what, held } of [
	{ what: "service", held: identityCall },
	{ what: "script of the service", held: identityScript },
]) {
	test(`a ${what} that never answers holds a returning reader up for four seconds, and only on protected pages`, async ({
		page,
	}) => {
		await signIn(page, await openAccount(page.request));
		await page.clock.install();
		const silence = await hold(page, held);
		await visit(page, "/category/9");
		await expectReader(page, "ReaderOne");
		await expect(page.getByRole("article").first()).toBeVisible();

		const asked = page.waitForRequest(held);
		await page.goto(storyPage);
		await asked;
		const spinner = page.getByRole("main").getByRole("status");
		await expect(spinner).toBeVisible();
		await expect(header(page).getByText("ReaderOne", { exact: true })).toBeVisible();
		await page.clock.fastForward(4_000);
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await expect(spinner).toHaveCount(0);

		await silence.release();
		await expectReader(page, "ReaderOne");
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await logOut(page).click();
		await expect(page).toHaveURL(/\/auth\/login/);
	});
}

test("login with a service that never answers shows progress, gives up, and works when tried again", async ({
	page,
}) => {
	const account = await openAccount(page.request);
	await page.clock.install();
	await visit(page, "/auth/login");
	const silence = await hold(page, identityCall);
	const asked = page.waitForRequest(identityCall);
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await asked;
	await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible();
	await page.clock.fastForward(60_000);
	await expect(toast(page, "Check your connection and try again.")).toContainText(
		"auth/network-request-failed",
	);
	await expectVisitor(page);
	await silence.release();
	await page.getByRole("button", { name: "Login", exact: true }).click();
	await expectReader(page, "ReaderOne");
});

const brokenScripts: { name: string; answer: (route: Route) => Promise<void> }[] = [
	{ name: "cannot be fetched", answer: (route) => route.abort() },
	{ name: "is not there", answer: (route) => route.fulfill({ status: 404, body: "Not here" }) },
	{
		name: "is another page",
		answer: (route) => route.fulfill({ contentType: "text/html", body: "<p>Hotel" }),
	},
];

for (const { name, answer } of brokenScripts) {
	test(`when the script for signing in ${name}, login says so and works when tried again`, async ({
		page,
	}) => {
		const account = await openAccount(page.request);
		await page.route(identityScript, answer);
		await visit(page, "/auth/login");
		await fillLogin(page, account);
		await page.keyboard.press("Enter");
		const note = page
			.getByRole("main")
			.getByText("could not be loaded. Check your connection and try again.");
		await expect(note).toContainText("auth/network-request-failed");
		await page.unrouteAll({ behavior: "wait" });
		await page.getByRole("button", { name: "Login", exact: true }).click();
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, "ReaderOne");
	});
}

test("when the script for signing in never comes, login gives up after a while, and works once it has come", async ({
	page,
}) => {
	const account = await openAccount(page.request);
	await page.clock.install();
	const silence = await hold(page, identityScript);
	await visit(page, "/auth/login");
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible();
	await page.clock.fastForward(20_000);
	await expect(page.getByRole("main").getByText("could not be loaded.")).toBeVisible();
	await silence.release();
	await page.getByRole("button", { name: "Login", exact: true }).click();
	await expectReader(page, "ReaderOne");
	await becomesAlive(page);
});
