import type { Page } from "@playwright/test";
import { openAccount, signIn } from "./accounts.ts";
import type { FaultRow } from "./fault-row.ts";
import { editionRows } from "./fault-rows-edition.ts";
import { identityRows } from "./fault-rows-identity.ts";
import { lookRows, screenRows } from "./fault-rows-page.ts";
import { alert, follow, letItBeOverdue } from "./fault-steps.ts";
import { expect, test } from "./journey.ts";
import { breakFile, holdTime, type Kind, kinds } from "./kinds-of-fault.ts";
import { someStory } from "./saved.ts";
import { becomesAlive } from "./visit.ts";

/** Some parts are given up only after the page was loaded anew for them. */
const twoDocuments = 15_000;

/** What stands on the page whatever has failed. */
async function expectThePage(page: Page, what: string): Promise<void> {
	await expect(page.getByRole("banner"), what).toContainText("Journalism Without Fear or Favour");
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	await expect(page.getByRole("main"), what).not.toBeEmpty();
}

const kept = '[{"id":"kept","title":"Kept","userUID":"somebody"}]';

/** As a reader comes who has saved something, and for whom no page has been renewed yet. */
const beginAnew = (page: Page) =>
	page.evaluate((text) => {
		localStorage.setItem("bookmarked", text);
		sessionStorage.clear();
	}, kept);

async function walkCell(page: Page, row: FaultRow, way: "first load" | "navigation", kind: Kind) {
	const { from, step, isAnew } = row.ways[way] ?? { from: "/" };
	const { says, isForGood } = row.sees[kind];
	// What the page of the cell before is still about to write, it writes before this.
	if (isAnew) await page.goto("/terms", { waitUntil: "commit" });
	await beginAnew(page);
	const fault = await breakFile(page, row.file, kind);
	if (step && isAnew) await open(page, from);
	if (step) await step(page);
	else await page.goto(from, { waitUntil: "commit" });
	await fault.asked();
	if (kind === "ten seconds late" || kind === "never answered") await expectThePage(page, kind);
	if (kind === "ten seconds late") await fault.comeLate();
	const trouble = isForGood ? page.getByRole("main") : (row.trouble ?? alert)(page);
	if (says) {
		await expect
			.poll(
				async () => {
					if (kind === "never answered") await page.clock.fastForward(8_000);
					// The page may just be on its way to another document.
					return trouble.allInnerTexts().then(String, () => "");
				},
				{ message: kind, timeout: twoDocuments },
			)
			.toMatch(says);
		await expect(trouble, kind).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
		await expectThePage(page, kind);
		await row.keeps?.(page);
	} else if (kind === "never answered") for (const _ of [1, 2]) await page.clock.fastForward(8_000);
	if (says && !isForGood) {
		fault.mend();
		await (row.retry?.(page) ?? trouble.getByText("Try again")).click();
	}
	if (!isForGood) await row.arrived(page);
	await expectThePage(page, kind);
	await fault.end();
	expect(await page.evaluate(() => localStorage.getItem("bookmarked")), kind).toContain("somebody");
	await row.leave?.(page);
	if (step && !isAnew) {
		await follow(from)(page);
		await arriveAt(page, from);
	}
}

/** Until the router is there: while it is still on its way, it shows the page that is left. */
async function arriveAt(page: Page, address: string): Promise<void> {
	await page.waitForFunction((to) => {
		const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
		return location?.pathname === to && navigation?.state === "idle";
	}, address);
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: "commit" });
	await becomesAlive(page);
}

async function walk(page: Page, row: FaultRow, way: "first load" | "navigation"): Promise<void> {
	if (row.isReader) await signIn(page, await openAccount(page.request));
	await holdTime(page);
	await open(page, row.ways[way]?.from ?? "/about");
	for (const kind of kinds) await test.step(kind, () => walkCell(page, row, way, kind));
}

for (const row of [...editionRows, ...lookRows, ...screenRows]) {
	for (const way of ["first load", "navigation"] as const) {
		if (!row.ways[way]) continue;
		test(`${way}: however ${row.what} fails, the page stands, says so and recovers`, async ({ page }) => {
			test.slow();
			await walk(page, row, way);
		});
	}
}

for (const { what } of identityRows({ email: "", password: "" })) {
	test(`navigation: however ${what} fails, the page stands, says so and recovers`, async ({ page }) => {
		test.slow();
		const row = identityRows(await openAccount(page.request)).find((one) => one.what === what);
		if (row) await walk(page, row, "navigation");
	});
}

/** The scripts that a page needs to come alive: what it fetches for later links is not among them. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
	const html = await (await page.request.get(address)).text();
	return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

for (const kind of kinds) {
	test(`first load: whichever script of a page is ${kind}, its news can be read and its links lead on`, async ({
		page,
	}) => {
		test.slow();
		const scripts = await scriptsOf(page, "/category/0");
		expect(scripts.length).toBeGreaterThan(4);
		for (const script of scripts) {
			const fault = await breakFile(page, script, kind);
			await page.goto("/category/0", { waitUntil: "commit" });
			await fault.asked();
			await expect(page.getByRole("article"), script).toHaveCount(12);
			await expectThePage(page, script);
			await fault.end();
		}
		const fault = await breakFile(page, /\/assets\/.*\.js/, kind);
		await page.goto("/category/0", { waitUntil: "commit" });
		await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
		await fault.end();
	});
}

for (const { address, says, isReader } of [
	{ address: `/news-details/${someStory().id}`, says: /This page takes longer/, isReader: true },
	{ address: "/bookmark", says: /This page takes longer/, isReader: true },
	{ address: "/search?q=ferry", says: /The search takes longer/ },
	{ address: "/auth/login", says: /This form cannot be sent yet/ },
	{ address: "/auth/register", says: /This form cannot be sent yet/ },
]) {
	test(`first load: however the scripts of ${address} fail, it says so after a while, and Try again brings it`, async ({
		page,
	}) => {
		test.slow();
		if (isReader) await signIn(page, await openAccount(page.request));
		for (const kind of kinds) {
			const fault = await breakFile(page, /\/assets\/(?:entry|paper|react)[^/]+\.js/, kind);
			await page.goto(address, { waitUntil: "commit" });
			await fault.asked();
			await expectThePage(page, kind);
			const note = page.locator(".overdue");
			await expect(note, kind).toBeHidden();
			await letItBeOverdue(page);
			await expect(note, kind).toBeVisible();
			await expect(note, kind).toContainText(says);
			fault.mend();
			if (kind === "ten seconds late") await fault.end();
			else await note.getByRole("link", { name: "Try again" }).click();
			await becomesAlive(page);
			await expect(note, kind).toHaveCount(0);
			await fault.end();
		}
	});
}

test("first load: a page of which only half comes can be read so far", async ({ page }) => {
	const fault = await breakFile(page, "/category/0", "cut off");
	await page.goto("/category/0", { waitUntil: "commit" });
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("banner")).toContainText("Journalism Without Fear or Favour");
	await fault.end();
});
