import type { Page } from "@playwright/test";
import { someStory } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { anyAsset } from "../support/site/assets.ts";
import { site } from "../support/site/edition.ts";
import { frontSize } from "../support/site/public-pages.ts";
import { quickKind, rotatedKinds } from "./fault-row.ts";
import { editionRows } from "./fault-rows-edition.ts";
import { identityRows } from "./fault-rows-identity.ts";
import { assetRows, screenRows } from "./fault-rows-page.ts";
import { finishSlowLoadDelay } from "./fault-steps.ts";
import { breakFile, type Kind, kinds } from "./kinds-of-fault.ts";
import { expectIntactPage, testRow } from "./test-row.ts";

const triggerNames = ["first load", "navigation"] as const;

/** Every trigger of every row. */
const cases = [...editionRows, ...assetRows, ...screenRows].flatMap((row) =>
	triggerNames
		.filter((triggerName) => row.triggers[triggerName])
		.map((triggerName) => ({ row, triggerName })),
);

for (const { row, triggerName } of cases) {
	test(`${triggerName}: if ${row.name} fails in any way, the page stays intact, shows an error and recovers`, {
		tag: "@rest",
	}, async ({ page, session }) => {
		test.slow();
		if (row.isReader) await page.context().setStorageState(session.state);
		await testRow(page, row, triggerName, kinds);
	});
}

const identityRowList = identityRows({ email: "", password: "" });

for (const [index, { name }] of identityRowList.entries()) {
	test(`navigation: if ${name} fails in any way, the page stays intact, shows an error and recovers`, {
		tag: "@rest",
	}, async ({ page, session }) => {
		test.slow();
		const candidates = identityRows(session)[index];
		if (candidates) await testRow(page, candidates, "navigation", kinds);
	});
}

/** Rows that share a page: opening one costs more than a fault. */
const rowsPerPage = 8;

/** `npm test` runs every sixth row, with one kind of fault and one of its triggers in turn. */
const quickCases = [...editionRows, ...assetRows, ...screenRows]
	.filter((_, index) => index % 6 === 0)
	.map((row, index) => {
		const candidates = triggerNames.filter((triggerName) => row.triggers[triggerName]);
		return {
			row,
			triggerName: candidates[(index + 1) % candidates.length] ?? "navigation",
			kind: quickKind(row, index),
		};
	});

for (const isReader of [false, true]) {
	const candidates = quickCases.filter(({ row }) => Boolean(row.isReader) === isReader);
	for (let start = 0; start < candidates.length; start += rowsPerPage) {
		const group = candidates.slice(start, start + rowsPerPage);
		const description = group
			.map(({ row, triggerName, kind }) => `${row.name} (${triggerName}) ${kind}`)
			.join("; ");
		test(`the page stays intact, shows an error and recovers: ${description}`, async ({ page, session }) => {
			test.slow();
			if (isReader) await page.context().setStorageState(session.state);
			for (const { row, triggerName, kind } of group) await testRow(page, row, triggerName, [kind]);
		});
	}
}

/** The scripts that hydration needs, without those prefetched for links. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
	const html = await (await page.request.get(path)).text();
	return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

async function expectReadable(page: Page, script: string | RegExp, kind: Kind): Promise<void> {
	const fault = await breakFile(page, script, kind);
	await page.goto("/category/0", { waitUntil: "commit" });
	await fault.waitForRequest();
	await expect(page.getByRole("article"), `${script} ${kind}`).toHaveCount(frontSize);
	await expectIntactPage(page, `${script} ${kind}`);
	await fault.stop();
}

async function expectLinksWork(page: Page, kind: Kind): Promise<void> {
	const fault = await breakFile(page, /\/assets\/.*\.js/, kind);
	await page.goto("/category/0", { waitUntil: "commit" });
	await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await fault.stop();
}

for (const kind of kinds) {
	test(`first load: if any script of a page is ${kind}, its news can be read and its links work`, {
		tag: "@rest",
	}, async ({ page }) => {
		test.slow();
		for (const script of await scriptsOf(page, "/category/0")) await expectReadable(page, script, kind);
		await expectLinksWork(page, kind);
	});
}

const startingScripts = anyAsset("entry.client", "every-page", "react");

const slowPages = [
	{ path: `/news-details/${someStory().id}`, message: /This page takes longer/, isReader: true },
	{ path: "/bookmark", message: /This page takes longer/, isReader: true },
	{ path: "/search?q=ferry", message: /The search takes longer/ },
	{ path: "/auth/login", message: /This form cannot be sent yet/ },
	{ path: "/auth/register", message: /This form cannot be sent yet/ },
];

async function expectSlowLoadNotice(page: Page, { path, message }: (typeof slowPages)[number], kind: Kind) {
	const fault = await breakFile(page, startingScripts, kind);
	await page.goto(path, { waitUntil: "commit" });
	await fault.waitForRequest();
	await expectIntactPage(page, kind);
	const notice = page.locator(".slow-load-notice");
	await expect(notice, kind).toBeHidden();
	await finishSlowLoadDelay(page);
	await expect(notice, kind).toBeVisible();
	await expect(notice, kind).toContainText(message);
	fault.repair();
	if (kind === "ten seconds late") await fault.stop();
	else await notice.getByRole("link", { name: "Try again" }).click();
	await waitForHydration(page);
	await expect(page, kind).toHaveURL(path);
	await expect(notice, kind).toHaveCount(0);
	await fault.stop();
}

for (const row of slowPages) {
	test(`first load: if the scripts of ${row.path} fail in any way, a notice appears after a while, and Try again loads it`, {
		tag: "@rest",
	}, async ({ page, session }) => {
		test.slow();
		if (row.isReader) await page.context().setStorageState(session.state);
		for (const kind of kinds) await expectSlowLoadNotice(page, row, kind);
	});
}

for (const isReader of [false, true]) {
	const candidates = slowPages.filter((row) => Boolean(row.isReader) === isReader);
	const quickRows = candidates.map((row) => ({ row, kind: rotatedKinds(slowPages.indexOf(row))[0] as Kind }));
	const description = quickRows.map(({ row, kind }) => `${row.path} are ${kind}`).join(", of ");
	test(`first load: if the scripts of ${description}, a notice appears after a while, and Try again loads it`, async ({
		page,
		session,
	}) => {
		test.slow();
		if (isReader) await page.context().setStorageState(session.state);
		for (const { row, kind } of quickRows) await expectSlowLoadNotice(page, row, kind);
	});
}

test("first load: a page cut off in the middle can be read up to there", async ({ page }) => {
	const fault = await breakFile(page, "/category/0", "cut off");
	await page.goto("/category/0", { waitUntil: "commit" });
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("banner")).toContainText(site.tagline);
	await fault.stop();
});
