import type { BrowserContext, Page } from "@playwright/test";
import { type Account, openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks } from "../support/needed-files.ts";
import {
	added,
	copiesOf,
	deleteButton,
	removed,
	saveButton,
	savedTitles,
	signInWith,
	someStories,
	storedList,
	told,
} from "../support/saved.ts";
import { visit } from "../support/visit.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");

/** Tabs of one browser, in which one reader is signed in. */
async function openTabs(context: BrowserContext, account: Account, addresses: string[]): Promise<Page[]> {
	const [first = "/category/0", ...others] = addresses;
	const tab = await context.newPage();
	await signIn(tab, account, first);
	const tabs = [tab];
	for (const address of others) {
		const next = await context.newPage();
		await visit(next, address);
		await expect(next.getByRole("button", { name: "Log Out" })).toBeVisible();
		tabs.push(next);
	}
	return tabs;
}

/** Lets a tab's list of Technology hold stories that no other tab has. */
async function fillTechnology(tab: Page, name: string, count: number): Promise<void> {
	const list = await (await tab.request.get("/data/category/3/1.json")).json();
	const [model] = list.cards;
	const item = await (await tab.request.get(`/data/news/${model.id}.json`)).json();
	const cards = Array.from({ length: count }, (_, index) => ({
		...model,
		id: `${name}-${index}`,
		title: `${name} story ${index}`,
	}));
	await tab.route("/data/category/3/1.json", (route) =>
		route.fulfill({ json: { ...list, pages: 1, total: count, cards } }),
	);
	await tab.route(`/data/news/${name}-*.json`, (route) => {
		const [, id = ""] = /news\/(.+)\.json$/.exec(route.request().url()) ?? [];
		return route.fulfill({ json: { ...item, id, title: id, details: "Short." } });
	});
	await categoryLinks(tab).getByText("Technology").click();
	await expect(tab.getByRole("button", { name: /^Bookmark: / })).toHaveCount(count);
}

const pressed = (tab: Page, isPressed: boolean) =>
	tab.getByRole("button", { name: /^Bookmark: /, pressed: isPressed });

test("a thousand bookmarks saved from four tabs at the same moment are all kept", async ({
	context,
	request,
}) => {
	test.setTimeout(240_000);
	const tabs = await openTabs(context, await openAccount(request), Array(4).fill("/category/0"));
	for (const [index, tab] of tabs.entries()) await fillTechnology(tab, `tab${index}`, 250);
	await Promise.all(
		tabs.map((tab) =>
			tab.evaluate(() => {
				for (const button of document.querySelectorAll<HTMLElement>(".tool-save")) button.click();
			}),
		),
	);
	const [first] = tabs;
	if (!first) throw new Error("A tab is needed");
	await expect
		.poll(async () => (await storedList(first)).length, { timeout: 180_000, intervals: [1_000] })
		.toBe(1_000);
	const ids = (await storedList(first)).map(({ id }) => id);
	expect(new Set(ids).size).toBe(1_000);
	for (const tab of tabs) {
		await expect(pressed(tab, true)).toHaveCount(250);
		expect(await storedList(tab)).toHaveLength(1_000);
	}
});

test("adding in two tabs while two others remove loses nothing and brings nothing back", async ({
	context,
	page,
	request,
}) => {
	test.setTimeout(120_000);
	const account = await openAccount(request);
	const [model] = await copiesOf(page, account.uid, someStories(1));
	if (!model) throw new Error("A copy is needed");
	const old = Array.from({ length: 40 }, (_, index) => ({
		...model,
		id: `old-${index}`,
		title: `Old ${index}`,
	}));
	await context.route("/data/news/old-*.json", (route) => route.fulfill({ status: 500 }));
	await signInWith(page, account, old);
	const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
	for (const tab of tabs) await visit(tab, tab === tabs[0] ? "/bookmark" : "/category/0");
	const [remover, ...adders] = tabs;
	if (!remover) throw new Error("A tab is needed");
	for (const [index, tab] of adders.entries()) await fillTechnology(tab, `new${index}`, 20);
	for (const tab of [page, remover]) {
		await expect(async () => {
			await tab.getByRole("article").last().scrollIntoViewIfNeeded();
			await expect(savedTitles(tab)).toHaveCount(40, { timeout: 200 });
		}).toPass();
	}
	const removeEvery = (tab: Page, remainder: number) =>
		tab.evaluate((rest) => {
			// By their names: their places change as soon as the other tab has removed one.
			for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="Delete bookmark: Old "]')) {
				const number = Number(button.ariaLabel?.replace("Delete bookmark: Old ", ""));
				if (number % 4 === rest) button.click();
			}
		}, remainder);
	const addAll = (tab: Page) =>
		tab.evaluate(() => {
			for (const button of document.querySelectorAll<HTMLElement>(".tool-save")) button.click();
		});
	await Promise.all([removeEvery(page, 0), removeEvery(remover, 1), ...adders.map(addAll)]);
	await expect.poll(async () => (await storedList(page)).length, { timeout: 60_000 }).toBe(60);
	const list = (await storedList(page)).map(({ id }) => id);
	expect(list.filter((id) => id.startsWith("new"))).toHaveLength(40);
	expect(list.filter((id) => id.startsWith("old"))).toEqual(
		old.map(({ id }) => id).filter((_, index) => index % 4 > 1),
	);
});

test("what is saved or removed in one tab shows in the others without a reload", async ({
	context,
	request,
}) => {
	const account = await openAccount(request);
	const [list, bookmarks, article] = await openTabs(context, account, [
		"/category/9",
		"/bookmark",
		`/news-details/${story.id}`,
	]);
	if (!list || !bookmarks || !article) throw new Error("Three tabs are needed");
	await saveButton(list, story).click();
	await expect(told(list, added)).toBeVisible();
	await expect(savedTitles(bookmarks)).toHaveText([story.title]);
	await expect(article.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

	await deleteButton(bookmarks, story).click();
	await expect(saveButton(list, story)).toHaveAttribute("aria-pressed", "false");
	await expect(article.getByRole("button", { name: "Bookmark", exact: true })).toBeVisible();

	await told(bookmarks, removed).getByRole("button", { name: "Undo" }).click();
	await expect(saveButton(list, story)).toHaveAttribute("aria-pressed", "true");
	await expect(article.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
});

test("a tab that is closed in the middle of saving leaves the list whole and the others able to save", async ({
	context,
	request,
}) => {
	const account = await openAccount(request);
	const [first, second] = await openTabs(context, account, ["/category/0", "/category/9"]);
	if (!first || !second) throw new Error("Two tabs are needed");
	await fillTechnology(first, "closed", 60);
	await first.evaluate(() => {
		for (const button of document.querySelectorAll<HTMLElement>(".tool-save")) button.click();
	});
	await expect.poll(async () => (await storedList(second)).length).toBeGreaterThan(0);
	await first.close();
	await saveButton(second, story).click();
	await expect(told(second, added)).toBeVisible();
	const list = await storedList(second);
	expect(list.at(-1)?.id).toBe(story.id);
	expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});
