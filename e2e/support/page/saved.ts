import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, fillLogin } from "../identity/accounts.ts";
import type { Reader } from "../journey.ts";
import { news, type Story, storiesOf } from "../site/edition.ts";
import { quietToast } from "./toast.ts";
import { visit } from "./visit.ts";

/** One entry of the stored list: a copy of a story and who saved it. */
export type SavedStory = Story & { userUID: string };

export const added = "News successfully added to Bookmark";
export const alreadyAdded = "News is already added to Bookmark";
export const removed = "News Removed from Bookmark";

/** The control that saves a story, on its card. */
export const saveButton = (page: Page, { title }: Pick<Story, "title">) =>
	page
		.getByRole("button", { name: `Bookmark: ${title}`, exact: true })
		.or(page.getByRole("button", { name: `Saved: ${title}`, exact: true }));

export const deleteButton = (page: Page, { title }: Pick<Story, "title">) =>
	page.getByRole("button", { name: `Delete bookmark: ${title}`, exact: true });

/** The story's card, in a list or among the bookmarks. */
export const cardOf = (page: Page, { title }: Pick<Story, "title">) =>
	page.getByRole("article", { name: title, exact: true });

/** What says that a saved story was edited since, and opens to how. */
export const changedNotice = (within: Page | Locator) => within.getByText("Changed since you saved it");

/** What was told in passing, the greeting after the login aside. */
export const statusToast = (page: Page, text: string): Locator => quietToast(page).filter({ hasText: text });

/** The titles on the bookmarks page, in their order. */
export const savedTitles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Where the file of a story stands. */
export const storyDataPath = ({ id }: Pick<Story, "id">) => `/data/news/${id}.json`;

/** The list as it stands in the browser. */
export function storedBookmarks(page: Page): Promise<SavedStory[]> {
	return page.evaluate(() => JSON.parse(localStorage.getItem("bookmarked") ?? "[]"));
}

/** A copy of a story as a reader saves it: the published item in the fields of the specification, and its owner. */
export async function copyOf(page: Page, uid: string, story: Story): Promise<SavedStory> {
	const published = await (await page.request.get(storyDataPath(story))).json();
	const fields = Object.keys(story).map((field) => [field, published[field]]);
	return { ...Object.fromEntries(fields), userUID: uid };
}

export const copiesOf = (page: Page, uid: string, stories: Story[]): Promise<SavedStory[]> =>
	Promise.all(stories.map((story) => copyOf(page, uid, story)));

/** Signs in on a browser whose storage holds a text already, and comes to an address. */
export async function signInWithBookmarks(
	page: Page,
	account: Account,
	stored: string | SavedStory[],
	from = "/bookmark",
): Promise<void> {
	await visit(page, `/auth/login?${new URLSearchParams({ from })}`);
	await page.evaluate(
		(text) => localStorage.setItem("bookmarked", text),
		typeof stored === "string" ? stored : JSON.stringify(stored),
	);
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(from);
	await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
}

/** Opens a page as a reader who is signed in and whose browser holds a text where the bookmarks stand. Only on the main test server. */
export async function openWithBookmarks(
	page: Page,
	{ state }: Reader,
	stored: string | SavedStory[],
	path = "/bookmark",
): Promise<void> {
	const value = typeof stored === "string" ? stored : JSON.stringify(stored);
	const origins = state.origins.map((one) => ({
		...one,
		localStorage: [...one.localStorage, { name: "bookmarked", value }],
	}));
	await page.context().setStorageState({ ...state, origins });
	await visit(page, path);
}

/** Lets the site publish a story in another wording. */
export async function republish(page: Page, story: Story, change: (published: SavedStory) => object) {
	const published = await (await page.request.get(storyDataPath(story))).json();
	await page.route(storyDataPath(story), (route) =>
		route.fulfill({ json: { ...published, ...change(published) } }),
	);
}

/** A few stories in several paragraphs that the journeys save. */
export function someStories(count: number): Story[] {
	return news.filter(({ details }) => details.includes("\n\n")).slice(2, 2 + count);
}

/** The first of them. */
export function someStory(): Story {
	const [story] = someStories(1);
	if (!story) throw new Error("The edition is empty");
	return story;
}

/** A story of Education that is none of the first five of them. */
export function anotherStory(): Story {
	const story = storiesOf(9).find((one) => !someStories(5).includes(one));
	if (!story) throw new Error("Education has no other story");
	return story;
}
