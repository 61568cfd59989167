import type { Page } from "@playwright/test";
import { fillLogin, goodPassword, newAddress, openAccount, signIn } from "./accounts.ts";
import { type FaultRow, onFirstLoad, onNavigation } from "./fault-rows.ts";
import { expect, test } from "./journey.ts";
import { holdTime, kindsOfFault } from "./kinds-of-fault.ts";
import { becomesAlive } from "./visit.ts";

/** What stands on the page whatever has failed. */
async function expectThePage(page: Page, what: string): Promise<void> {
	await expect(page.getByRole("banner"), what).toContainText("Journalism Without Fear or Favour");
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	await expect(page.getByRole("main"), what).not.toBeEmpty();
}

/** Comes to where the row's file is asked for. */
async function goThere(page: Page, { from, step }: FaultRow): Promise<void> {
	await page.goto(from, { waitUntil: "commit" });
	if (!step) return;
	await becomesAlive(page);
	await step(page);
}

const kept = '[{"id":"kept","title":"Kept","userUID":"somebody"}]';

async function walk(page: Page, row: FaultRow): Promise<void> {
	if (row.isReader) await signIn(page, await openAccount(page.request));
	else await page.goto("/about");
	await page.evaluate((text) => localStorage.setItem("bookmarked", text), kept);
	await holdTime(page);
	for (const { name, answer, letThrough, wait, comes } of kindsOfFault()) {
		const asked = page.waitForRequest(row.file).catch(() => null);
		await page.route(row.file, answer);
		await goThere(page, row);
		if (row.says || comes) await asked;
		if (wait) {
			await expectThePage(page, name);
			await page.clock.fastForward(wait + 100);
		}
		if (comes) letThrough();
		else if (name === "not found" && row.saysMissing) {
			await expect(page.getByRole("main"), name).toContainText(row.saysMissing);
		} else if (row.trouble && row.says) {
			const trouble = row.trouble(page);
			await expect(trouble, name).toContainText(row.says);
			await expect(trouble, name).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
			await expectThePage(page, name);
			await page.unroute(row.file);
			await trouble.getByRole("button", { name: "Try again" }).click();
			await expect(trouble, name).toHaveCount(0);
		}
		const isGone = name === "not found" && row.saysMissing;
		if (!isGone) await row.arrived(page);
		await expectThePage(page, name);
		letThrough();
		await page.unrouteAll({ behavior: "ignoreErrors" });
		expect(await page.evaluate(() => localStorage.getItem("bookmarked")), name).toBe(kept);
	}
}

for (const row of onFirstLoad) {
	test(`however ${row.what} fails while a page opens, the page stands and recovers`, async ({ page }) => {
		test.slow();
		await walk(page, row);
	});
}

for (const row of onNavigation) {
	test(`however ${row.what} fails on the way to a page, the page stands and recovers`, async ({ page }) => {
		test.slow();
		await walk(page, row);
	});
}

test("a style sheet that never comes keeps the words back for a few seconds only", async ({ page }) => {
	await page.route(/\/assets\/app-[^/]+\.css/, () => {});
	await page.goto("/category/0", { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	await expect(page.getByRole("article")).toHaveCount(12);
});

/** The scripts that a page needs to come alive: what it fetches for later links is not among them. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
	const html = await (await page.request.get(address)).text();
	return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

for (const { name, answer } of kindsOfFault().filter(({ wait }) => !wait)) {
	test(`whichever script of a page is ${name}, its news can be read and its links lead on`, async ({
		page,
	}) => {
		test.slow();
		const scripts = await scriptsOf(page, "/category/0");
		expect(scripts.length).toBeGreaterThan(4);
		for (const script of [/\/assets\/.*\.js/, ...scripts]) {
			await page.route(script, answer);
			await page.goto("/category/0");
			await expect(page.getByRole("article"), String(script)).toHaveCount(12);
			await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
			await expect(page.getByRole("heading", { level: 1 }), String(script)).toHaveText("About Us");
			await expectThePage(page, String(script));
			await page.unrouteAll({ behavior: "ignoreErrors" });
		}
	});

	test(`when the script of Bookmark and Share is ${name}, the news stands and Try again brings it`, async ({
		page,
	}) => {
		await signIn(page, await openAccount(page.request));
		await page.route(/\/assets\/reader-tools-/, answer);
		await page.goto("/category/0");
		const retry = page
			.getByRole("button", { name: /^Bookmark and Share did not arrive\. Try again/ })
			.first();
		await expect(retry).toBeVisible();
		await expect(page.getByRole("article")).toHaveCount(12);
		await expectThePage(page, name);
		await page.unrouteAll({ behavior: "ignoreErrors" });
		await retry.click();
		await expect(page.getByRole("button", { name: /^Bookmark: / })).toHaveCount(12);
	});
}

for (const { form, call, submit } of [
	{ form: "login", call: /\/accounts:signInWithPassword/, submit: "Login" },
	{ form: "register", call: /\/accounts:signUp/, submit: "Register" },
]) {
	test(`however the service fails, the ${form} form says so, keeps what was typed, and works when tried again`, async ({
		page,
	}) => {
		test.slow();
		await page.clock.install();
		for (const { name, answer, letThrough, wait, comes } of kindsOfFault()) {
			// Half an answer tells of a whole account: to register once more is refused, as it should be.
			if (form === "register" && name === "cut off") continue;
			await page.goto(`/auth/${form}`);
			await becomesAlive(page);
			const account =
				form === "login" ? await openAccount(page.request) : { email: newAddress(), password: goodPassword };
			if (form === "register") {
				await page.getByLabel("Name").fill("Adele");
				await page.getByLabel("Photo URL").fill("https://pictures.example/adele.png");
				await page.getByLabel("Accept terms and Conditions").check();
			}
			await fillLogin(page, account);
			const button = page.getByRole("button", { name: submit, exact: true });
			await page.route("https://pictures.example/**", (route) => route.abort());
			await page.route(call, answer);
			const asked = page.waitForRequest(call);
			await button.click();
			await asked;
			if (wait) {
				await expect(page.getByRole("button", { name: "One moment…" }), name).toBeVisible();
				await page.clock.fastForward(comes ? wait : 60_000);
			}
			if (comes) letThrough();
			else {
				await expect(page.getByText(/auth\/[a-z]/).first(), name).toBeVisible();
				await expect(page.getByLabel("Email"), name).toHaveValue(account.email);
				await expect(page.getByLabel("Password", { exact: true }), name).toHaveValue(account.password);
				await page.unroute(call);
				await button.click();
			}
			await expect(page.getByRole("button", { name: "Log Out" }), name).toBeVisible();
			await expect(page, name).toHaveURL("/category/0");
			await page.getByRole("button", { name: "Log Out" }).click();
			await expect(page.getByRole("button", { name: "Log Out" }), name).toHaveCount(0);
			await page.unrouteAll({ behavior: "ignoreErrors" });
		}
	});
}
