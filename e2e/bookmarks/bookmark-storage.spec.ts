import type { Page } from "@playwright/test";
import { expect, type Reader, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import {
	added,
	anotherStory,
	copiesOf,
	openWith,
	saveButton,
	savedTitles,
	someStories,
	storedList,
	told,
} from "../support/page/saved.ts";
import { visit } from "../support/page/visit.ts";
import type { Story } from "../support/site/edition.ts";
import { type BrokenStorage, brokenStorages } from "./broken-storage.ts";

const kept = someStories(2);
const fresh = anotherStory();

const toldAside = (page: Page) =>
	page.getByRole("status").filter({ hasText: "Something among your bookmarks could not be read." });

/** Nothing on the page is the word for what is no number, and every link says where it leads. */
async function expectNothingOdd(page: Page): Promise<void> {
	await expect(page.getByRole("main")).not.toContainText(/NaN|undefined/);
	await expect(page.getByRole("main").getByRole("link", { name: /^$/ })).toHaveCount(0);
}

/** Goes to a list of news inside the app and saves one more story. */
async function saveOneMore(page: Page, story: Story): Promise<void> {
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, story).click();
}

/** The page shows what could be read, tells of the rest and keeps it aside, and saving goes on. */
async function expectNothingLost(page: Page, { shown, aside }: BrokenStorage): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(savedTitles(page)).toHaveText(
		shown.length > 0 ? shown.map(({ title }) => title).toReversed() : ["You Have'nt Bookmark any news yet"],
	);
	await expectNothingOdd(page);
	await expect(toldAside(page)).toHaveCount(aside === null ? 0 : 1);
	expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-1"))).toBe(aside);

	const before = aside === null ? [] : await storedList(page);
	await saveOneMore(page, fresh);
	await expect(told(page, added)).toBeVisible();
	const after = await storedList(page);
	expect(after.at(-1)?.id).toBe(fresh.id);
	expect(after.slice(0, before.length)).toEqual(before);
	expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-2"))).toBeNull();
}

async function kindsFor(page: Page, { uid }: Reader): Promise<BrokenStorage[]> {
	const [first, second] = await copiesOf(page, uid, kept);
	if (!first || !second) throw new Error("Two copies are needed");
	return brokenStorages(first, second);
}

for (const { name, tag } of [
	{ name: "a list that was cut off in the middle", tag: [] },
	{ name: "an object of another program", tag: "@rest" },
]) {
	test(`storage that holds ${name} costs the reader nothing that can be saved`, { tag }, async ({
		page,
		reader,
	}) => {
		const broken = (await kindsFor(page, reader)).find(({ what }) => what === name);
		if (!broken) throw new Error(`There is no kind «${name}»`);
		const complaints = consoleErrorsOf(page);
		await openWith(page, reader, broken.text);
		await expectNothingLost(page, broken);
		await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download what was put aside" }).click();
		const chunks = await (await (await download).createReadStream()).toArray();
		expect(Buffer.concat(chunks).toString()).toBe(broken.aside);
		await page.reload();
		await expect(page.getByRole("button", { name: "Download what was put aside" })).toBeVisible();
		expect(complaints).toEqual([]);
	});
}

/** Each part of the table is walked through in one window. */
const parts = 4;

for (let part = 0; part < parts; part += 1) {
	test(`no kind of broken storage costs the reader what can be saved (${part + 1} of ${parts})`, {
		tag: "@rest",
	}, async ({ page, reader }) => {
		test.setTimeout(120_000);
		const complaints = consoleErrorsOf(page);
		const all = await kindsFor(page, reader);
		for (const broken of all.filter((_, index) => index % parts === part)) {
			await test.step(broken.what, async () => {
				// No page of the site is open while its storage is broken: it would see to it at once.
				await page.goto("/robots.txt");
				await page.evaluate((text) => {
					for (const key of Object.keys(localStorage).filter((one) => /^bookmarked(-put|$)/.test(one)))
						localStorage.removeItem(key);
					localStorage.setItem("bookmarked", text);
				}, broken.text);
				await visit(page, "/bookmark");
				await expectNothingLost(page, broken);
			});
			expect(complaints, broken.what).toEqual([]);
		}
	});
}

test("a copy of little more than an odd id is read without a date or a link to nobody, and passed on by its own address", async ({
	page,
	reader,
}) => {
	const [story] = await copiesOf(page, reader.uid, kept);
	if (!story) throw new Error("A copy is needed");
	const { title, userUID } = story;
	await openWith(page, reader, JSON.stringify([{ id: "no such/story?", title, userUID }]));
	await expectNothingOdd(page);
	await savedTitles(page).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	await expectNothingOdd(page);
	const address = "/news-details/no%20such%2Fstory%3F";
	await expect(page).toHaveURL(address);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${address}$`));
	await page.getByRole("button", { name: "Share", exact: true }).click();
	await expect(page.getByRole("main").getByRole("link", { name: "Facebook" })).toHaveAttribute(
		"href",
		new RegExp(`${encodeURIComponent(address)}$`),
	);
});
