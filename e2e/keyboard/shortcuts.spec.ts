import type { Locator, Page } from "@playwright/test";
import { searchBox, titles } from "../search/search-page.ts";
import {
	added,
	alreadyAdded,
	copiesOf,
	openWithBookmarks,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { expect, rest, test } from "../support/journey.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { serveLongList } from "../support/site/long-list.ts";
import { archiveMonth } from "../support/site/public-pages.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const shortcutSwitch = (page: Page | Locator) =>
	page.getByRole("checkbox", { name: "Single keys are shortcuts" });
const headline = (page: Page, index: number) =>
	page.getByRole("main").getByRole("article").nth(index).getByRole("heading").getByRole("link");
const storyPath = (index: number) => `/news-details/${storiesOf(9)[index]?.id}`;

/** Presses a key and waits for the focus: the first one loads the code. */
async function expectFocusAfter(page: Page, key: string, index: number): Promise<void> {
	await page.keyboard.press(key);
	await expect(headline(page, index)).toBeFocused();
	await expect(headline(page, index)).toBeInViewport();
}

/** Sends both keys at once: a busy machine would press the second one too late. */
async function pressInARow(page: Page, first: string, second: string): Promise<void> {
	await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}

test("j and k go from story to story, and the question mark opens a dialog that Escape closes", async ({
	page,
}) => {
	await visit(page, "/category/9");
	await expectFocusAfter(page, "j", 0);
	await expectFocusAfter(page, "j", 1);
	await expectFocusAfter(page, "k", 0);
	await expect(headline(page, 0)).toHaveCSS("outline-style", "solid");
	await page.keyboard.press("?");
	await expect(dialog(page)).toContainText("Next story");
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);
	await expect(headline(page, 0)).toBeFocused();
});

test(
	"o opens the focused story, and in a story j and k go to its neighbours",
	rest,
	async ({ page, reader }) => {
		expect(reader.uid).toBeTruthy();
		await visit(page, "/category/9");
		await expectFocusAfter(page, "j", 0);
		await page.keyboard.press("o");
		await expect(page).toHaveURL(storyPath(0));
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		// The neighbours come with the end of the story.
		await expect(page.getByRole("link", { name: /^Next in / })).toBeVisible();
		await page.keyboard.press("j");
		await expect(page).toHaveURL(storyPath(1));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(storiesOf(9)[1]?.title ?? "");
		await expect(page.getByRole("link", { name: /^Previous in / })).toBeVisible();
		await page.keyboard.press("k");
		await expect(page).toHaveURL(storyPath(0));
	},
);

test("b bookmarks and s shares the focused story, then the open one", rest, async ({ page, reader }) => {
	expect(reader.uid).toBeTruthy();
	await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await visit(page, "/category/9");
	await page.keyboard.press("b");
	await expect(statusToast(page, "Choose a story to bookmark first")).toBeVisible();
	await expectFocusAfter(page, "j", 0);
	await expect(page.locator(".bookmark-button").first()).toBeVisible();
	await page.keyboard.press("b");
	await expect(statusToast(page, added)).toBeVisible();
	await page.keyboard.press("s");
	await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	await page.keyboard.press("Escape");
	await page.keyboard.press("o");
	await expect(page).toHaveURL(storyPath(0));
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
	await page.keyboard.press("b");
	await expect(statusToast(page, alreadyAdded)).toBeVisible();
	await page.keyboard.press("s");
	await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
});

test(
	"a visitor is told that bookmarks need an account, and led to the login and back",
	rest,
	async ({ page }) => {
		await visit(page, "/category/9");
		await expectFocusAfter(page, "j", 0);
		await page.keyboard.press("b");
		await statusToast(page, "Bookmarks need an account.").getByRole("button", { name: "Login" }).click();
		await expect(page).toHaveURL("/auth/login?from=%2Fcategory%2F9");
	},
);

test("two keys in a row lead home and to the bookmarks, and late ones do not", rest, async ({ page }) => {
	await visit(page, "/about");
	await pressInARow(page, "g", "h");
	await expect(page).toHaveURL("/category/0");
	await pressInARow(page, "g", "b");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
	await visit(page, "/about");
	await page.keyboard.press("g");
	await page.waitForFunction(
		(start) => performance.now() > start + 1_100,
		await page.evaluate(() => performance.now()),
	);
	await page.keyboard.press("h");
	await page.keyboard.press("?");
	await expect(dialog(page)).toBeVisible();
	await expect(page).toHaveURL("/about");
});

test("j goes on where a long list goes on loading", rest, async ({ page }) => {
	test.slow();
	await serveLongList(page, 80);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(totalFound(page)).toHaveText("Total - 80 News Found");
	const focused = () =>
		page.evaluate(() =>
			Number(document.activeElement?.closest("article")?.getAttribute("aria-posinset") ?? 0),
		);
	for (let story = 1; story <= 80; story += 1) {
		await page.keyboard.press("j");
		await expect.poll(focused, { intervals: [20] }).toBe(story);
	}
	await page.keyboard.press("j");
	await page.keyboard.press("k");
	await expect.poll(focused).toBe(79);
});

test("j and k work in search results and the archive", rest, async ({ page }) => {
	await visit(page, "/search?q=ferry");
	await expect(titles(page)).not.toHaveCount(0);
	await page.keyboard.press("j");
	await expect(titles(page).first()).toBeFocused();
	await page.keyboard.press("j");
	await expect(titles(page).nth(1)).toBeFocused();
	await visit(page, archiveMonth);
	const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
	await page.keyboard.press("j");
	await page.keyboard.press("j");
	await expect(rows.nth(1)).toBeFocused();
});

test(
	"j and k work among the bookmarks, where b says that the story is saved",
	rest,
	async ({ page, reader }) => {
		await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(2)));
		await expect(headline(page, 0)).toBeVisible();
		await expectFocusAfter(page, "j", 0);
		await expectFocusAfter(page, "j", 1);
		await page.keyboard.press("b");
		await expect(statusToast(page, "This story is one of your bookmarks.")).toBeVisible();
	},
);

test(
	"no key is a shortcut while typing, with a modifier, in a dialog or in an open menu",
	rest,
	async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await visit(page, "/category/9");
		await page.getByRole("button", { name: "Tools of this list" }).click();
		await page.keyboard.press("j");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Control+j");
		await page.keyboard.press("Alt+j");
		await page.keyboard.press("Meta+j");
		await expect(headline(page, 0)).not.toBeFocused();
		await page.keyboard.press("?");
		await expect(dialog(page)).toBeVisible();
		await page.keyboard.press("j");
		await page.keyboard.press("/");
		await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
		await dialog(page).getByRole("button", { name: "Close" }).press("Enter");
		await expectFocusAfter(page, "j", 0);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.keyboard.press("/");
		await expect(searchBox(page)).toBeFocused();
		await page.keyboard.type("jog?");
		await expect(searchBox(page)).toHaveValue("jog?");
		await expect(dialog(page)).toHaveCount(0);
	},
);

test("the shortcuts can be switched off permanently, and on again", rest, async ({ page }) => {
	await visit(page, "/accessibility");
	await shortcutSwitch(page).uncheck();
	// A page that does not grow: the footer of a list moves while more news loads.
	await visit(page, "/about");
	await page.keyboard.press("/");
	await page.keyboard.press("?");
	await expect(searchBox(page)).not.toBeFocused();
	await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await shortcutSwitch(page).check();
	await page.getByRole("main").getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("/");
	await expect(searchBox(page)).toBeFocused();
});

test("a slash key that was switched off before keeps every shortcut off", rest, async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("candour-slash", "off"));
	await visit(page, "/category/9");
	const scripts: string[] = [];
	page.on("request", (request) => scripts.push(request.url()));
	await page.keyboard.press("j");
	await page.keyboard.press("?");
	await page.keyboard.press("/");
	await expect(searchBox(page)).not.toBeFocused();
	expect(scripts.filter((url) => /run-shortcut/.test(url))).toEqual([]);
	await visit(page, "/accessibility");
	await expect(shortcutSwitch(page)).not.toBeChecked();
});

test("the switch of the settings page and that of the dialog over it agree", rest, async ({ page }) => {
	await visit(page, "/settings");
	const onPage = page.getByRole("region", { name: "Keyboard" }).getByRole("checkbox");
	await page.getByRole("button", { name: "Show the shortcuts" }).click();
	await shortcutSwitch(dialog(page)).uncheck();
	await page.keyboard.press("Escape");
	await expect(onPage).not.toBeChecked();
	await onPage.check();
	await page.getByRole("button", { name: "Show the shortcuts" }).click();
	await expect(shortcutSwitch(dialog(page))).toBeChecked();
});

test("the switch in the dialog turns the shortcuts off", rest, async ({ page }) => {
	await visit(page, "/category/9");
	await page.keyboard.press("?");
	await shortcutSwitch(page).uncheck();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);
	await page.keyboard.press("j");
	await page.keyboard.press("?");
	await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
	await expect(shortcutSwitch(page)).not.toBeChecked();
	await expect(dialog(page)).toHaveCount(0);
});
