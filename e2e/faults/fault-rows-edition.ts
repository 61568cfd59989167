import { expect } from "@playwright/test";
import { categoryLinks, placeLink } from "../support/page/needed-files.ts";
import { saveButton, someStory, storyFile } from "../support/page/saved.ts";
import { authorAt, topicAt } from "../support/site/edition.ts";
import { archiveMonth, frontSize } from "../support/site/public-pages.ts";
import { type FaultRow, gone, nothing, told } from "./fault-row.ts";
import { alert, articles, follow, heading, paragraphs, searchFor, storyTitle } from "./fault-steps.ts";

const story = someStory();
const [tag = ""] = story.tags;

/** The files of the edition. */
export const editionRows: FaultRow[] = [
	{
		what: "the list of categories",
		file: "/data/categories.json",
		ways: {
			navigation: { from: "/about", step: (page) => placeLink(page, "Home").click() },
		},
		sees: told(/The categories did not arrive/),
		trouble: (page) => alert(page).filter({ hasText: "categories" }),
		keeps: async (page) => {
			await expect(heading(page)).toHaveText(/^Total - [1-9]/);
			await expect(page.getByRole("article")).toHaveCount(frontSize);
			await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();
		},
		arrived: (page) => expect(categoryLinks(page).getByRole("link").first()).toBeVisible(),
	},
	{
		what: "the list of categories of the search",
		file: "/data/categories.json",
		ways: { navigation: { from: "/about", step: (page) => searchFor(page, "ferry"), isAnew: true } },
		sees: nothing,
		arrived: articles,
	},
	{
		what: "a category's news",
		file: "/data/category/3/front.json",
		ways: {
			navigation: {
				from: "/category/0",
				step: (page) => categoryLinks(page).getByText("Technology").click(),
				isAnew: true,
			},
		},
		sees: { ...told(/The news did not arrive/), "not found": gone(/no category/i) },
		arrived: articles,
	},
	{
		what: "a topic's news",
		file: `/data${topicAt(tag)}/front.json`,
		ways: {
			"first load": { from: `/topic/${tag.toUpperCase()}` },
			navigation: { from: "/category/0", step: follow(topicAt(tag)), isAnew: true },
		},
		sees: { ...told(/The news did not arrive/), "not found": gone(/no topic/i) },
		arrived: articles,
	},
	{
		what: "an author's news",
		file: `/data${authorAt(story.author.name)}/front.json`,
		ways: {
			"first load": { from: `/author/${story.author.name.toUpperCase()}` },
			navigation: { from: "/category/0", step: follow(authorAt(story.author.name)), isAnew: true },
		},
		sees: { ...told(/The news did not arrive/), "not found": gone(/no author/i) },
		arrived: articles,
	},
	{
		what: "the next part of the news",
		file: "/data/category/0/1.json",
		ways: {
			navigation: {
				from: "/category/0",
				step: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
				isAnew: true,
			},
		},
		sees: told(/More news did not arrive/),
		arrived: (page) => expect(page.getByRole("article").nth(frontSize)).toBeAttached(),
	},
	...["about", "terms", "accessibility"].map(
		(name): FaultRow => ({
			what: `the text of /${name}`,
			file: `/data/texts/${name}.json`,
			ways: { navigation: { from: "/category/0", step: follow(`/${name}`) } },
			sees: told(/The text did not arrive/),
			arrived: paragraphs,
		}),
	),
	{
		what: "the months of the archive",
		file: "/data/archive/months.json",
		ways: { navigation: { from: "/category/0", step: follow("/archive") } },
		sees: told(/The archive did not arrive/),
		arrived: paragraphs,
	},
	{
		what: "a month of the archive",
		file: `/data${archiveMonth}.json`,
		ways: { navigation: { from: "/category/0", step: follow(archiveMonth) } },
		sees: { ...told(/The archive did not arrive/), "not found": gone(/There is no page at this address/) },
		arrived: paragraphs,
	},
	{
		what: "a story",
		file: storyFile(story),
		ways: {
			"first load": { from: `/news-details/${story.id}` },
			navigation: { from: "/category/0", step: follow(`/news-details/${story.id}`) },
		},
		isReader: true,
		sees: { ...told(/The story did not arrive/), "not found": gone(/There is no page at this address/) },
		arrived: storyTitle,
	},
	{
		what: "a story that is being saved",
		file: storyFile(story),
		ways: {
			navigation: {
				from: `/topic/${tag}`,
				step: (page) => saveButton(page, story).click(),
				isAnew: true,
			},
		},
		isReader: true,
		sees: told(/The story could not be saved/),
		trouble: (page) => page.locator(".Toastify__toast--error, .plain-notices").last(),
		retry: (page) => saveButton(page, story),
		keeps: (page) => expect(saveButton(page, story)).toHaveAccessibleName(/^Bookmark/),
		arrived: (page) => expect(saveButton(page, story)).toHaveAccessibleName(/^Saved/),
		leave: (page) => page.evaluate(() => localStorage.removeItem("bookmarked")),
	},
	{
		what: "the story that waits behind the login",
		file: `/news-details/${story.id}`,
		ways: {
			"first load": { from: `/auth/login?${new URLSearchParams({ from: `/news-details/${story.id}` })}` },
		},
		sees: nothing,
		arrived: (page) => expect(page.getByText("Waiting for you after login")).toBeVisible(),
	},
	{
		what: "the file of headlines",
		file: "/news.json",
		ways: { "first load": { from: "/about" } },
		sees: told(/The headlines did not arrive/),
		trouble: (page) => page.locator(".ticker").getByRole("status"),
		arrived: (page) => expect(page.locator(".headlines li").first()).toBeAttached(),
	},
	{
		what: "the index of the search",
		file: "/data/search/index.json",
		ways: {
			"first load": { from: "/search?q=ferry" },
			navigation: { from: "/category/0", step: (page) => searchFor(page, "ferry"), isAnew: true },
		},
		sees: told(/The search did not come through/),
		trouble: (page) => alert(page).filter({ hasText: "search" }),
		keeps: (page) => expect(page.getByRole("searchbox").first()).toHaveValue("ferry"),
		arrived: articles,
	},
	{
		what: "the mark of the newest edition",
		file: "/data/edition.json",
		ways: {
			"first load": {
				from: "/category/0",
				step: async (page) => {
					await page.clock.fastForward(20_000);
					await expect(page.locator(".new-stories")).toBeAttached();
					await page.clock.fastForward(60_000);
				},
				isAnew: true,
			},
		},
		sees: nothing,
		arrived: articles,
	},
];
