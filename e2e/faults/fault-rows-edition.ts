import { expect } from "@playwright/test";
import { saveButton, someStory, storyDataPath } from "../support/bookmarks-page.ts";
import { categoryLinks, navLink } from "../support/page/page-frame.ts";
import { totalFound } from "../support/page/total-found.ts";
import { authorPath, topicPath } from "../support/site/edition.ts";
import { archiveMonth, frontSize } from "../support/site/public-pages.ts";
import { type FaultRow, permanent, reported, unaffected } from "./fault-row.ts";
import {
	alert,
	expectArticles,
	expectSections,
	expectStoryTitle,
	followLink,
	searchFor,
} from "./fault-steps.ts";

const story = someStory();
const [tag = ""] = story.tags;

/** The files of the edition. */
export const editionRows: FaultRow[] = [
	{
		name: "the list of categories",
		file: "/data/categories.json",
		triggers: {
			navigation: { from: "/about", action: (page) => navLink(page, "Home").click() },
		},
		expected: reported(/The categories could not be loaded/),
		errorArea: (page) => alert(page).filter({ hasText: "categories" }),
		expectUnchanged: async (page) => {
			await expect(totalFound(page)).toHaveText(/^Total - [1-9]/);
			await expect(page.getByRole("article")).toHaveCount(frontSize);
			await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();
		},
		expectLoaded: (page) => expect(categoryLinks(page).getByRole("link").first()).toBeVisible(),
	},
	{
		name: "the list of categories of the search",
		file: "/data/categories.json",
		triggers: {
			navigation: { from: "/about", action: (page) => searchFor(page, "ferry"), needsFreshPage: true },
		},
		expected: unaffected,
		expectLoaded: expectArticles,
	},
	{
		name: "a category's news",
		file: "/data/category/3/front.json",
		triggers: {
			navigation: {
				from: "/category/0",
				action: (page) => categoryLinks(page).getByText("Technology").click(),
				needsFreshPage: true,
			},
		},
		expected: { ...reported(/The news could not be loaded/), "not found": permanent(/no category/i) },
		expectLoaded: expectArticles,
	},
	{
		name: "a topic's news",
		file: `/data${topicPath(tag)}/front.json`,
		triggers: {
			"first load": { from: `/topic/${tag.toUpperCase()}` },
			navigation: { from: "/category/0", action: followLink(topicPath(tag)), needsFreshPage: true },
		},
		expected: { ...reported(/The news could not be loaded/), "not found": permanent(/no topic/i) },
		expectLoaded: expectArticles,
	},
	{
		name: "an author's news",
		file: `/data${authorPath(story.author.name)}/front.json`,
		triggers: {
			"first load": { from: `/author/${story.author.name.toUpperCase()}` },
			navigation: {
				from: "/category/0",
				action: followLink(authorPath(story.author.name)),
				needsFreshPage: true,
			},
		},
		expected: { ...reported(/The news could not be loaded/), "not found": permanent(/no author/i) },
		expectLoaded: expectArticles,
	},
	{
		name: "the next part of the news",
		file: "/data/category/0/1.json",
		triggers: {
			navigation: {
				from: "/category/0",
				action: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
				needsFreshPage: true,
			},
		},
		expected: reported(/More news could not be loaded/),
		expectLoaded: (page) => expect(page.getByRole("article").nth(frontSize)).toBeAttached(),
	},
	...["about", "terms", "accessibility", "privacy"].map(
		(name): FaultRow => ({
			name: `the text of /${name}`,
			file: `/data/texts/${name}.json`,
			triggers: { navigation: { from: "/category/0", action: followLink(`/${name}`) } },
			expected: reported(/The text could not be loaded/),
			expectLoaded: expectSections,
		}),
	),
	{
		name: "the months of the archive",
		file: "/data/archive/months.json",
		triggers: { navigation: { from: "/category/0", action: followLink("/archive") } },
		expected: reported(/The archive could not be loaded/),
		expectLoaded: expectSections,
	},
	{
		name: "a month of the archive",
		file: `/data${archiveMonth}.json`,
		triggers: { navigation: { from: "/category/0", action: followLink(archiveMonth) } },
		expected: {
			...reported(/The archive could not be loaded/),
			"not found": permanent(/There is no page at this address/),
		},
		expectLoaded: expectSections,
	},
	{
		name: "a story",
		file: storyDataPath(story),
		triggers: {
			"first load": { from: `/news-details/${story.id}` },
			navigation: { from: "/category/0", action: followLink(`/news-details/${story.id}`) },
		},
		isReader: true,
		expected: {
			...reported(/The story could not be loaded/),
			"not found": permanent(/There is no page at this address/),
		},
		expectLoaded: expectStoryTitle,
	},
	{
		name: "a story that is being saved",
		file: storyDataPath(story),
		triggers: {
			navigation: {
				from: `/topic/${tag}`,
				action: (page) => saveButton(page, story).click(),
				needsFreshPage: true,
			},
		},
		isReader: true,
		expected: reported(/The story could not be saved/),
		errorArea: (page) => page.locator(".Toastify__toast--error, .plain-notices").last(),
		retryButton: (page) => saveButton(page, story),
		expectUnchanged: (page) => expect(saveButton(page, story)).toHaveAccessibleName(/^Bookmark/),
		expectLoaded: (page) => expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/),
		cleanUp: (page) => page.evaluate(() => localStorage.removeItem("bookmarked")),
	},
	{
		name: "the story that waits behind the login",
		file: `/news-details/${story.id}`,
		triggers: {
			"first load": { from: `/auth/login?${new URLSearchParams({ from: `/news-details/${story.id}` })}` },
		},
		expected: unaffected,
		expectLoaded: (page) => expect(page.getByText("Waiting for you after login")).toBeVisible(),
	},
	{
		name: "the file of headlines",
		file: "/news.json",
		triggers: { "first load": { from: "/about" } },
		expected: reported(/The headlines could not be loaded/),
		errorArea: (page) => page.locator(".ticker").getByRole("status"),
		expectLoaded: (page) => expect(page.locator(".ticker-headlines li").first()).toBeAttached(),
	},
	{
		name: "the index of the search",
		file: "/data/search/index.json",
		triggers: {
			"first load": { from: "/search?q=ferry" },
			navigation: { from: "/category/0", action: (page) => searchFor(page, "ferry"), needsFreshPage: true },
		},
		expected: reported(/The stories could not be searched/),
		errorArea: (page) => alert(page).filter({ hasText: "search" }),
		expectUnchanged: (page) => expect(page.getByRole("searchbox").first()).toHaveValue("ferry"),
		expectLoaded: expectArticles,
	},
	{
		name: "the revision of the newest edition",
		file: "/data/edition.json",
		triggers: {
			"first load": {
				from: "/category/0",
				// In one step: a second one would let a request time out before it is sent.
				action: (page) => page.clock.fastForward(60_000),
				needsFreshPage: true,
			},
		},
		expected: unaffected,
		expectLoaded: expectArticles,
	},
];
