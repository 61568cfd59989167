import {
	added,
	alreadyAdded,
	cardOf,
	copiesOf,
	copyOf,
	deleteButton,
	openWithBookmarks,
	removed,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
	storyDataPath,
} from "../support/bookmarks-page.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { holdRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectVisitor } from "../support/page/header.ts";
import { iconOf } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf, take } from "../support/site/edition.ts";

const [story, other] = take(2, storiesOf(9));

test("a click on a card's button shows at once, saves a copy of the complete story with its reader, and shows a toast", async ({
	page,
	reader,
}) => {
	await visit(page, "/category/9");
	const save = saveButton(page, story);
	await expect(save).toHaveAccessibleName(/^Bookmark/);
	const { release } = await holdRequests(page, new RegExp(`${storyDataPath(story)}$`));
	await save.click();
	await expect(save).toHaveAccessibleName(/^Saved/);
	expect(await storedBookmarks(page)).toEqual([]);
	await release();
	await expect(statusToast(page, added)).toHaveText(added);
	expect(await iconOf(statusToast(page, added))).toBe("check");
	await expect(save).toHaveAccessibleName(/^Saved/);

	const list = await storedBookmarks(page);
	expect(list).toEqual([await copyOf(page, reader.uid, story)]);
	const [{ image_url = "", thumbnail_url = "", author, ...rest } = {}] = list;
	expect(rest).toEqual({
		id: story.id,
		title: story.title,
		image_alt: story.image_alt,
		details: story.details,
		total_view: story.total_view,
		rating: story.rating,
		tags: story.tags,
		category_id: story.category_id,
		others: story.others,
		userUID: reader.uid,
	});
	expect(author).toMatchObject({ name: story.author.name, published_date: story.author.published_date });
	for (const picture of [image_url, thumbnail_url, author?.img ?? ""]) {
		expect((await page.request.get(picture)).status(), picture).toBe(200);
	}
});

test("a click on an article's button saves it; its card and the bookmarks page show it, also after a reload", async ({
	page,
	reader: _,
}) => {
	await visit(page, `/news-details/${story.id}`);
	await page.getByRole("button", { name: "Bookmark", exact: true }).click();
	await expect(statusToast(page, added)).toHaveText(added);
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveAccessibleName(/^Saved/);
	await page.reload();
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
	await page.getByRole("link", { name: "All news in this category" }).click();
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/);
	await expect(saveButton(page, other)).toHaveAccessibleName(/^Bookmark/);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(savedTitles(page)).toHaveText([story.title]);
	await page.reload();
	await expect(savedTitles(page)).toHaveText([story.title]);
});

test("a second click removes nothing; Remove in its toast does, and Undo restores it", async ({
	page,
	reader: _,
}) => {
	await visit(page, "/category/9");
	await saveButton(page, story).click();
	await expect(statusToast(page, added)).toBeVisible();
	const before = await storedBookmarks(page);

	await saveButton(page, story).click();
	const alreadyToast = statusToast(page, alreadyAdded);
	await expect(alreadyToast).toHaveText(/^News is already added to Bookmark\s?Remove$/);
	expect(await iconOf(alreadyToast)).toBe("info");
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/);
	expect(await storedBookmarks(page)).toEqual(before);

	await alreadyToast.getByRole("button", { name: "Remove" }).click();
	const removedToast = statusToast(page, removed);
	await expect(removedToast).toHaveText(/^News Removed from Bookmark\s?Undo$/);
	expect(await iconOf(removedToast)).toBe("warning");
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Bookmark/);
	expect(await storedBookmarks(page)).toEqual([]);

	await removedToast.getByRole("button", { name: "Undo" }).click();
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/);
	expect(await storedBookmarks(page)).toEqual(before);
});

test("many clicks in a row save the story once", { tag: "@rest" }, async ({ page, reader: _ }) => {
	await visit(page, "/category/9");
	await saveButton(page, story).evaluate((button) => {
		for (let press = 0; press < 20; press += 1) (button as HTMLButtonElement).click();
	});
	await expect.poll(async () => (await storedBookmarks(page)).length).toBe(1);
	await expect(statusToast(page, alreadyAdded).first()).toBeVisible();
	expect(await storedBookmarks(page)).toHaveLength(1);
});

test("a visitor sees neither Bookmark nor Share, and is sent to login from the bookmarks page", async ({
	page,
}) => {
	await visit(page, "/category/9");
	await expect(page.getByRole("article")).not.toHaveCount(0);
	await expectVisitor(page);
	await page.evaluate(() => fetch("/robots.txt"));
	await expect(page.getByRole("main").getByRole("button", { name: /^(Bookmark|Share)/ })).toHaveCount(0);
	await page.goto("/bookmark");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
});

test("an empty list shows a message and links home", async ({ page, reader: _ }) => {
	await visit(page, "/bookmark");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await page.getByRole("main").getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
});

test("bookmarks have two columns, one on a narrow screen, and link to their stories", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await openWithBookmarks(
		page,
		reader,
		await copiesOf(page, reader.uid, [story, other, ...someStories(3).slice(1)]),
	);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(page.getByRole("link", { name: "Go to home Page" })).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(4);
	for (const { width, columns } of [
		{ width: 1440, columns: 2 },
		{ width: 640, columns: 2 },
		{ width: 390, columns: 1 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		const edges = await page
			.getByRole("article")
			.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().x)));
		expect(new Set(edges).size, `${width} pixels wide`).toBe(columns);
	}
	await cardOf(page, story).getByRole("heading").getByRole("link").click();
	await expect(page).toHaveURL(`/news-details/${story.id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
});

test("a deleted bookmark disappears at once, and Undo restores it at its position", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	const stories = someStories(4);
	const copies = await copiesOf(page, reader.uid, stories);
	await openWithBookmarks(page, reader, copies);
	const titles = stories.map(({ title }) => title).toReversed();
	await expect(savedTitles(page)).toHaveText(titles);
	await deleteButton(page, { title: titles[1] ?? "" }).click();
	await expect(statusToast(page, removed)).toHaveText(/^News Removed from Bookmark\s?Undo$/);
	await expect(savedTitles(page)).toHaveText(titles.toSpliced(1, 1));
	expect(await storedBookmarks(page)).toEqual(copies.toSpliced(2, 1));
	await statusToast(page, removed).getByRole("button", { name: "Undo" }).click();
	await expect(savedTitles(page)).toHaveText(titles);
	expect(await storedBookmarks(page)).toEqual(copies);
});

test("two readers of one browser can save the same story, and each removes only their own", {
	tag: "@rest",
}, async ({ page, reader, request }) => {
	const second = await openAccount(request, { name: "ReaderTwo" });
	await visit(page, "/category/9");
	await saveButton(page, story).click();
	await saveButton(page, other).click();
	await expect(statusToast(page, added)).toHaveCount(2);
	// Toasts cover the button.
	await page.getByRole("button", { name: "Log Out" }).press("Enter");
	await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();

	await signIn(page, second, "/category/9");
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Bookmark/);
	await saveButton(page, story).click();
	await expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/);
	await expect.poll(async () => (await storedBookmarks(page)).length).toBe(3);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(savedTitles(page)).toHaveText([story.title]);
	await deleteButton(page, story).click();
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	expect((await storedBookmarks(page)).map(({ userUID, id }) => [userUID, id])).toEqual([
		[reader.uid, story.id],
		[reader.uid, other.id],
	]);
	await page.getByRole("button", { name: "Log Out" }).press("Enter");
	await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
	await signIn(page, reader, "/bookmark");
	await expect(savedTitles(page)).toHaveText([other.title, story.title]);
});
