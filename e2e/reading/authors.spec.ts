import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { authorAt, authors, isNewestFirst, type Story, site, storyAt } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { anAuthor } from "../support/public-pages.ts";
import { screens } from "../support/screens.ts";
import { visit } from "../support/visit.ts";

const total = (page: Page) => page.getByRole("heading", { level: 1 });
const counts = (stories: Story[]) => `Total - ${stories.length} News Found`;
const smallestTarget = 24;

const firstCard = (page: Page) => page.getByRole("article").first();
const nameOn = (page: Page) => firstCard(page).locator(".byline").getByRole("link");

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("the name on a card leads to everything by that author, and Back", async ({ page }) => {
			await visit(page, "/category/0");
			const name = (await nameOn(page).textContent()) ?? "";
			const box = await nameOn(page).boundingBox();
			expect(box?.height).toBeGreaterThanOrEqual(smallestTarget);
			expect(box?.width).toBeGreaterThanOrEqual(smallestTarget);
			await nameOn(page).click();
			await expect(page).toHaveURL(authorAt(name));
			await expect(total(page)).toHaveText(counts(authors.get(name) ?? []));
			await page.goBack();
			await expect(page).toHaveURL("/category/0");
			await expect(nameOn(page)).toHaveText(name);
		});
	});
}

test("the name over a story leads to its author", async ({ page, request }) => {
	const [name, [story]] = [...authors][0] as [string, [Story]];
	await signIn(page, await openAccount(request), `/news-details/${story.id}`);
	await page.getByRole("article").getByRole("link", { name, exact: true }).click();
	await expect(page).toHaveURL(authorAt(name));
	await expect(total(page)).toHaveText(counts(authors.get(name) ?? []));
});

test("every author has a page with portrait, name and their stories only, newest first", async ({ page }) => {
	test.slow();
	for (const [name, stories] of authors) {
		await visit(page, authorAt(name));
		await expect(page).toHaveTitle(`${name} | ${site.name}`);
		await expect(total(page)).toHaveText(counts(stories));
		const head = page.locator(".list-head");
		await expect(head.getByText(name, { exact: true })).toBeVisible();
		await head.locator("img").evaluate((portrait: HTMLImageElement) => portrait.decode());
		const links = await page.getByRole("article").getByRole("heading").getByRole("link").all();
		const shown = await Promise.all(
			links.map(async (link) => storyAt((await link.getAttribute("href")) ?? "")),
		);
		expect(new Set(shown)).toEqual(new Set(stories));
		expect(isNewestFirst(shown)).toBe(true);
	}
});

for (const typed of ["/author/Wren Tidewater", "/author/Wren%20Tidewater", "/author/wren_tidewater"]) {
	test(`${typed}, as a person types it, leads to the author's page`, async ({ page }) => {
		await visit(page, typed);
		await expect(page).toHaveURL(anAuthor);
		await expect(total(page)).toHaveText(counts(authors.get("Wren Tidewater") ?? []));
	});
}

test("a name that wrote nothing here is told so", async ({ page }) => {
	await visit(page, "/author/Nobody Inparticular");
	await expect(total(page)).toHaveText("Total - 0 News Found");
	await expect(page.getByRole("main")).toContainText("There is no author at this address.");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("an author announces a feed, which holds their stories", async ({ page }) => {
	await visit(page, anAuthor);
	const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
	await expect(feed).toHaveAttribute("href", "/feeds/author-wren-tidewater.xml");
	const xml = await (await page.request.get("/feeds/author-wren-tidewater.xml")).text();
	const stories = authors.get("Wren Tidewater") ?? [];
	expect(xml.match(/<item>/g)).toHaveLength(stories.length);
	for (const { id } of stories) expect(xml).toContain(`${site.address}/news-details/${id}</guid>`);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the name on a card is a plain link to a whole page", async ({ page }) => {
		await page.goto("/category/0");
		const name = (await nameOn(page).textContent()) ?? "";
		await nameOn(page).click();
		await expect(page).toHaveURL(authorAt(name));
		await expect(total(page)).toHaveText(counts(authors.get(name) ?? []));
		await expect(page.getByRole("article")).toHaveCount(authors.get(name)?.length ?? 0);
	});
});
