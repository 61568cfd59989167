import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { site } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { someStory } from "../support/saved.ts";
import { becomesAlive } from "../support/visit.ts";
import { editionRows } from "./fault-rows-edition.ts";
import { identityRows } from "./fault-rows-identity.ts";
import { lookRows, screenRows } from "./fault-rows-page.ts";
import { letItBeOverdue } from "./fault-steps.ts";
import { expectThePage, walk } from "./fault-walk.ts";
import { breakFile, kinds } from "./kinds-of-fault.ts";

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
	await expect(page.getByRole("banner")).toContainText(site.tagline);
	await fault.end();
});
