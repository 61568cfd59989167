import {
	added,
	copyOf,
	saveButton,
	savedTitles,
	signInWithBookmarks,
	someStories,
	statusToast,
	storyDataPath,
} from "../support/bookmarks-page.ts";
import { openAccount } from "../support/identity/accounts.ts";
import { applyLook, axeViolations, looks, overflow } from "../support/page/axe.ts";
import { categoryLinks, heading } from "../support/page/page-frame.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { reload, visit, waitForHydration } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { news, storiesOf, take } from "../support/site/edition.ts";
import { unknownCategory } from "../support/site/public-pages.ts";
import { cachedPaths, countPictures, waitUntilCached } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

test("visited pages open again while the site is down, with their pictures: the first page, a list reached by a link, a text", {
	tag: "@rest",
}, async ({ site, page }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	// The worker started after this page loaded, and caches it anyway.
	await expect.poll(() => cachedPaths(page, "pages")).toEqual(["/category/0"]);
	await expect.poll(() => cachedPaths(page, "data")).toContain("/data/category/0/front.json");
	await categoryLinks(page).getByText("Sports").click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(5)));
	await waitUntilCached(page);
	await visit(page, "/about");
	await waitUntilCached(page);
	await site.stop();
	await reload(page);
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
	await page.goto("/category/5");
	await waitForHydration(page);
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(5)));
	await expect(page.getByRole("article")).not.toHaveCount(0);
	// A page that was loaded as a document can be reached by a link too.
	await categoryLinks(page).getByText("All News").click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
	await page.goBack();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(5)));
	await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
	await page.goto("/");
	await expect(page).toHaveURL("/category/0");
	await waitForHydration(page);
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
	await expect.poll(async () => (await countPictures(page)).loaded).toBeGreaterThan(0);
	expect((await countPictures(page)).missing).toBe(0);
	await site.restart();
});

test("other pages show an offline page, which lists what can be read, and continues when the site is back", {
	tag: "@rest",
}, async ({ site, page, context }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	// An error page, which is not listed.
	await visit(page, unknownCategory);
	await waitUntilCached(page);
	await site.stop();
	await page.goto("/category/7");
	await expect(heading(page)).toHaveText("You are offline");
	await expect(page).toHaveURL("/category/7");
	const list = page.getByRole("region", { name: "What you can read now" });
	await expect(list.getByRole("link")).toHaveText(["All News", "Privacy"]);
	await list.getByRole("link", { name: "All News" }).click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
	await page.goBack();
	await expect(heading(page)).toHaveText("You are offline");
	await site.restart();
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(7)));

	await context.setOffline(true);
	await page.goto("/category/10");
	await expect(heading(page)).toHaveText("You are offline");
	await context.setOffline(false);
	// Reloads automatically.
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(10)));
});

test("the reader's own pages open offline as soon as the worker is there, by a first click and as documents", {
	tag: "@rest",
}, async ({ site, page }) => {
	await visit(page, "/about");
	await waitUntilCached(page);
	await site.stop();
	const footer = page.getByRole("contentinfo");
	for (const [name, title] of [
		["Settings", "Settings"],
		["History", "Reading history"],
		["Your news", "Your news"],
		["Privacy", "Privacy"],
	] as const) {
		await footer.getByRole("link", { name, exact: true }).click();
		await expect(heading(page)).toHaveText(title);
		await reload(page);
		await expect(heading(page)).toHaveText(title);
	}
	await expect(page.getByRole("button", { name: "Delete everything" })).toBeVisible();
	await page.goto("/settings");
	await waitForHydration(page);
	await page.getByRole("radio", { name: "Night" }).check();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
	await expect(page.getByRole("heading", { name: "Move to another device" })).toBeVisible();
	await site.restart();
});

test("the offline page is accessible on every screen", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/about");
	await waitUntilCached(page);
	await page.goto("/offline");
	await expect(page.getByRole("region", { name: "What you can read now" })).toBeVisible();
	for (const look of looks) {
		await applyLook(page, look);
		expect(await overflow(page), JSON.stringify(look)).toBe(0);
		// Rules that do not depend on width or colours ran in the first look; forced colours are the system's.
		if (look.width === 320 || look.forcedColors) continue;
		expect(await axeViolations(page, look), JSON.stringify(look)).toEqual([]);
	}
});

test("a reader's bookmarks open offline, with the pictures in their texts", { tag: "@rest" }, async ({
	site,
	page,
	request,
}) => {
	const account = await openAccount(request);
	const [story] = someStories(1);
	const copy = await copyOf(page, account.uid, story);
	const { picture } = await (await page.request.get(storyDataPath(story))).json();
	const bodyPicture = { kind: "picture", picture: { ...picture, alt: "In the text" }, caption: [] };
	const copyWithPicture = { ...copy, body: [bodyPicture] };
	await signInWithBookmarks(page, account, [copyWithPicture], "/category/0");
	await waitUntilCached(page);
	await expect.poll(() => cachedPaths(page, "saved")).toHaveLength(5);

	await site.stop();
	// A page that was never visited.
	await page.goto("/bookmark");
	await expect(savedTitles(page)).toHaveText([story.title]);
	await expect.poll(async () => (await countPictures(page)).loaded).toBe(1);
	await page.goto(`/news-details/${story.id}`);
	await expect(heading(page)).toHaveText(story.title);
	await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	const pictureInText = page.locator(".story-text").getByRole("img", { name: "In the text" });
	await pictureInText.scrollIntoViewIfNeeded();
	await pictureInText.evaluate((image: HTMLImageElement) => image.decode());
	await site.restart();
});

test("a story that was saved or read just now opens offline, and none does after Log Out", {
	tag: "@rest",
}, async ({ site, page, request }) => {
	const account = await openAccount(request);
	const [read] = someStories(1);
	const [saved] = take(1, news);
	await signInWithBookmarks(page, account, [], "/category/0");
	await waitUntilCached(page);
	await saveButton(page, saved).click();
	await expect(statusToast(page, added)).toBeVisible();
	await expect.poll(() => cachedPaths(page, "saved")).toHaveLength(4);
	await page.goto(`/news-details/${read.id}`);
	await expect(heading(page)).toHaveText(read.title);
	await waitUntilCached(page);
	await expect.poll(() => cachedPaths(page, "stories")).toContain(storyDataPath(read));
	const emptyPicture = asset("empty-bookmarks", "svg");
	await expect
		.poll(async () => (await cachedPaths(page, "assets")).some((path) => emptyPicture.test(path)))
		.toBe(true);

	await site.stop();
	await page.reload();
	await expect(heading(page)).toHaveText(read.title);
	await page.goto(`/news-details/${saved.id}`);
	await expect(heading(page)).toHaveText(saved.title);
	await expect.poll(async () => (await countPictures(page)).loaded).toBeGreaterThan(0);

	await site.restart();
	await page.getByRole("button", { name: "Log Out" }).click();
	await expect(page.getByRole("button", { name: "Log Out" })).toHaveCount(0);
	await expect.poll(() => cachedPaths(page, "stories")).toEqual([]);
});
