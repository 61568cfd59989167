import type { BrowserContext, Page } from "@playwright/test";
import { createSite } from "../../server/hosting/site.ts";
import { type Listening, listen } from "../../server/http/listen.ts";
import { expect, test } from "../support/journey.ts";
import { buildSite } from "../support/site/sites.ts";
import { deskOrigin, openDesk, signInWithToken } from "./desk.ts";
import { openRepository, wren } from "./github.ts";

// The desk is bundled when it is first opened, and has ten times the script of the site.
test.beforeEach(() => test.slow());

/** What a script of the page finds in the browser: entries of localStorage, databases, and private files. */
function findStored(page: Page): Promise<{ values: string[]; databases: string[]; files: string[] }> {
	return page.evaluate(async () => {
		const files: string[] = [];
		for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
		return {
			values: Object.entries(localStorage).map(([key, value]) => `${key}=${value}`),
			databases: (await indexedDB.databases()).map(({ name }) => String(name)),
			files,
		};
	});
}

test("a script of the readers' site finds neither the desk's folder nor its files", {
	tag: "@rest",
}, async ({ page }) => {
	await openDesk(page);
	const origin = await deskOrigin(page);
	expect(new URL(page.url()).origin).toBe(origin);
	const kept = await findStored(page);
	expect(kept.files).toContain("content");
	expect(kept.databases).not.toEqual([]);
	expect(kept.values.some((entry) => entry.startsWith("sveltia-cms."))).toBe(true);

	await page.goto("/category/0");
	expect(new URL(page.url()).origin).not.toBe(origin);
	const found = await findStored(page);
	expect(found.files).toEqual([]);
	expect(found.databases.filter((name) => kept.databases.includes(name))).toEqual([]);
	expect(found.values.filter((entry) => entry.startsWith("sveltia-cms."))).toEqual([]);
	for (const path of ["/category/0", "/about", "/news-details/tide-table-corrected", "/sw.js"])
		expect([path, (await page.goto(origin + path))?.status()]).toEqual([path, 404]);
});

/** Serves a site as if it were at a public address. */
async function serveAt(context: BrowserContext, address: string, { port }: Listening): Promise<void> {
	await context.route(`${address}/**`, async (route) => {
		const url = route.request().url().replace(address, `http://localhost:${port}`);
		await route.fulfill({ response: await route.fetch({ url }) });
	});
}

test("a script of the published site does not find the editor's GitHub token", { tag: "@rest" }, async ({
	context,
	page,
}) => {
	test.setTimeout(180_000);
	const folder = await buildSite("desk-on");
	const readers = await listen(createSite(folder), 0);
	const desk = await listen(createSite(`${folder}-desk`), 0);
	await serveAt(context, "https://paper.example", readers);
	await serveAt(context, "https://desk.paper.example", desk);
	await openRepository(wren).serve(context);

	await page.goto("https://desk.paper.example/");
	await signInWithToken(page, wren.token);
	await expect(page.getByRole("treeitem", { name: "Stories" })).toBeVisible();
	const hasToken = ({ values }: { values: string[] }) => values.some((entry) => entry.includes(wren.token));
	await expect.poll(async () => hasToken(await findStored(page))).toBe(true);

	await page.goto("https://paper.example/category/0");
	const found = await findStored(page);
	expect(hasToken(found)).toBe(false);
	expect(found.databases.filter((name) => /owner|github|sveltia/.test(name))).toEqual([]);
	await context.unrouteAll({ behavior: "ignoreErrors" });
	await readers.close();
	await desk.close();
});
