import type { Page } from "@playwright/test";
import { openAccount } from "../support/accounts.ts";
import { complaintsOf } from "../support/complaints.ts";
import { type Story, storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import {
	added,
	copiesOf,
	saveButton,
	savedTitles,
	signInWith,
	someStories,
	storedList,
	told,
} from "../support/saved.ts";
import { brokenStorages } from "./broken-storage.ts";

const kept = someStories(2);
const [fresh] = storiesOf(9);
if (!fresh) throw new Error("A story is needed");

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
		await expectNothingOdd(page);
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

test("a copy of little more than an odd id is read without a date or a link to nobody, and passed on by its own address", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const [story] = await copiesOf(page, account.uid, kept);
	if (!story) throw new Error("A copy is needed");
	const { title, userUID } = story;
	await signInWith(page, account, JSON.stringify([{ id: "no such/story?", title, userUID }]));
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
