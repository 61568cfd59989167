import { expect, type Page } from "@playwright/test";
import { someStory } from "../support/bookmarks-page.ts";
import { anyAsset, asset } from "../support/site/assets.ts";
import { frontSize } from "../support/site/public-pages.ts";
import { type FaultRow, reported, unaffected } from "./fault-row.ts";
import { expectArticles, expectStoryTitle, followLink, heading } from "./fault-steps.ts";

const story = someStory();
const slowNotice = (page: Page) => page.locator(".slow-load-notice");

/** Style sheets, pictures and fonts. */
export const assetRows: FaultRow[] = [
	{
		name: "the style sheet",
		file: asset("app", "css"),
		triggers: { "first load": { from: "/category/0" } },
		expected: reported(/The style sheet of this page could not be loaded/),
		errorArea: (page) => page.locator(".stylesheet-notice"),
		expectLoaded: async (page) => {
			await expect(page.locator(".stylesheet-notice")).toBeHidden();
			await expectArticles(page);
		},
	},
	{
		name: "every picture",
		file: /\/pictures\/|\/assets\/[^/]+\.svg/,
		triggers: {
			"first load": { from: "/category/0" },
			navigation: { from: "/about", action: followLink("/category/7") },
		},
		expected: unaffected,
		expectLoaded: expectArticles,
	},
	{
		name: "every font",
		file: /\.woff2$/,
		triggers: { "first load": { from: "/category/0" } },
		expected: unaffected,
		expectLoaded: expectArticles,
	},
];

/** Route scripts, requested on navigation. The prerendered page can be read without them. */
export const screenRows: FaultRow[] = [
	...[
		{ name: "about", path: "/about", title: "About Us" },
		{ name: "category", path: "/category/3", title: "Technology" },
		{ name: "login", path: "/auth/login", title: "Login to your account" },
	].map(
		({ name, path, title }): FaultRow => ({
			name: `the script of ${path}`,
			file: asset(name),
			triggers: { navigation: { from: "/terms", action: followLink(path), needsFreshPage: true } },
			expected: unaffected,
			expectLoaded: (page) => expect(heading(page)).toHaveText(title),
		}),
	),
	{
		// The text can be read without it.
		name: "the script of a story's page",
		file: asset("story"),
		triggers: {
			"first load": { from: `/news-details/${story.id}` },
			navigation: { from: "/about", action: followLink(`/news-details/${story.id}`), needsFreshPage: true },
		},
		isReader: true,
		expected: reported(/This page takes longer than it should/),
		errorArea: slowNotice,
		retryButton: (page) => slowNotice(page).getByRole("link", { name: "Try again" }),
		expectLoaded: expectStoryTitle,
	},
	{
		name: "the style sheet of a story's page",
		file: asset("article", "css"),
		triggers: {
			navigation: { from: "/about", action: followLink(`/news-details/${story.id}`), needsFreshPage: true },
		},
		isReader: true,
		expected: unaffected,
		expectLoaded: expectStoryTitle,
	},
	{
		name: "the script of Bookmark and Share",
		file: asset("bookmark-and-share"),
		triggers: { "first load": { from: "/category/0" } },
		isReader: true,
		expected: reported(/^Try again$/),
		errorArea: (page) =>
			page.getByRole("button", { name: /^Bookmark and Share could not be loaded\. Try again/ }).first(),
		retryButton: (page) =>
			page.getByRole("button", { name: /^Bookmark and Share could not be loaded\. Try again/ }).first(),
		// A pending script times out once more before the page is reloaded.
		expectLoaded: (page) =>
			expect
				.poll(
					async () => {
						await page.clock.fastForward(4_000);
						return page.getByRole("button", { name: /^Bookmark: / }).count();
					},
					{ timeout: 15_000 },
				)
				.toBe(frontSize),
	},
	{
		name: "every script that a page fetches for later",
		file: anyAsset("start-offline", "new-stories-button", "typed-search"),
		triggers: {
			"first load": {
				from: "/category/0",
				action: async (page) => {
					await expect(page.locator(".ticker-headlines li").first()).toBeAttached();
					await page.clock.fastForward(90_000);
				},
				needsFreshPage: true,
			},
		},
		expected: unaffected,
		expectLoaded: async (page) => {
			await expectArticles(page);
			await expect(page.locator(".ticker-headlines li").first()).toBeAttached();
		},
	},
];
