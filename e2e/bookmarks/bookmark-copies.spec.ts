import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import {
	added,
	cardOf,
	changedMark,
	copiesOf,
	publishAnew,
	saveButton,
	savedTitles,
	signInWith,
	someStories,
	someStory,
	storedList,
	storyFile,
	told,
} from "../support/saved.ts";
import { tabTo } from "../support/tab-to.ts";

const story = someStory();
const [, second] = story.details.split("\n\n");
const note = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });
const toBookmarks = (page: Page) =>
	page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
const openCard = (page: Page, title: string) =>
	cardOf(page, { title }).getByRole("heading").getByRole("link").click();

test("without a connection the bookmarks open, and a saved story is read from its copy", async ({
	page,
	context,
	request,
}) => {
	const [saved] = storiesOf(9);
	if (!saved) throw new Error("A story is needed");
	await signIn(page, await openAccount(request), "/category/9");
	await saveButton(page, saved).click();
	await expect(told(page, added)).toBeVisible();
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await toBookmarks(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(savedTitles(page)).toHaveText([saved.title]);
	await openCard(page, saved.title);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved.title);
	await expect(
		note(page, "The site cannot be reached. You are reading the copy that you saved."),
	).toBeVisible();
	await expect(page.locator(".story-text p")).toHaveText(saved.details.split("\n\n"));
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

	await context.setOffline(false);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved.title);
	await expect(note(page, "You are reading the copy")).toHaveCount(0);
});

test("a story that has left the site is still read, and its card says that it is gone", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const copies = await copiesOf(page, account.uid, [story]);
	await page.route(storyFile(story), (route) => route.fulfill({ status: 404, body: "" }));
	await signInWith(page, account, copies);
	await expect(cardOf(page, story)).toContainText("No longer on the site. This is your copy of it.");
	await openCard(page, story.title);
	await expect(
		note(page, "This story has left the site. You are reading the copy that you saved."),
	).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect(page.locator(".story-text p")).toHaveText(story.details.split("\n\n"));
	await page.reload();
	await expect(note(page, "This story has left the site.")).toBeVisible();
	expect(await storedList(page)).toEqual(copies);
});

test("a copy is kept of a story as it is published, which changes nothing on its card", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await signInWith(page, account, await copiesOf(page, account.uid, [story]));
	await page.waitForLoadState("networkidle");
	await expect(cardOf(page, story)).not.toContainText("Changed since you saved it");
	await expect(cardOf(page, story)).not.toContainText("No longer on the site");
});

test("a story that was edited since shows what changed, word by word, and the copy can be updated in its place", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const copies = await copiesOf(page, account.uid, someStories(3));
	const [, before] = copies;
	if (!before) throw new Error("Three copies are needed");
	const [firstWord = ""] = before.title.split(" ");
	const title = before.title.replace(firstWord, "Corrected:");
	const details = `${before.details} An earlier version of this story erred.`;
	await publishAnew(page, before, (published) => ({
		title,
		details,
		total_view: published.total_view + 999,
	}));
	await signInWith(page, account, copies);
	const card = cardOf(page, before);
	const update = card.getByRole("button", { name: "Update my copy" });
	await expect(changedMark(page)).toHaveCount(1);
	await expect(update).toBeHidden();
	await changedMark(card).focus();
	await page.keyboard.press("Enter");
	await expect(update).toBeVisible();
	await expect(card.getByRole("deletion").first()).toHaveText(firstWord);
	await expect(card.getByRole("insertion").first()).toHaveText("Corrected:");
	await expect(card.getByRole("insertion").last()).toContainText("An earlier version of this story erred.");
	await expect(card.getByRole("term").first()).toHaveText("Title");
	await expect(card.getByRole("deletion")).toHaveCount(1);

	await tabTo(page, update);
	await page.keyboard.press("Enter");
	await expect(told(page, "Your copy is up to date.")).toBeVisible();
	await expect(changedMark(page)).toHaveCount(0);
	await expect(savedTitles(page).getByRole("link", { name: title })).toBeFocused();
	const shown = copies.map((copy) => (copy === before ? title : copy.title)).toReversed();
	await expect(savedTitles(page)).toHaveText(shown);
	const after = await storedList(page);
	expect(after[1]).toEqual({ ...before, title, details, total_view: before.total_view + 999 });
	expect([after[0], after[2]]).toEqual([copies[0], copies[2]]);
	await page.reload();
	await expect(savedTitles(page)).toHaveText(shown);
});

test("views and ratings that go up are no change", async ({ page, request }) => {
	const account = await openAccount(request);
	const copies = await copiesOf(page, account.uid, [story]);
	await publishAnew(page, story, () => ({ total_view: 999_999, rating: { number: 1 } }));
	const asked = page.waitForResponse(storyFile(story));
	await signInWith(page, account, copies);
	await asked;
	await expect(cardOf(page, story)).toBeVisible();
	await expect(changedMark(page)).toHaveCount(0);
});

test("an edited story that is opened from the bookmarks is read as it is today", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const copies = await copiesOf(page, account.uid, [story]);
	await publishAnew(page, story, (published) => ({ details: `${published.details}\n\nAdded today.` }));
	await signInWith(page, account, copies);
	await openCard(page, story.title);
	await expect(page.locator(".story-text p").last()).toHaveText("Added today.");
	await expect(page.locator(".story-text p").nth(1)).toHaveText(second ?? "");
});

test("a story that is edited while the tab stays open is found changed at the next visit", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const asked = page.waitForResponse(storyFile(story));
	await signInWith(page, account, await copiesOf(page, account.uid, [story]));
	await asked;
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page.getByRole("navigation", { name: "All Categories" })).toBeVisible();
	await publishAnew(page, story, (published) => ({ details: `${published.details}\n\nAdded today.` }));
	await toBookmarks(page);
	await expect(changedMark(cardOf(page, story))).toBeVisible();
});
