import type { Page } from "@playwright/test";
import { openAccount } from "./accounts.ts";
import { brokenStorages } from "./broken-storage.ts";
import { complaintsOf } from "./complaints.ts";
import { type Story, storiesOf } from "./edition.ts";
import { expect, test } from "./journey.ts";
import {
	added,
	copiesOf,
	saveButton,
	savedTitles,
	signInWith,
	someStories,
	storedList,
	told,
} from "./saved.ts";

const kept = someStories(2);
const [fresh] = storiesOf(9);
if (!fresh) throw new Error("A story is needed");

const toldAside = (page: Page) =>
	page.getByRole("status").filter({ hasText: "Something among your bookmarks could not be read." });

/** Goes to a list of news inside the app and saves one more story. */
async function saveOneMore(page: Page, story: Story): Promise<void> {
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, story).click();
}

/** Two sound copies that stand for those of any reader: the names of the kinds do not depend on them. */
const anySaved = kept.map((story) => ({ ...story, userUID: "any" }));

for (const [index, { what }] of brokenStorages(anySaved[0] as never, anySaved[1] as never).entries()) {
	test(`storage that holds ${what} costs the reader nothing that can be saved`, async ({ page, request }) => {
		const account = await openAccount(request);
		const [first, second] = await copiesOf(page, account.uid, kept);
		if (!first || !second) throw new Error("Two copies are needed");
		const broken = brokenStorages(first, second)[index];
		if (!broken) throw new Error("The kinds differ from reader to reader");
		const complaints = complaintsOf(page);
		await signInWith(page, account, broken.text);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
		await expect(savedTitles(page)).toHaveText(
			broken.shown.length > 0
				? broken.shown.map(({ title }) => title).toReversed()
				: ["You Have'nt Bookmark any news yet"],
		);
		await expect(toldAside(page)).toHaveCount(broken.aside === null ? 0 : 1);
		expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-1"))).toBe(broken.aside);

		const before = broken.aside === null ? [] : await storedList(page);
		await saveOneMore(page, fresh);
		await expect(told(page, added)).toBeVisible();
		const after = await storedList(page);
		expect(after.at(-1)?.id).toBe(fresh.id);
		expect(after.slice(0, before.length)).toEqual(before);
		expect(await page.evaluate(() => localStorage.getItem("bookmarked-put-aside-2"))).toBeNull();
		expect(complaints).toEqual([]);
	});
}
