import { expect } from "@playwright/test";
import { someStory } from "../support/page/saved.ts";
import { anyOf, asset } from "../support/site/assets.ts";
import { frontSize } from "../support/site/public-pages.ts";
import { type FaultRow, nothing, told, whole } from "./fault-row.ts";
import { articles, follow, heading, storyTitle } from "./fault-steps.ts";

const story = someStory();

/** What a page is drawn with. */
export const lookRows: FaultRow[] = [
	{
		what: "the style sheet",
		file: asset("app", "css"),
		ways: { "first load": { from: "/category/0" } },
		sees: told(/The style sheet of this page did not arrive/),
		trouble: (page) => page.locator(".unstyled"),
		arrived: async (page) => {
			await expect(page.locator(".unstyled")).toBeHidden();
			await articles(page);
		},
	},
	{
		what: "every picture",
		file: /\/pictures\/|\/assets\/[^/]+\.svg/,
		ways: {
			"first load": { from: "/category/0" },
			navigation: { from: "/about", step: follow("/category/7") },
		},
		sees: nothing,
		arrived: articles,
	},
	{
		what: "every font",
		file: /\.woff2$/,
		ways: { "first load": { from: "/category/0" } },
		sees: nothing,
		arrived: articles,
	},
];

/** The scripts of screens, which are fetched when somebody goes there. What was rendered can be read all the same. */
export const screenRows: FaultRow[] = [
	...[
		{ name: "about", address: "/about", shows: "About Us" },
		{ name: "category", address: "/category/3", shows: /^Total - [1-9]/ },
		{ name: "login", address: "/auth/login", shows: "Login to your account" },
	].map(
		({ name, address, shows }): FaultRow => ({
			what: `the script of ${address}`,
			file: asset(name),
			ways: { navigation: { from: "/terms", step: follow(address), isAnew: true } },
			sees: nothing,
			arrived: (page) => expect(heading(page)).toHaveText(shows),
		}),
	),
	{
		what: "the script of a story's page",
		file: asset("story"),
		ways: {
			"first load": { from: `/news-details/${story.id}` },
			navigation: { from: "/about", step: follow(`/news-details/${story.id}`), isAnew: true },
		},
		isReader: true,
		sees: told(/The page did not arrive/),
		arrived: storyTitle,
	},
	{
		what: "the style sheet of a story's page",
		file: asset("story", "css"),
		ways: { navigation: { from: "/about", step: follow(`/news-details/${story.id}`), isAnew: true } },
		isReader: true,
		sees: { ...told(/The page did not arrive/), "of a wrong type": whole, "cut off": whole },
		arrived: storyTitle,
	},
	{
		what: "the script of Bookmark and Share",
		file: asset("reader-tools"),
		ways: { "first load": { from: "/category/0" } },
		isReader: true,
		sees: told(/^Try again$/),
		trouble: (page) =>
			page.getByRole("button", { name: /^Bookmark and Share did not arrive\. Try again/ }).first(),
		retry: (page) =>
			page.getByRole("button", { name: /^Bookmark and Share did not arrive\. Try again/ }).first(),
		// What never came is given up once more before the page is loaded anew.
		arrived: (page) =>
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
		what: "every script that a page fetches for later",
		file: anyOf("keep-offline", "new-stories-button", "open-search"),
		ways: {
			"first load": {
				from: "/category/0",
				step: async (page) => {
					await expect(page.locator(".headlines li").first()).toBeAttached();
					await page.clock.fastForward(90_000);
				},
				isAnew: true,
			},
		},
		sees: nothing,
		arrived: async (page) => {
			await articles(page);
			await expect(page.locator(".headlines li").first()).toBeAttached();
		},
	},
];
