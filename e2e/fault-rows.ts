import { expect, type Page } from "@playwright/test";
import { fillLogin, goodPassword, newAddress } from "./accounts.ts";
import { authorAt, topicAt } from "./edition.ts";
import { type FaultRow, gone, nothing, told, whole } from "./fault-row.ts";
import { alert, articles, follow, heading, paragraphs, searchFor, storyTitle } from "./fault-steps.ts";
import { identityScript } from "./identity-traffic.ts";
import { categoryLinks, placeLink } from "./needed-files.ts";
import { saveButton, someStory, storyFile } from "./saved.ts";

const story = someStory();
const [tag = ""] = story.tags;
const asText = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js`);

/** The files of the edition. */
const edition: FaultRow[] = [
	{
		what: "the list of categories",
		file: "/data/categories.json",
		ways: {
			navigation: { from: "/about", step: (page) => placeLink(page, "Home").click() },
		},
		sees: told(/The categories did not arrive/),
		trouble: (page) => alert(page).filter({ hasText: "categories" }),
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
		file: "/data/category/3/1.json",
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
		file: `/data${topicAt(tag)}/1.json`,
		ways: {
			"first load": { from: `/topic/${tag.toUpperCase()}` },
			navigation: { from: "/category/0", step: follow(topicAt(tag)), isAnew: true },
		},
		sees: { ...told(/The news did not arrive/), "not found": gone(/no topic/i) },
		arrived: articles,
	},
	{
		what: "an author's news",
		file: `/data${authorAt(story.author.name)}/1.json`,
		ways: {
			"first load": { from: `/author/${story.author.name.toUpperCase()}` },
			navigation: { from: "/category/0", step: follow(authorAt(story.author.name)), isAnew: true },
		},
		sees: { ...told(/The news did not arrive/), "not found": gone(/no author/i) },
		arrived: articles,
	},
	{
		what: "the next part of the news",
		file: "/data/category/0/2.json",
		ways: {
			navigation: {
				from: "/category/0",
				step: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
				isAnew: true,
			},
		},
		sees: told(/More news did not arrive/),
		arrived: (page) => expect(page.getByRole("article").nth(12)).toBeAttached(),
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
		arrived: (page) => expect(saveButton(page, story)).toHaveAttribute("aria-pressed", "true"),
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

/** What a page is drawn with. */
const looks: FaultRow[] = [
	{
		what: "the style sheet",
		file: /\/assets\/app-[^/]+\.css/,
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
const screens: FaultRow[] = [
	...[
		{ name: "about", address: "/about", shows: "About Us" },
		{ name: "category", address: "/category/3", shows: /^Total - [1-9]/ },
		{ name: "login", address: "/auth/login", shows: "Login to your account" },
	].map(
		({ name, address, shows }): FaultRow => ({
			what: `the script of ${address}`,
			file: asText(name),
			ways: { navigation: { from: "/terms", step: follow(address), isAnew: true } },
			sees: nothing,
			arrived: (page) => expect(heading(page)).toHaveText(shows),
		}),
	),
	{
		what: "the script of a story's page",
		file: asText("story"),
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
		file: /\/assets\/story-[^/]+\.css/,
		ways: { navigation: { from: "/about", step: follow(`/news-details/${story.id}`), isAnew: true } },
		isReader: true,
		sees: { ...told(/The page did not arrive/), "of a wrong type": whole, "cut off": whole },
		arrived: storyTitle,
	},
	{
		what: "the script of Bookmark and Share",
		file: asText("reader-tools"),
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
				.toBe(12),
	},
	{
		what: "every script that a page fetches for later",
		file: /\/assets\/(?:dist|keep-offline|offer|open-search)-[^/]+\.js/,
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

const logOutIfIn = async (page: Page) => {
	const way = page.getByRole("button", { name: "Log Out" });
	if (await way.isHidden()) return;
	await way.click();
	await expect(way).toHaveCount(0);
};
const isIn = (page: Page) => expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
const note = (page: Page) => page.getByRole("main").locator(":has(> code)");

/** The identity service, and the script that speaks to it. Who tells what went wrong tells its code as well. */
export function identityRows(account: { email: string; password: string }): FaultRow[] {
	const login = {
		ways: {
			navigation: {
				from: "/auth/login",
				step: async (page: Page) => {
					await fillLogin(page, account);
					await page.getByRole("button", { name: "Login", exact: true }).click();
				},
				isAnew: true,
			},
		} as const,
		trouble: note,
		retry: (page: Page) => page.getByRole("button", { name: "Login", exact: true }),
		keeps: async (page: Page) => {
			await expect(page.getByLabel("Email")).toHaveValue(account.email);
			await expect(page.getByLabel("Password", { exact: true })).toHaveValue(account.password);
		},
		arrived: isIn,
		leave: logOutIfIn,
	};
	let typed = "";
	return [
		{
			what: "the service at the login",
			file: /\/accounts:signInWithPassword/,
			...login,
			sees: told(/auth\/[a-z-]+/),
		},
		{
			what: "the script for signing in",
			file: identityScript,
			...login,
			sees: {
				...told(/could not be loaded[\s\S]*auth\/network-request-failed/),
				// Browsers ask once for a script that does not end: it is had when it comes, or with the page anew.
				"cut off": gone(/came damaged\. Load this page again/),
				"never answered": gone(/could not be loaded/),
			},
		},
		{
			what: "the script of the toasts",
			file: asText("toaster"),
			...login,
			sees: nothing,
			arrived: async (page) => {
				await isIn(page);
				await expect(page.getByText(/Logged In Successfully/).first()).toBeVisible();
			},
		},
		{
			what: "the service at the registration",
			file: /\/accounts:signUp/,
			ways: {
				navigation: {
					from: "/auth/register",
					step: async (page) => {
						typed = newAddress();
						await page.getByLabel("Name").fill("Adele");
						await page.getByLabel("Photo URL").fill("/images/adele.png");
						await page.getByLabel("Accept terms and Conditions").check();
						await fillLogin(page, { email: typed, password: goodPassword });
						await page.getByRole("button", { name: "Register", exact: true }).click();
					},
					isAnew: true,
				},
			},
			// Half an answer tells of a whole account, which is not opened twice.
			sees: { ...told(/auth\/[a-z-]+/), "cut off": gone(/auth\/[a-z-]+/) },
			trouble: note,
			retry: (page) => page.getByRole("button", { name: "Register", exact: true }),
			keeps: async (page) => {
				await expect(page.getByLabel("Name")).toHaveValue("Adele");
				await expect(page.getByLabel("Email")).toHaveValue(typed);
				await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
			},
			arrived: isIn,
			leave: logOutIfIn,
		},
		{
			what: "the service for a forgotten password",
			file: /\/accounts:sendOobCode/,
			ways: {
				navigation: {
					from: "/auth/login",
					step: async (page) => {
						await fillLogin(page, account);
						await page.getByRole("link", { name: "Forgot password?" }).click();
					},
					isAnew: true,
				},
			},
			sees: told(/auth\/[a-z-]+/),
			trouble: (page) => page.locator(".Toastify__toast--error").last(),
			retry: (page) => page.getByRole("link", { name: "Forgot password?" }),
			keeps: login.keeps,
			arrived: (page) =>
				expect(
					page.getByText("A password reset email is send. please check your inbox").first(),
				).toBeVisible(),
		},
	];
}

/** Every file and service that a page needs, and what a reader sees in each way that it can fail. */
export const faultRows: FaultRow[] = [...edition, ...looks, ...screens];
