import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { someStory } from "../support/page/saved.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { anyOf } from "../support/site/assets.ts";
import { site } from "../support/site/edition.ts";
import { frontSize } from "../support/site/public-pages.ts";
import { inTurn, quickKind } from "./fault-row.ts";
import { editionRows } from "./fault-rows-edition.ts";
import { identityRows } from "./fault-rows-identity.ts";
import { lookRows, screenRows } from "./fault-rows-page.ts";
import { letItBeOverdue } from "./fault-steps.ts";
import { expectThePage, walk } from "./fault-walk.ts";
import { breakFile, type Kind, kinds } from "./kinds-of-fault.ts";

const ways = ["first load", "navigation"] as const;

/** Every way to every file of the table. */
const places = [...editionRows, ...lookRows, ...screenRows].flatMap((row) =>
	ways.filter((way) => row.ways[way]).map((way) => ({ row, way })),
);

for (const { row, way } of places) {
	test(`${way}: however ${row.what} fails, the page stands, says so and recovers`, { tag: "@rest" }, async ({
		page,
		session,
	}) => {
		test.slow();
		if (row.isReader) await page.context().setStorageState(session.state);
		await walk(page, row, way, kinds);
	});
}

const identityPlaces = identityRows({ email: "", password: "" });

for (const [place, { what }] of identityPlaces.entries()) {
	test(`navigation: however ${what} fails, the page stands, says so and recovers`, { tag: "@rest" }, async ({
		page,
		session,
	}) => {
		test.slow();
		const own = identityRows(session)[place];
		if (own) await walk(page, own, "navigation", kinds);
	});
}

/** So many rows share a page: to open one costs more than to let a file fail. */
const rowsOnPage = 8;

/** In `npm test` every row meets one kind of fault, on one of its ways, and every kind some rows. Where there are two ways, rows take them in turn. */
const quickPlaces = [...editionRows, ...lookRows, ...screenRows].map((row, index) => {
	const own = ways.filter((way) => row.ways[way]);
	return { row, way: own[(index + 1) % own.length] ?? "navigation", kind: quickKind(row, index) };
});

for (const isReader of [false, true]) {
	const own = quickPlaces.filter(({ row }) => Boolean(row.isReader) === isReader);
	for (let start = 0; start < own.length; start += rowsOnPage) {
		const group = own.slice(start, start + rowsOnPage);
		const told = group.map(({ row, way, kind }) => `${row.what} (${way}) ${kind}`).join("; ");
		test(`the page stands, says so and recovers: ${told}`, async ({ page, session }) => {
			test.slow();
			if (isReader) await page.context().setStorageState(session.state);
			for (const { row, way, kind } of group) await walk(page, row, way, [kind]);
		});
	}
}

test("the page stands, says so and recovers when the identity service or its script fails", async ({
	page,
	session,
}) => {
	test.slow();
	for (const [index, row] of identityRows(session).entries())
		await walk(page, row, "navigation", [quickKind(row, index)]);
});

/** The scripts that a page needs to come alive: what it fetches for later links is not among them. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
	const html = await (await page.request.get(address)).text();
	return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

async function expectReadable(page: Page, script: string | RegExp, kind: Kind): Promise<void> {
	const fault = await breakFile(page, script, kind);
	await page.goto("/category/0", { waitUntil: "commit" });
	await fault.asked();
	await expect(page.getByRole("article"), `${script} ${kind}`).toHaveCount(frontSize);
	await expectThePage(page, `${script} ${kind}`);
	await fault.end();
}

async function expectLinksLeadOn(page: Page, kind: Kind): Promise<void> {
	const fault = await breakFile(page, /\/assets\/.*\.js/, kind);
	await page.goto("/category/0", { waitUntil: "commit" });
	await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await fault.end();
}

test("first load: whichever script of a page fails, each in its own way, its news can be read and its links lead on", async ({
	page,
}) => {
	const scripts = await scriptsOf(page, "/category/0");
	expect(scripts.length).toBeGreaterThan(4);
	for (const [place, script] of scripts.entries())
		await expectReadable(page, script, kinds[place % kinds.length] as Kind);
	await expectLinksLeadOn(page, "not found");
});

for (const kind of kinds) {
	test(`first load: whichever script of a page is ${kind}, its news can be read and its links lead on`, {
		tag: "@rest",
	}, async ({ page }) => {
		test.slow();
		for (const script of await scriptsOf(page, "/category/0")) await expectReadable(page, script, kind);
		await expectLinksLeadOn(page, kind);
	});
}

const startingScripts = anyOf("entry.client", "paper", "react");

const late = [
	{ address: `/news-details/${someStory().id}`, says: /This page takes longer/, isReader: true },
	{ address: "/bookmark", says: /This page takes longer/, isReader: true },
	{ address: "/search?q=ferry", says: /The search takes longer/ },
	{ address: "/auth/login", says: /This form cannot be sent yet/ },
	{ address: "/auth/register", says: /This form cannot be sent yet/ },
];

async function expectToldLate(page: Page, { address, says }: (typeof late)[number], kind: Kind) {
	const fault = await breakFile(page, startingScripts, kind);
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
	await waitForHydration(page);
	await expect(page, kind).toHaveURL(address);
	await expect(note, kind).toHaveCount(0);
	await fault.end();
}

for (const row of late) {
	test(`first load: however the scripts of ${row.address} fail, it says so after a while, and Try again brings it`, {
		tag: "@rest",
	}, async ({ page, session }) => {
		test.slow();
		if (row.isReader) await page.context().setStorageState(session.state);
		for (const kind of kinds) await expectToldLate(page, row, kind);
	});
}

for (const isReader of [false, true]) {
	const own = late.filter((row) => Boolean(row.isReader) === isReader);
	const told = own.map((row) => ({ row, kind: inTurn(late.indexOf(row))[0] as Kind }));
	const how = told.map(({ row, kind }) => `${row.address} are ${kind}`).join(", of ");
	test(`first load: when the scripts of ${how}, it says so after a while, and Try again brings it`, async ({
		page,
		session,
	}) => {
		test.slow();
		if (isReader) await page.context().setStorageState(session.state);
		for (const { row, kind } of told) await expectToldLate(page, row, kind);
	});
}

test("first load: a page of which only half comes can be read so far", async ({ page }) => {
	const fault = await breakFile(page, "/category/0", "cut off");
	await page.goto("/category/0", { waitUntil: "commit" });
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("banner")).toContainText(site.tagline);
	await fault.end();
});
