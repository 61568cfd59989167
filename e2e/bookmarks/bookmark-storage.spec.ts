import type { Page } from "@playwright/test";
import {
	added,
	anotherStory,
	copiesOf,
	openWithBookmarks,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { expect, type Reader, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { visit } from "../support/page/visit.ts";
import type { Story } from "../support/site/edition.ts";
import { type BrokenStorage, brokenStorages } from "./broken-storage.ts";

const savedStories = someStories(2);
const newStory = anotherStory();

const quarantineNotice = (page: Page) =>
	page.getByRole("status").filter({ hasText: "Something among your bookmarks could not be read." });

/** The page shows no invalid value such as NaN, and every link has a name. */
async function expectNoInvalidText(page: Page): Promise<void> {
	await expect(page.getByRole("main")).not.toContainText(/NaN|undefined/);
	await expect(page.getByRole("main").getByRole("link", { name: /^$/ })).toHaveCount(0);
}

/** Navigates to a list inside the app and saves one more story. */
async function saveInList(page: Page, story: Story): Promise<void> {
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, story).click();
}

/** The page shows what could be read, reports and quarantines the rest, and saving still works. */
async function expectRecovered(page: Page, { shown, quarantined }: BrokenStorage): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(savedTitles(page)).toHaveText(
		shown.length > 0 ? shown.map(({ title }) => title).toReversed() : ["You Have'nt Bookmark any news yet"],
	);
	await expectNoInvalidText(page);
	await expect(quarantineNotice(page)).toHaveCount(quarantined === null ? 0 : 1);
	expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-1"))).toBe(quarantined);

	const storedBefore = quarantined === null ? [] : await storedBookmarks(page);
	await saveInList(page, newStory);
	await expect(statusToast(page, added)).toBeVisible();
	const storedAfter = await storedBookmarks(page);
	expect(storedAfter.at(-1)?.id).toBe(newStory.id);
	expect(storedAfter.slice(0, storedBefore.length)).toEqual(storedBefore);
	expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-2"))).toBeNull();
}

async function brokenStoragesFor(page: Page, { uid }: Reader): Promise<BrokenStorage[]> {
	const [first, second] = await copiesOf(page, uid, savedStories);
	return brokenStorages(first, second);
}

for (const { name, tag } of [
	{ name: "a list that was cut off in the middle", tag: [] },
	{ name: "an object of another program", tag: "@rest" },
]) {
	test(`storage that holds ${name} loses nothing that can be recovered`, { tag }, async ({
		page,
		reader,
	}) => {
		const storage = (await brokenStoragesFor(page, reader)).find((candidate) => candidate.name === name);
		if (!storage) throw new Error(`There is no kind «${name}»`);
		const consoleErrors = collectConsoleErrors(page);
		await openWithBookmarks(page, reader, storage.text);
		await expectRecovered(page, storage);
		await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download what was put aside" }).click();
		const chunks = await (await (await download).createReadStream()).toArray();
		expect(Buffer.concat(chunks).toString()).toBe(storage.quarantined);
		await page.reload();
		await expect(page.getByRole("button", { name: "Download what was put aside" })).toBeVisible();
		expect(consoleErrors).toEqual([]);
	});
}

/** Each test goes through one part of the table in one page. */
const parts = 4;

for (let part = 0; part < parts; part += 1) {
	test(`no kind of broken storage loses what can be recovered (${part + 1} of ${parts})`, {
		tag: "@rest",
	}, async ({ page, reader }) => {
		test.setTimeout(120_000);
		const consoleErrors = collectConsoleErrors(page);
		const storages = await brokenStoragesFor(page, reader);
		for (const storage of storages.filter((_, index) => index % parts === part)) {
			await test.step(storage.name, async () => {
				// No page of the site is open while its storage is broken, because it would repair it at once.
				await page.goto("/robots.txt");
				await page.evaluate((text) => {
					for (const key of Object.keys(localStorage).filter((key) => /^bookmarked(-put|$)/.test(key)))
						localStorage.removeItem(key);
					localStorage.setItem("bookmarked", text);
				}, storage.text);
				await visit(page, "/bookmark");
				await expectRecovered(page, storage);
			});
			expect(consoleErrors, storage.name).toEqual([]);
		}
	});
}

test("a copy with little more than an odd id opens without a date or an empty link, and is shared by its own URL", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const [story] = await copiesOf(page, reader.uid, savedStories);
	const { title, userUID } = story;
	await openWithBookmarks(page, reader, JSON.stringify([{ id: "no such/story?", title, userUID }]));
	await expectNoInvalidText(page);
	await savedTitles(page).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	await expectNoInvalidText(page);
	const path = "/news-details/no%20such%2Fstory%3F";
	await expect(page).toHaveURL(path);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
	await page.getByRole("button", { name: "Share", exact: true }).click();
	await expect(page.getByRole("main").getByRole("link", { name: "Facebook" })).toHaveAttribute(
		"href",
		new RegExp(`${encodeURIComponent(path)}$`),
	);
});
