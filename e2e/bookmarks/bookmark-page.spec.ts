import type { Page } from "@playwright/test";
import {
	added,
	alreadyAdded,
	bookmarkTool,
	cardOf,
	changedNotice,
	copiesOf,
	copyOf,
	deleteButton,
	openWithBookmarks,
	removed,
	saveButton,
	savedTitles,
	someStories,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { expect, type Reader, test } from "../support/journey.ts";
import { applyLook, axeViolations, type Look, overflow } from "../support/page/axe.ts";
import { tabTo } from "../support/page/tab-to.ts";
import { typeAfter, typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { type Story, take } from "../support/site/edition.ts";

const stories = someStories(5);
const titlesOf = (list: Story[]) => list.map(({ title }) => title);
const published = ({ author }: Story) => Date.parse(author.published_date);

const filterField = (page: Page) => page.getByRole("searchbox", { name: "Filter by words" });
const byDate = "Sort by date published";

async function openList(page: Page, reader: Reader) {
	await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, stories));
	await expect(savedTitles(page)).toHaveCount(stories.length);
}

test("the list is sorted by date saved or published and filtered by words from any field, and a reload keeps both", async ({
	page,
	reader,
}) => {
	await openList(page, reader);
	await expect(savedTitles(page)).toHaveText(titlesOf(stories.toReversed()));
	await (await bookmarkTool(page, byDate)).click();
	const newestFirst = titlesOf(stories.toSorted((a, b) => published(b) - published(a)));
	expect(newestFirst).not.toEqual(titlesOf(stories.toReversed()));
	await expect(savedTitles(page)).toHaveText(newestFirst);

	const target = stories[2];
	const words = `${target.author.name.toUpperCase()} ${target.title.split(" ").slice(0, 3).join(" ")}`;
	await filterField(page).pressSequentially(words);
	await expect(savedTitles(page)).toHaveText([target.title]);
	await expect(page.getByText("1 of 5 bookmarks")).toBeVisible();
	await page.reload();
	await expect(savedTitles(page)).toHaveText([target.title]);
	await expect(filterField(page)).toHaveValue(words);
	await expect(await bookmarkTool(page, byDate)).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Escape");

	await typeInto(filterField(page), "zzz nothing holds this");
	await expect(savedTitles(page)).toHaveCount(0);
	await expect(page.getByText("None of your bookmarks holds these words.")).toBeVisible();
	await typeInto(filterField(page), "");
	await expect(savedTitles(page)).toHaveText(newestFirst);
	await (await bookmarkTool(page, byDate)).click();
	await expect(savedTitles(page)).toHaveText(titlesOf(stories.toReversed()));
	await expect(page).toHaveURL("/bookmark");
});

test("typing loses no letter while the categories are late, and they are not requested", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await openList(page, reader);
	let requestCount = 0;
	await page.route("/data/categories.json", () => {
		requestCount += 1;
	});
	const target = stories[2];
	const field = filterField(page);
	await field.pressSequentially(`${target.title.slice(0, 3)}${target.title.slice(4)}`);
	await typeAfter(field, 3, target.title.slice(3, 4));
	await expect(field).toHaveValue(target.title);
	await expect(savedTitles(page)).toHaveText([target.title]);
	await expect(page).toHaveURL(`/bookmark?${new URLSearchParams({ words: target.title })}`);
	expect(requestCount).toBe(0);

	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(field).toHaveValue("");
	await expect(savedTitles(page)).toHaveCount(stories.length);
	await page.goBack();
	await expect(field).toHaveValue(target.title);
	await expect(savedTitles(page)).toHaveText([target.title]);
});

test("after a deletion the focus moves to a neighbour, and after the last one to the heading", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await openList(page, reader);
	const shownStories = stories.toReversed();
	await deleteButton(page, shownStories[1] as Story).focus();
	await page.keyboard.press("Enter");
	await expect(savedTitles(page)).toHaveCount(4);
	await expect(deleteButton(page, shownStories[2] as Story)).toBeFocused();
	await deleteButton(page, shownStories[4] as Story).focus();
	await page.keyboard.press("Enter");
	await expect(savedTitles(page)).toHaveCount(3);
	await expect(deleteButton(page, shownStories[3] as Story)).toBeFocused();
	for (const count of [2, 1]) {
		await page.keyboard.press("Enter");
		await expect(savedTitles(page)).toHaveCount(count);
	}
	await page.keyboard.press("Enter");
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("by keyboard a story is saved, removed and restored", { tag: "@rest" }, async ({ page, reader: _ }) => {
	await visit(page, "/category/9");
	const title = (await page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
	const save = saveButton(page, { title });
	await expect(save).toBeVisible();
	await tabTo(page, save);
	await page.keyboard.press("Enter");
	await expect(statusToast(page, added)).toBeVisible();
	await expect(save).toBeFocused();
	await page.keyboard.press("Space");
	await expect(statusToast(page, alreadyAdded)).toBeVisible();
	await page.keyboard.press("Alt+t");
	await tabTo(page, statusToast(page, alreadyAdded).getByRole("button", { name: "Remove" }));
	await page.keyboard.press("Enter");
	await expect(statusToast(page, removed)).toBeVisible();
	expect(await storedBookmarks(page)).toEqual([]);
	await page.keyboard.press("Alt+t");
	await tabTo(page, statusToast(page, removed).getByRole("button", { name: "Undo" }));
	await page.keyboard.press("Enter");
	await expect(save).toHaveAccessibleName(/^Saved/);
	expect(await storedBookmarks(page)).toHaveLength(1);
});

test("a list of a hundred is rendered as the reader scrolls", { tag: "@rest" }, async ({ page, reader }) => {
	const copy = await copyOf(page, reader.uid, stories[0]);
	await page.route("/data/news/many-*.json", (route) => route.fulfill({ status: 500 }));
	const many = Array.from({ length: 100 }, (_, index) => ({
		...copy,
		id: `many-${index}`,
		title: `Story ${index}`,
	}));
	await openWithBookmarks(page, reader, many);
	await expect(savedTitles(page).first()).toHaveText("Story 99");
	expect(await page.getByRole("article").count()).toBeLessThan(80);
	await expect(async () => {
		await page.getByRole("article").last().scrollIntoViewIfNeeded();
		await expect(savedTitles(page).last()).toHaveText("Story 0", { timeout: 200 });
	}).toPass();
});

test("the bookmarks page has no axe violations: filled, empty, and with a difference open", {
	tag: "@rest",
}, async ({ page, reader }) => {
	test.slow();
	const copies = await copiesOf(page, reader.uid, take(2, stories));
	const [edited, asPublished] = copies;
	await openWithBookmarks(page, reader, [{ ...edited, title: `${edited.title} at last` }, asPublished]);
	const narrow = { width: 320, colorScheme: "light" } as const;
	const dark = { width: 1440, colorScheme: "dark" } as const;
	const expectNoBarriers = async (state: string, ...looks: Look[]) => {
		for (const look of looks) {
			await applyLook(page, look);
			expect(await axeViolations(page, look, "main"), `${state} ${JSON.stringify(look)}`).toEqual([]);
			expect(await overflow(page), state).toBe(0);
		}
	};
	await changedNotice(page).click();
	await expect(page.getByRole("button", { name: "Update my copy" })).toBeVisible();
	await expectNoBarriers("with a difference open", narrow, dark);
	await changedNotice(page).click();
	await expectNoBarriers("filled", narrow);
	for (const card of await page.getByRole("article").all()) await expect(card).toBeVisible();
	await deleteButton(page, asPublished).click();
	await deleteButton(page, { title: `${edited.title} at last` }).click();
	await expect(cardOf(page, asPublished)).toHaveCount(0);
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await expectNoBarriers("empty", dark);
});
