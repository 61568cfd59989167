import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, logIn } from "./identity/accounts.ts";
import type { Reader } from "./journey.ts";
import { quietToast } from "./page/toast.ts";
import { visit } from "./page/visit.ts";
import { news, type Story, storiesOf, take } from "./site/edition.ts";

/** A stored bookmark: a copy of a story and who saved it. */
export type SavedStory = Story & { userUID: string };

export const added = "News successfully added to Bookmark";
export const alreadyAdded = "News is already added to Bookmark";
export const removed = "News Removed from Bookmark";

/** The bookmark button on a story's card. */
export const saveButton = (page: Page, { title }: Pick<Story, "title">) =>
	page
		.getByRole("button", { name: `Bookmark: ${title}`, exact: true })
		.or(page.getByRole("button", { name: `Saved: ${title}`, exact: true }));

export const deleteButton = (page: Page, { title }: Pick<Story, "title">) =>
	page.getByRole("button", { name: `Delete bookmark: ${title}`, exact: true });

/** The story's card, in a list or among the bookmarks. */
export const cardOf = (page: Page, { title }: Pick<Story, "title">) =>
	page.getByRole("article", { name: title, exact: true });

/** The notice that a saved story was edited since, which expands to the differences. */
export const changedNotice = (within: Page | Locator) => within.getByText("Changed since you saved it");

/** A non-error toast with a text. */
export const statusToast = (page: Page, text: string): Locator => quietToast(page).filter({ hasText: text });

/** The titles on the bookmarks page, in order. */
export const savedTitles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Opens the menu of the bookmarks, and returns one of its tools. */
export async function bookmarkTool(page: Page, name: string): Promise<Locator> {
	await page.getByRole("main").getByRole("button", { name: "Tools of this list" }).click();
	return page.getByRole("main").getByRole("button", { name, exact: true });
}

/** The path of a story's data file. */
export const storyDataPath = ({ id }: Pick<Story, "id">) => `/data/news/${id}.json`;

/** The bookmarks in local storage. */
export function storedBookmarks(page: Page): Promise<SavedStory[]> {
	return page.evaluate(() => JSON.parse(localStorage.getItem("bookmarked") ?? "[]"));
}

/** A bookmark of a story: the specified fields of the published story, and its owner. */
export async function copyOf(page: Page, uid: string, story: Story): Promise<SavedStory> {
	const published = await (await page.request.get(storyDataPath(story))).json();
	const fields = Object.keys(story).map((field) => [field, published[field]]);
	return { ...Object.fromEntries(fields), userUID: uid };
}

export const copiesOf = <Stories extends readonly Story[]>(page: Page, uid: string, stories: Stories) =>
	Promise.all(stories.map((story) => copyOf(page, uid, story))) as Promise<{
		-readonly [Index in keyof Stories]: SavedStory;
	}>;

/** Signs in on a browser with stored bookmarks, and goes to a path. */
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
	await logIn(page, account);
	await expect(page).toHaveURL(from);
	await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
}

/** Opens a page as a signed-in reader with stored bookmarks. Only on the main test server. */
export async function openWithBookmarks(
	page: Page,
	{ state }: Reader,
	stored: string | SavedStory[],
	path = "/bookmark",
): Promise<void> {
	const value = typeof stored === "string" ? stored : JSON.stringify(stored);
	const origins = state.origins.map((origin) => ({
		...origin,
		localStorage: [...origin.localStorage, { name: "bookmarked", value }],
	}));
	await page.context().setStorageState({ ...state, origins });
	await visit(page, path);
}

/** Publishes a story with changes. */
export async function republish(page: Page, story: Story, change: (published: SavedStory) => object) {
	const published = await (await page.request.get(storyDataPath(story))).json();
	await page.route(storyDataPath(story), (route) =>
		route.fulfill({ json: { ...published, ...change(published) } }),
	);
}

/** A few stories with several paragraphs. */
export function someStories<Count extends number>(count: Count) {
	return take(count, news.filter(({ details }) => details.includes("\n\n")).slice(2));
}

/** The first of `someStories`. */
export const someStory = () => someStories(1)[0];

/** A story of Education that is not among the first five of `someStories`. */
export function anotherStory(): Story {
	const story = storiesOf(9).find((origin) => !someStories(5).includes(origin));
	if (!story) throw new Error("Education has no other story");
	return story;
}
