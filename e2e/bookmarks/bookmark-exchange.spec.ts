import type { Page } from "@playwright/test";
import {
	added,
	bookmarkTool,
	copiesOf,
	openWithBookmarks,
	type SavedStory,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { chooseFile } from "../support/page/choose-file.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";
import { site, storiesOf, take } from "../support/site/edition.ts";

const stories = someStories(4);

async function importText(page: Page, text: string): Promise<void> {
	await bookmarkTool(page, "Import");
	await chooseFile(page, "Import", text);
}

async function exportList(page: Page): Promise<{ name: string; list: SavedStory[] }> {
	const download = page.waitForEvent("download");
	await (await bookmarkTool(page, "Export")).click();
	const file = await download;
	const chunks = await (await file.createReadStream()).toArray();
	return { name: file.suggestedFilename(), list: JSON.parse(Buffer.concat(chunks).toString()) };
}

test("an export contains a reader's own list, and imports into an empty browser", async ({
	page,
	reader,
	browser,
	baseURL,
}) => {
	const copies = await copiesOf(page, reader.uid, stories);
	const others = copies.map((copy) => ({ ...copy, userUID: "somebody else" }));
	await openWithBookmarks(page, reader, [...others, ...copies]);
	const { name, list } = await exportList(page);
	const slug = site.name.toLowerCase().replaceAll(" ", "-");
	expect(name).toMatch(new RegExp(`^${slug}-bookmarks-\\d{4}-\\d\\d-\\d\\d\\.json$`));
	expect(list).toEqual(copies);

	const otherPage = await browser.newPage({ ...(baseURL && { baseURL }), storageState: reader.state });
	await visit(otherPage, "/bookmark");
	await chooseFile(otherPage, "Import", JSON.stringify(list));
	await expect(statusToast(otherPage, "4 bookmarks imported.")).toBeVisible();
	await expect(savedTitles(otherPage)).toHaveText(stories.map(({ title }) => title).toReversed());
	await otherPage.getByRole("article").last().scrollIntoViewIfNeeded();
	await expect
		.poll(() => storedBookmarks(otherPage), "The site has these stories: none is marked as one of a file.")
		.toEqual(copies);
	await otherPage.close();
});

test("an import merges: existing bookmarks stay, duplicates are skipped, and the importing reader becomes the owner", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const [first, second, third] = await copiesOf(page, reader.uid, stories);
	await openWithBookmarks(page, reader, [first, second]);
	const imported = { ...third, userUID: "a reader of another browser" };
	await importText(
		page,
		JSON.stringify([{ ...second, title: "Another wording" }, imported, imported, null, "x"]),
	);
	const message = statusToast(page, "1 bookmark imported.");
	await expect(message).toContainText("2 other entries were no bookmarks.");
	await expect(savedTitles(page)).toHaveText([third.title, second.title, first.title]);
	await expect.poll(() => storedBookmarks(page)).toEqual([first, second, third]);
	await importText(page, JSON.stringify([first, second, third]));
	await expect(statusToast(page, "0 bookmarks imported.")).toContainText(
		"3 bookmarks of the file you had already.",
	);
	expect(await storedBookmarks(page)).toEqual([first, second, third]);
});

test("a file without bookmarks is rejected with a reason, and the list stays unchanged", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const copies = await copiesOf(page, reader.uid, stories);
	await openWithBookmarks(page, reader, copies);
	for (const { text, reason } of [
		{ text: "bookmarks, please", reason: "what it holds is not JSON" },
		{ text: "[null, 7, []]", reason: "There is no bookmark in this file." },
	]) {
		await importText(page, text);
		const refused = errorToast(page).filter({ hasText: reason });
		await expect(refused).toContainText("Nothing was imported.");
		await refused.getByRole("button", { name: "Close" }).click();
		await expect(errorToast(page)).toHaveCount(0);
		expect(await storedBookmarks(page)).toEqual(copies);
	}
	await expect(savedTitles(page)).toHaveCount(4);
});

for (const { isGranted, name } of [
	{ isGranted: true, name: "requested at the first bookmark, and shows no notice if granted" },
	{
		isGranted: false,
		name: "requested at the first bookmark, and the bookmarks page shows a notice if denied",
	},
]) {
	test(`persistent storage is ${name}`, { tag: isGranted ? "@rest" : [] }, async ({ page, reader: _ }) => {
		await page.addInitScript((isGranted) => {
			let persisted = false;
			Object.assign(window, { persistCalls: 0 });
			Object.assign(navigator.storage, {
				persisted: async () => persisted,
				persist: async () => {
					Object.assign(window, {
						persistCalls: (window as unknown as { persistCalls: number }).persistCalls + 1,
					});
					persisted = isGranted;
					return isGranted;
				},
			});
		}, isGranted);
		const persistCalls = () =>
			page.evaluate(() => (window as unknown as { persistCalls: number }).persistCalls);
		const [story] = take(1, storiesOf(9));
		await visit(page, "/category/9");
		await expect(saveButton(page, story)).toBeVisible();
		expect(await persistCalls()).toBe(0);
		await saveButton(page, story).click();
		await expect(statusToast(page, added)).toBeVisible();
		await expect.poll(persistCalls).toBe(1);
		await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
		await expect(savedTitles(page)).toHaveCount(1);
		await expect(page.getByText("it has not promised to keep them")).toHaveCount(isGranted ? 0 : 1);
	});
}
