import type { Page } from "@playwright/test";
import {
	added,
	cardOf,
	changedNotice,
	copiesOf,
	openWithBookmarks,
	republish,
	saveButton,
	savedTitles,
	someStories,
	someStory,
	statusToast,
	storedBookmarks,
	storyDataPath,
} from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { tabTo } from "../support/page/tab-to.ts";
import { visit, waitForFiles } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { storiesOf, take } from "../support/site/edition.ts";

const story = someStory();
const [, secondParagraph] = story.details.split("\n\n");
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const goToBookmarks = (page: Page) =>
	page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
const openCard = (page: Page, title: string) =>
	cardOf(page, { title }).getByRole("heading").getByRole("link").click();

test("bookmarks open offline, and a saved story is read from its copy", {
	tag: "@rest",
}, async ({ page, context, reader: _ }) => {
	const [saved] = take(1, storiesOf(9));
	await visit(page, "/category/9");
	await saveButton(page, saved).click();
	await expect(statusToast(page, added)).toBeVisible();
	const scripts = [asset("protected"), asset("story"), asset("bookmark")];
	await waitForFiles(page, ...scripts, asset("article", "css"), asset("bookmark", "css"));
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await goToBookmarks(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(savedTitles(page)).toHaveText([saved.title]);
	await openCard(page, saved.title);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved.title);
	await expect(
		notice(page, "The site cannot be reached. You are reading the copy that you saved."),
	).toBeVisible();
	await expect(page.locator(".story-text p")).toHaveText(saved.details.split("\n\n"));
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

	await context.setOffline(false);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved.title);
	await expect(notice(page, "You are reading the copy")).toHaveCount(0);
});

test("a story that was removed from the site is read from its copy, and its card says that it is gone", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const copies = await copiesOf(page, reader.uid, [story]);
	await page.route(storyDataPath(story), (route) => route.fulfill({ status: 404, body: "" }));
	await openWithBookmarks(page, reader, copies);
	await expect(cardOf(page, story)).toContainText("No longer on the site. This is your copy of it.");
	await openCard(page, story.title);
	await expect(
		notice(page, "This story has left the site. You are reading the copy that you saved."),
	).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect(page.locator(".story-text p")).toHaveText(story.details.split("\n\n"));
	await page.reload();
	await expect(notice(page, "This story has left the site.")).toBeVisible();
	expect(await storedBookmarks(page)).toEqual(copies);
});

test("an unchanged story is not marked as changed, nor is one with other views and ratings", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const [same, counted, edited] = await copiesOf(page, reader.uid, someStories(3));
	await republish(page, counted, () => ({ total_view: 999_999, rating: { number: 1 } }));
	await republish(page, edited, () => ({ details: "Edited." }));
	const responses = [same, counted].map((copy) => page.waitForResponse(storyDataPath(copy)));
	await openWithBookmarks(page, reader, [edited, same, counted]);
	await Promise.all(responses);
	await cardOf(page, edited).scrollIntoViewIfNeeded();
	await expect(changedNotice(cardOf(page, edited))).toBeVisible();
	await expect(changedNotice(page)).toHaveCount(1);
	await expect(page.getByRole("main")).not.toContainText("No longer on the site");
});

test("an edited story shows its changes word by word, and the copy can be updated in place", async ({
	page,
	reader,
}) => {
	const copies = await copiesOf(page, reader.uid, someStories(3));
	const [, before] = copies;
	const [firstWord = ""] = before.title.split(" ");
	const title = before.title.replace(firstWord, "Corrected:");
	const details = `${before.details} An earlier version of this story erred.`;
	await republish(page, before, (published) => ({
		title,
		details,
		total_view: (published.total_view ?? 0) + 999,
	}));
	await openWithBookmarks(page, reader, copies);
	const card = cardOf(page, before);
	const update = card.getByRole("button", { name: "Update my copy" });
	await expect(changedNotice(page)).toHaveCount(1);
	await expect(update).toBeHidden();
	await changedNotice(card).focus();
	await page.keyboard.press("Enter");
	await expect(update).toBeVisible();
	await expect(card.getByRole("deletion").first()).toHaveText(firstWord);
	await expect(card.getByRole("insertion").first()).toHaveText("Corrected:");
	await expect(card.getByRole("insertion").last()).toContainText("An earlier version of this story erred.");
	await expect(card.getByRole("term").first()).toHaveText("Title");
	await expect(card.getByRole("definition").first()).toHaveText(
		before.title.replace(firstWord, `${firstWord} Corrected:`),
	);
	await expect(card.getByRole("deletion")).toHaveCount(1);

	await tabTo(page, update);
	await page.keyboard.press("Enter");
	await expect(statusToast(page, "Your copy is up to date.")).toBeVisible();
	await expect(changedNotice(page)).toHaveCount(0);
	await expect(savedTitles(page).getByRole("link", { name: title })).toBeFocused();
	const shown = copies.map((copy) => (copy === before ? title : copy.title)).toReversed();
	await expect(savedTitles(page)).toHaveText(shown);
	const after = await storedBookmarks(page);
	expect(after[1]).toEqual({ ...before, title, details, total_view: (before.total_view ?? 0) + 999 });
	expect([after[0], after[2]]).toEqual([copies[0], copies[2]]);
	await page.reload();
	await expect(savedTitles(page)).toHaveText(shown);
});

test("a story that is edited while the tab is open is marked as changed at the next visit, and opens in its new version", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const response = page.waitForResponse(storyDataPath(story));
	await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, [story]));
	await response;
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page.getByRole("navigation", { name: "All Categories" })).toBeVisible();
	await republish(page, story, (published) => ({ details: `${published.details}\n\nAdded today.` }));
	await goToBookmarks(page);
	await expect(changedNotice(cardOf(page, story))).toBeVisible();
	await openCard(page, story.title);
	await expect(page.locator(".story-text p").last()).toHaveText("Added today.");
	await expect(page.locator(".story-text p").nth(1)).toHaveText(secondParagraph ?? "");
});
