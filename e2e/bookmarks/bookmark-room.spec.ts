import {
	added,
	anotherStory,
	cardOf,
	copiesOf,
	deleteButton,
	openWithBookmarks,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { fillStorage } from "../support/page/fill-storage.ts";
import { errorToast } from "../support/page/toast.ts";
import { openTab, visit } from "../support/page/visit.ts";

const stories = someStories(3);
const newStory = anotherStory();

test("if storage is full, a new bookmark is rejected with a message and the old ones stay", async ({
	page,
	reader,
}) => {
	const copies = await copiesOf(page, reader.uid, stories);
	await openWithBookmarks(page, reader, copies, "/category/9");
	await fillStorage(page);
	await saveButton(page, newStory).click();
	await expect(errorToast(page)).toContainText("Your browser has no room left for this site");
	await expect(saveButton(page, newStory)).toHaveAccessibleName(/^Bookmark/);
	expect(await storedBookmarks(page)).toEqual(copies);
	await visit(page, "/bookmark");
	await expect(savedTitles(page)).toHaveCount(3);

	await deleteButton(page, stories[0] as never).click();
	await expect(savedTitles(page)).toHaveCount(2);
	expect(await storedBookmarks(page)).toEqual(copies.slice(1));
});

test("damaged storage that cannot be quarantined for lack of space is left as it is", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const garbage = "g".repeat(4_000_000);
	await openWithBookmarks(page, reader, garbage);
	await expect(
		page.getByRole("status").filter({ hasText: "there is no room to put it aside" }),
	).toBeVisible();
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, newStory).click();
	await expect(errorToast(page)).toContainText("Nothing was changed.");
	expect(await page.evaluate(() => localStorage.getItem("bookmarked")?.length)).toBe(4_000_000);
});

test("if storage is forbidden, bookmarks last as long as the tab, and the page says so", {
	tag: "@rest",
}, async ({ page, request }) => {
	const consoleErrors = collectConsoleErrors(page);
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			},
		});
	});
	await signIn(page, await openAccount(request), "/category/9");
	await saveButton(page, newStory).click();
	await expect(statusToast(page, added)).toContainText("Bookmarks last until this tab is closed");
	await expect(saveButton(page, newStory)).toHaveAccessibleName(/^Saved/);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(savedTitles(page)).toHaveText([newStory.title]);
	await expect(
		page.getByRole("main").getByRole("status").filter({ hasText: "Bookmarks last until this tab is closed" }),
	).toBeVisible();
	await deleteButton(page, newStory).click();
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	expect(consoleErrors).toEqual([]);
});

test("a list that another tab clears is empty here too, and new stories can be saved", {
	tag: "@rest",
}, async ({ page, context, reader }) => {
	await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, stories));
	await expect(savedTitles(page)).toHaveCount(3);
	const other = await openTab(context, "/about");
	await other.evaluate(() => localStorage.removeItem("bookmarked"));
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, newStory).click();
	await expect(statusToast(page, added)).toBeVisible();
	expect((await storedBookmarks(page)).map(({ id }) => id)).toEqual([newStory.id]);
});

test("hostile bookmarks are shown as text and run no script", { tag: "@rest" }, async ({ page, reader }) => {
	const consoleErrors = collectConsoleErrors(page);
	const requestedUrls: string[] = [];
	page.on("request", (request) => requestedUrls.push(request.url()));
	const markup = `<img src=x onerror="window.mischief=1"><script>window.mischief=2</script>`;
	await page.route("/data/news/**", (route) => route.fulfill({ status: 500 }));
	const [copy] = await copiesOf(page, reader.uid, stories);
	const loneSurrogate = String.fromCharCode(0xd800);
	const hostileBookmarks = [
		{ ...copy, id: "a", title: markup, details: `${markup} ${"w".repeat(100_000)}` },
		{
			...copy,
			id: "b",
			title: "javascript:alert(1)",
			image_url: "javascript:alert(1)",
			thumbnail_url: "//x.example/p",
		},
		{ ...copy, id: "c", title: "T".repeat(5_000), author: { ...copy.author, img: "data:text/html,x" } },
		{ ...copy, id: "../../about?x#y", title: "A way out" },
		{ ...copy, id: loneSurrogate, title: `Half ${loneSurrogate}` },
		{ ...copy, id: "%", title: "Per cent" },
		{ ...copy, id: "d", title: "Long ago", author: { ...copy.author, published_date: "never" } },
	];
	await page.setViewportSize({ width: 390, height: 844 });
	await openWithBookmarks(page, reader, hostileBookmarks);
	await expect(page.getByRole("article")).toHaveCount(hostileBookmarks.length);
	await expect(cardOf(page, { title: markup })).toBeVisible();
	for (const card of await page.getByRole("article").all()) await card.scrollIntoViewIfNeeded();
	expect(await overflow(page)).toBe(0);
	for (const link of await page.getByRole("main").getByRole("link").all()) {
		expect(await link.getAttribute("href")).toMatch(/^\/(category\/|news-details\/|$)/);
	}
	expect(requestedUrls.filter((url) => url.includes("x.example"))).toEqual([]);

	for (const { title } of hostileBookmarks.slice(3, 6)) {
		const visibleTitle = title.replace(loneSurrogate, "").trim();
		await cardOf(page, { title: visibleTitle }).getByRole("heading").getByRole("link").click();
		await expect(page).toHaveURL(/\/news-details\//);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(visibleTitle);
		await page.goBack();
	}
	await deleteButton(page, { title: "A way out" }).click();
	await expect(page.getByRole("article")).toHaveCount(hostileBookmarks.length - 1);
	expect(await page.evaluate(() => "mischief" in window)).toBe(false);
	expect(consoleErrors.filter((line) => !line.includes("status of 500"))).toEqual([]);
});
