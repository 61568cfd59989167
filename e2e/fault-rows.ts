import { expect, type Locator, type Page } from "@playwright/test";
import { authorAt, news, topicAt } from "./edition.ts";
import { categoryLinks, placeLink } from "./needed-files.ts";
import { someStory, storyFile } from "./saved.ts";

/** One thing that a page needs: how a reader comes to need it, what is said without it, and what is seen with it. */
export type FaultRow = {
	what: string;
	file: string | RegExp;
	/** Where the reader is before. Without a step, opening this address is what needs the file. */
	from: string;
	step?: (page: Page) => Promise<void>;
	isReader?: true;
	/** Where it is said, and how. Nothing where the page does without it. */
	trouble?: (page: Page) => Locator;
	says?: RegExp;
	/** What is said where the host answers that there is no such file, if that is an answer. */
	saysMissing?: RegExp;
	arrived: (page: Page) => Promise<void>;
};

const story = someStory();
const [tag = ""] = story.tags;
const alert = (page: Page) => page.getByRole("alert");
const articles = (page: Page) => expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const storyTitle = (page: Page) => expect(heading(page)).toHaveText(story.title);

/** A link to an address of ours, followed inside the app. */
const follow = (address: string) => (page: Page) =>
	page.evaluate((to) => {
		const state = { key: crypto.randomUUID(), idx: history.state.idx + 1 };
		history.pushState(state, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state }));
	}, address);

export const onNavigation: FaultRow[] = [
	{
		what: "the list of categories",
		file: "/data/categories.json",
		from: "/about",
		step: (page) => placeLink(page, "Home").click(),
		trouble: (page) => alert(page).filter({ hasText: "categories" }),
		says: /The categories did not arrive/,
		arrived: (page) => expect(categoryLinks(page).getByRole("link").first()).toBeVisible(),
	},
	{
		what: "a category's news",
		file: "/data/category/3/1.json",
		from: "/category/0",
		step: (page) => categoryLinks(page).getByText("Technology").click(),
		trouble: alert,
		says: /The news did not arrive/,
		saysMissing: /no category/i,
		arrived: articles,
	},
	{
		what: "a topic's news",
		file: `/data${topicAt(tag)}/1.json`,
		from: "/category/0",
		step: follow(topicAt(tag)),
		trouble: alert,
		says: /The news did not arrive/,
		saysMissing: /no topic/i,
		arrived: articles,
	},
	{
		what: "an author's news",
		file: `/data${authorAt(story.author.name)}/1.json`,
		from: "/category/0",
		step: follow(authorAt(story.author.name)),
		trouble: alert,
		says: /The news did not arrive/,
		saysMissing: /no author/i,
		arrived: articles,
	},
	{
		what: "the next part of the news",
		file: "/data/category/0/2.json",
		from: "/category/0",
		step: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
		trouble: alert,
		says: /More news did not arrive/,
		arrived: (page) => expect(page.getByRole("article").nth(12)).toBeAttached(),
	},
	{
		what: "the text of About Us",
		file: "/data/texts/about.json",
		from: "/category/0",
		step: (page) => placeLink(page, "About").click(),
		trouble: alert,
		says: /The text did not arrive/,
		arrived: (page) => expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0),
	},
	{
		what: "the text of the terms",
		file: "/data/texts/terms.json",
		from: "/category/0",
		step: follow("/terms"),
		trouble: alert,
		says: /The text did not arrive/,
		arrived: (page) => expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0),
	},
	{
		what: "a story",
		file: storyFile(story),
		from: "/category/0",
		step: follow(`/news-details/${story.id}`),
		isReader: true,
		trouble: alert,
		says: /The story did not arrive/,
		saysMissing: /There is no page at this address/,
		arrived: storyTitle,
	},
	{
		what: "the index of the search",
		file: "/data/search/index.json",
		from: "/category/0",
		step: async (page) => {
			await page.getByRole("searchbox").first().fill("ferry");
			await page.keyboard.press("Enter");
		},
		trouble: (page) => alert(page).filter({ hasText: "search" }),
		says: /The search did not come through/,
		arrived: articles,
	},
];

export const onFirstLoad: FaultRow[] = [
	{
		what: "the file of headlines",
		file: "/news.json",
		from: "/about",
		trouble: (page) => page.locator(".ticker").getByRole("status"),
		says: /The headlines did not arrive/,
		arrived: (page) => expect(page.locator(".headlines li").first()).toBeAttached(),
	},
	{
		what: "a story",
		file: storyFile(story),
		from: `/news-details/${story.id}`,
		isReader: true,
		trouble: alert,
		says: /The story did not arrive/,
		saysMissing: /There is no page at this address/,
		arrived: storyTitle,
	},
	{
		what: "the index of the search",
		file: "/data/search/index.json",
		from: "/search?q=ferry",
		trouble: (page) => alert(page).filter({ hasText: "search" }),
		says: /The search did not come through/,
		arrived: articles,
	},
	{
		what: "a topic's news, asked for by its name",
		file: `/data${topicAt(tag)}/1.json`,
		from: `/topic/${tag.toUpperCase()}`,
		trouble: alert,
		says: /The news did not arrive/,
		saysMissing: /no topic/i,
		arrived: articles,
	},
	{
		what: "the list of categories beside the bookmarks",
		file: "/data/categories.json",
		from: "/bookmark",
		isReader: true,
		arrived: (page) => expect(heading(page)).toHaveText("All Bookmark News"),
	},
	{
		what: "every picture",
		file: /\/pictures\//,
		from: "/category/0",
		arrived: articles,
	},
	{
		what: "every font",
		file: /\.woff2$/,
		from: "/category/0",
		arrived: articles,
	},
	{
		what: "the style sheet",
		file: /\/assets\/app-[^/]+\.css/,
		from: "/category/0",
		arrived: (page) => expect(page.getByRole("heading", { name: news[0]?.title ?? "" })).toBeAttached(),
	},
	{
		what: "what is new in the edition",
		file: "/data/edition.json",
		from: "/category/0",
		arrived: articles,
	},
];
