import type { Page } from "@playwright/test";
import { openAccount } from "../support/accounts.ts";
import { barriers, type Look, overflow, putOn } from "../support/barriers.ts";
import { expect, test } from "../support/copied-site.ts";
import { news, storiesOf } from "../support/edition.ts";
import { categoryLinks } from "../support/needed-files.ts";
import { added, copiesOf, saveButton, savedTitles, signInWith, someStories, told } from "../support/saved.ts";
import { becomesAlive, visit } from "../support/visit.ts";
import { copiesIn, isKept, seenPictures } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const total = (id: number) => `Total - ${storiesOf(id).length} News Found`;

test("a page that was read opens again when the site is down, with its pictures", async ({ site, page }) => {
	await visit(page, "/category/0");
	await visit(page, "/about");
	await visit(page, "/category/0");
	await isKept(page);
	await site.goDown();
	await page.reload();
	await becomesAlive(page);
	await expect(heading(page)).toHaveText(total(0));
	await expect.poll(async () => (await seenPictures(page)).seen).toBeGreaterThan(0);
	expect((await seenPictures(page)).missing).toBe(0);
	await page.goto("/about");
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
	await page.goto("/");
	await expect(page).toHaveURL("/category/0");
	await expect(heading(page)).toHaveText(total(0));
	await site.comeBack();
});

test("the very first page is kept too, although the worker came after it", async ({ page, context }) => {
	await visit(page, "/category/0");
	await isKept(page);
	await expect.poll(() => copiesIn(page, "pages")).toEqual(["/category/0"]);
	await context.setOffline(true);
	await page.reload();
	await becomesAlive(page);
	await expect(heading(page)).toHaveText(total(0));
});

test("a list that was reached by a link only opens from nothing", async ({ site, page }) => {
	await visit(page, "/category/0");
	await isKept(page);
	await categoryLinks(page).getByText("Sports").click();
	await expect(heading(page)).toHaveText(total(5));
	await isKept(page);
	await site.goDown();
	await page.goto("/category/5");
	await becomesAlive(page);
	await expect(heading(page)).toHaveText(total(5));
	await expect(page.getByRole("article")).not.toHaveCount(0);
	await site.comeBack();
});

test("for the rest there is a page that says so, names what can be read, and goes on when the site is back", async ({
	site,
	page,
}) => {
	await visit(page, "/category/0");
	await isKept(page);
	await site.goDown();
	await page.goto("/category/7");
	await expect(heading(page)).toHaveText("You are offline");
	await expect(page).toHaveURL("/category/7");
	const list = page.getByRole("region", { name: "What you can read now" });
	await expect(list.getByRole("link")).toHaveText(["All News"]);
	await list.getByRole("link").click();
	await expect(heading(page)).toHaveText(total(0));
	await page.goBack();
	await expect(heading(page)).toHaveText("You are offline");
	await site.comeBack();
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(heading(page)).toHaveText(total(7));
});

const looks: Look[] = [
	{ width: 320 },
	{ width: 390, colorScheme: "dark" },
	{ width: 1440 },
	{ width: 1440, forcedColors: "active" },
];

test("the offline page is there for everyone, on every screen", async ({ page }) => {
	await visit(page, "/about");
	await isKept(page);
	await page.goto("/offline");
	await expect(page.getByRole("region", { name: "What you can read now" })).toBeVisible();
	for (const look of looks) {
		await putOn(page, look);
		expect(await barriers(page, look), JSON.stringify(look)).toEqual([]);
		expect(await overflow(page), JSON.stringify(look)).toBe(0);
	}
});

test("the offline page goes on by itself when the connection is back", async ({ page, context }) => {
	await visit(page, "/category/0");
	await isKept(page);
	await context.setOffline(true);
	await page.goto("/category/7");
	await expect(heading(page)).toHaveText("You are offline");
	await context.setOffline(false);
	await expect(heading(page)).toHaveText(total(7));
});

test.describe("for readers", () => {
	test("all bookmarks open offline, also on a page never visited, with their pictures", async ({
		site,
		page,
		request,
	}) => {
		const account = await openAccount(request);
		const stories = someStories(2);
		await visit(page, "/category/0");
		await signInWith(page, account, [], "/category/0");
		const kept = await copiesOf(page, account.uid, stories);
		await page.evaluate((text) => localStorage.setItem("bookmarked", text), JSON.stringify(kept));
		await page.reload();
		await isKept(page);
		await expect.poll(() => copiesIn(page, "saved")).toHaveLength(2 * 4);
		await expect
			.poll(async () => (await copiesIn(page, "assets")).some((path) => /empty-bookmarks/.test(path)))
			.toBe(true);
		await site.goDown();
		await page.goto("/bookmark");
		await expect(savedTitles(page)).toHaveText(stories.map(({ title }) => title).reverse());
		await expect.poll(async () => (await seenPictures(page)).seen).toBe(2);
		await page.goto(`/news-details/${stories[0]?.id}`);
		await expect(heading(page)).toHaveText(stories[0]?.title ?? "");
		await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
		await expect.poll(async () => (await seenPictures(page)).seen).toBeGreaterThan(0);
		await site.comeBack();
	});

	test("a story saved from its card opens offline with its picture", async ({ site, page, request }) => {
		const account = await openAccount(request);
		const [story] = news;
		if (!story) throw new Error("The edition is empty");
		await signInWith(page, account, [], "/category/0");
		await isKept(page);
		await saveButton(page, story).click();
		await expect(told(page, added)).toBeVisible();
		await expect.poll(() => copiesIn(page, "saved")).toHaveLength(4);
		await site.goDown();
		await page.goto(`/news-details/${story.id}`);
		await expect(heading(page)).toHaveText(story.title);
		await expect.poll(async () => (await seenPictures(page)).seen).toBeGreaterThan(0);
		await site.comeBack();
	});

	test("a story that was read opens offline, and no more after Log Out", async ({ site, page, request }) => {
		const account = await openAccount(request);
		const [story] = news;
		await signInWith(page, account, [], "/category/0");
		await isKept(page);
		await page.goto(`/news-details/${story?.id}`);
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await isKept(page);
		await expect.poll(() => copiesIn(page, "stories")).toEqual([`/data/news/${story?.id}.json`]);
		await site.goDown();
		await page.reload();
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await site.comeBack();
		await page.getByRole("button", { name: "Log Out" }).click();
		await expect(page.getByRole("button", { name: "Log Out" })).toHaveCount(0);
		await expect.poll(() => copiesIn(page, "stories")).toEqual([]);
	});
});
