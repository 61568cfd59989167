import type { BrowserContext, Page } from "@playwright/test";
import {
	added,
	copiesOf,
	deleteButton,
	openWithBookmarks,
	removed,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { expect, type Reader, test } from "../support/journey.ts";
import { categoryLinks } from "../support/page/page-frame.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { storiesOf, take } from "../support/site/edition.ts";

const [story] = take(1, storiesOf(9));

/** Opens a tab with a signed-in reader. */
async function openReaderTab(context: BrowserContext, path: string): Promise<Page> {
	const tab = await openTab(context, path);
	await expect(tab.getByRole("button", { name: "Log Out" })).toBeVisible();
	return tab;
}

/** Opens a tab whose Technology list has stories that no other tab has. */
async function openFilledTab(context: BrowserContext, name: string, count: number): Promise<Page> {
	const tab = await context.newPage();
	const list = await (await tab.request.get("/data/category/3/front.json")).json();
	const [model] = list.cards;
	const item = await (await tab.request.get(`/data/news/${model.id}.json`)).json();
	const cards = Array.from({ length: count }, (_, index) => ({
		...model,
		id: `${name}-${index}`,
		title: `${name} story ${index}`,
	}));
	// Before the first page, which prefetches lists.
	await tab.route("/data/category/3/front.json", (route) =>
		route.fulfill({ json: { ...list, pages: 1, total: count, cards } }),
	);
	await tab.route(`/data/news/${name}-*.json`, (route) => {
		const [, id = ""] = /news\/(.+)\.json$/.exec(route.request().url()) ?? [];
		return route.fulfill({ json: { ...item, id, title: id, details: "Short." } });
	});
	await visit(tab, "/category/0");
	await categoryLinks(tab).getByText("Technology").click();
	await expect(tab.getByRole("button", { name: /^Bookmark: / })).toHaveCount(count);
	return tab;
}

const saveButtons = (tab: Page, isSaved: boolean) =>
	tab.getByRole("button", { name: isSaved ? /^Saved: / : /^Bookmark: / });

const clickAll = (tab: Page) =>
	tab.evaluate(() => {
		for (const button of document.querySelectorAll<HTMLElement>(".bookmark-button")) button.click();
	});

/**
 * Saves the stories of a tab, 25 at a time: a story that loads for more than fifteen seconds is not saved.
 */
async function saveAll(tab: Page, name: string, count: number): Promise<void> {
	for (let saved = 0; saved < count; saved += 25) {
		await tab.evaluate((from) => {
			const buttons = [...document.querySelectorAll<HTMLElement>(".bookmark-button")];
			for (const button of buttons.slice(from, from + 25)) button.click();
		}, saved);
		await expect
			.poll(async () => (await storedBookmarks(tab)).filter(({ id }) => id.startsWith(`${name}-`)).length, {
				timeout: 60_000,
			})
			.toBe(Math.min(count, saved + 25));
	}
}

test("three hundred bookmarks saved from four tabs at the same time are all stored", {
	tag: "@rest",
}, async ({ context, reader: _ }) => {
	test.setTimeout(300_000);
	const perTab = 75;
	const tabs = new Map<string, Page>();
	for (const name of ["one", "two", "three", "four"])
		tabs.set(name, await openFilledTab(context, name, perTab));
	await Promise.all(Array.from(tabs, ([name, tab]) => saveAll(tab, name, perTab)));
	for (const tab of tabs.values()) {
		await expect.poll(async () => (await storedBookmarks(tab)).length).toBe(4 * perTab);
		expect(new Set((await storedBookmarks(tab)).map(({ id }) => id)).size).toBe(4 * perTab);
		await expect(saveButtons(tab, true)).toHaveCount(perTab);
	}
});

/** Some tabs remove a quarter of the list each, while as many others add to it. */
async function addWhileRemoving(
	page: Page,
	reader: Reader,
	counts: { old: number; added: number; tabs: 1 | 2 },
) {
	const context = page.context();
	const [model] = await copiesOf(page, reader.uid, someStories(1));
	const old = Array.from({ length: counts.old }, (_, index) => ({
		...model,
		id: `old-${index}`,
		title: `Old ${index}`,
	}));
	await context.route("/data/news/old-*.json", (route) => route.fulfill({ status: 500 }));
	await openWithBookmarks(page, reader, old);
	const removers = [page];
	const adders = [await openFilledTab(context, "new-here", counts.added)];
	if (counts.tabs > 1) {
		removers.push(await openReaderTab(context, "/bookmark"));
		adders.push(await openFilledTab(context, "new-there", counts.added));
	}
	for (const tab of removers) {
		await expect(async () => {
			await tab.getByRole("article").last().scrollIntoViewIfNeeded();
			await expect(savedTitles(tab)).toHaveCount(old.length, { timeout: 200 });
		}).toPass();
	}
	const removeEvery = (tab: Page, remainder: number) =>
		tab.evaluate((remainder) => {
			// By name: positions change when the other tab removes one.
			for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="Delete bookmark: Old "]')) {
				const number = Number(button.ariaLabel?.replace("Delete bookmark: Old ", ""));
				if (number % 4 === remainder) button.click();
			}
		}, remainder);
	await Promise.all([...removers.map(removeEvery), ...adders.map(clickAll)]);
	const ids = async () => (await storedBookmarks(page)).map(({ id }) => id);
	await expect
		.poll(async () => (await ids()).length, { timeout: 60_000, intervals: [100, 250] })
		.toBe(old.length - (counts.tabs * old.length) / 4 + counts.tabs * counts.added);
	const list = await ids();
	expect(list.filter((id) => id.startsWith("new"))).toHaveLength(counts.tabs * counts.added);
	expect(list.filter((id) => id.startsWith("old"))).toEqual(
		old.map(({ id }) => id).filter((_, index) => index % 4 >= counts.tabs),
	);
}

test("adding in one tab while another one removes loses nothing and restores nothing", async ({
	page,
	reader,
}) => {
	// Each change waits until the browser has delivered the previous one to this tab.
	test.slow();
	await addWhileRemoving(page, reader, { old: 16, added: 6, tabs: 1 });
});

test("adding many in two tabs while two others remove many loses nothing and restores nothing", {
	tag: "@rest",
}, async ({ page, reader }) => {
	test.setTimeout(120_000);
	await addWhileRemoving(page, reader, { old: 40, added: 20, tabs: 2 });
});

test("what is saved or removed in one tab shows in the others without a reload", { tag: "@rest" }, async ({
	context,
	reader: _,
}) => {
	const list = await openReaderTab(context, "/category/9");
	const bookmarks = await openReaderTab(context, "/bookmark");
	const article = await openReaderTab(context, `/news-details/${story.id}`);
	await saveButton(list, story).click();
	await expect(statusToast(list, added)).toBeVisible();
	await expect(savedTitles(bookmarks)).toHaveText([story.title]);
	await expect(article.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

	await deleteButton(bookmarks, story).click();
	await expect(saveButton(list, story)).toHaveAccessibleName(/^Bookmark/);
	await expect(article.getByRole("button", { name: "Bookmark", exact: true })).toBeVisible();

	await statusToast(bookmarks, removed).getByRole("button", { name: "Undo" }).click();
	await expect(saveButton(list, story)).toHaveAccessibleName(/^Saved/);
	await expect(article.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
});

test("a tab that is closed while saving leaves a valid list, and other tabs can save", {
	tag: "@rest",
}, async ({ context, reader: _ }) => {
	const first = await openFilledTab(context, "closed", 60);
	const second = await openReaderTab(context, "/category/9");
	await clickAll(first);
	await second.waitForFunction(() => localStorage.getItem("bookmarked")?.includes("closed-"));
	await first.close();
	await saveButton(second, story).click();
	await expect(statusToast(second, added)).toBeVisible();
	const list = await storedBookmarks(second);
	expect(list.at(-1)?.id).toBe(story.id);
	expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});
