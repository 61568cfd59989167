import {
	bookmarkTool,
	cardOf,
	copiesOf,
	openWithBookmarks,
	savedTitles,
	statusToast,
} from "../support/bookmarks-page.ts";
import { expect, rest, test } from "../support/journey.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { scrollToEnd } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";
import { authorPath, news, storiesOf, take, topicPath } from "../support/site/edition.ts";
import { serveLongList } from "../support/site/long-list.ts";
import { archiveMonth, frontSize } from "../support/site/public-pages.ts";
import {
	fiveOthers,
	openedMark,
	openWithHistory,
	pressUnread,
	readByWheel,
	readMark,
	storedHistory,
	storedIds,
	unreadNote,
	unreadTool,
} from "./stored-history.ts";

const stories = storiesOf(9);
const [story, other] = take(2, stories);

test("the tool is offered once five stories were read, and a story that was merely opened stays", async ({
	page,
	reader: _,
}) => {
	await openWithHistory(page, storedHistory(fiveOthers.slice(1)), `/news-details/${story.id}`);
	await expect.poll(() => storedIds(page)).toContain(story.id);
	await visit(page, "/category/9");
	await expect(openedMark(page, story)).toBeVisible();
	await openListMenu(page);
	await expect(page.getByRole("link", { name: /^RSS feed/ })).toBeVisible();
	await expect(unreadTool(page)).toHaveCount(0);
	await openWithHistory(page, storedHistory(fiveOthers), `/news-details/${story.id}`);
	await expect.poll(() => storedIds(page)).toContain(story.id);
	await visit(page, "/category/9");
	await pressUnread(page);
	await expect(unreadNote(page)).toHaveText(
		`Showing unread stories only, 0 of the first ${stories.length} hidden.`,
	);
	await expect(cardOf(page, story)).toBeVisible();
});

test(
	"read stories are left out of categories, topics and authors, until all are shown again",
	rest,
	async ({ page }) => {
		await openWithHistory(page, storedHistory([...fiveOthers, story]), "/category/9");
		await expect(readMark(page, story)).toBeVisible();
		await pressUnread(page);
		await expect(cardOf(page, story)).toHaveCount(0);
		await expect(cardOf(page, other)).toBeVisible();
		await expect(unreadNote(page)).toHaveText(
			`Showing unread stories only, 1 of the first ${stories.length} hidden.`,
		);
		await expect(page.getByRole("heading", { name: `Total - ${stories.length} News Found` })).toBeVisible();
		for (const path of [topicPath(story.tags[0] ?? ""), authorPath(story.author.name)]) {
			await visit(page, path);
			await openListMenu(page);
			await expect(unreadTool(page), "the choice is kept").toHaveAttribute("aria-pressed", "true");
			await expect(page.getByRole("link", { name: story.title, exact: true })).toHaveCount(0);
		}
		await visit(page, "/category/9");
		await pressUnread(page);
		await expect(readMark(page, story)).toBeVisible();
		await expect(unreadNote(page)).toHaveText("");
	},
);

test(
	"a story read meanwhile is gone after Back, and the list stays where it was",
	rest,
	async ({ page, reader: _ }) => {
		await openWithHistory(page, storedHistory([...fiveOthers, other], { isUnreadOnly: true }), "/category/9");
		await expect(cardOf(page, other)).toHaveCount(0);
		await cardOf(page, story).getByRole("link", { name: story.title, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
		await readByWheel(page);
		await page.goBack();
		await expect(page.getByRole("article").first()).toBeVisible();
		await expect(cardOf(page, story)).toHaveCount(0);
	},
);

test(
	"a list whose front page is read goes on to older pages, and says when everything is read",
	rest,
	async ({ page }) => {
		const front = news.slice(0, frontSize);
		await openWithHistory(page, storedHistory(front, { isUnreadOnly: true }), "/category/0");
		await expect(page.getByRole("article").first()).toHaveAttribute("aria-posinset", `${frontSize + 1}`);
		const { stories: shown } = await scrollToEnd(page);
		expect(shown).toHaveLength(news.length - frontSize);

		await openWithHistory(page, storedHistory(news, { isUnreadOnly: true }), "/category/0");
		await expect(unreadNote(page)).toHaveText("You have read everything in this list.");
		await expect(page.getByRole("article")).toHaveCount(0);
		await page.getByRole("button", { name: "Show all stories" }).click();
		await expect(page.getByRole("article")).toHaveCount(frontSize);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	},
);

test("a long list that was read to its middle has few elements and no jumps", rest, async ({ page }) => {
	await serveLongList(page, 240);
	const front = await (await page.request.get("/data/category/0/front.json")).json();
	// The ids and titles that serveLongList makes, of the newer half.
	const read = Array.from({ length: 120 }, (_, index) => {
		const number = 240 - index;
		return { id: `${front.cards[number % front.cards.length].id}-${number}`, title: `Story ${number}` };
	});
	await openWithHistory(page, storedHistory(read, { isUnreadOnly: true }), "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(page.getByRole("heading", { name: "Total - 240 News Found" })).toBeVisible();
	await expect(page.getByRole("article").first()).toHaveAttribute("aria-posinset", "121");
	const { stories: shown, maxCards } = await scrollToEnd(page);
	expect(new Set(shown).size).toBe(120);
	expect(maxCards).toBeLessThanOrEqual(47);
});

test("on a phone the tool is in the menu, which closes", rest, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openWithHistory(page, storedHistory([...fiveOthers, story]), "/category/9");
	await pressUnread(page);
	await expect(unreadTool(page)).toBeHidden();
	await expect(unreadNote(page)).toHaveText(/1 of the first/);
	await expect(unreadNote(page)).toBeInViewport();
	await expect(cardOf(page, story)).toHaveCount(0);
});

test("switched off, the tool says why it does nothing", rest, async ({ page }) => {
	await openWithHistory(page, storedHistory([...fiveOthers, story], { isOn: false }), "/category/9");
	await pressUnread(page);
	const toast = statusToast(page, "does not remember what you read");
	await toast.getByRole("button", { name: "Remember it" }).click();
	await expect(cardOf(page, story)).toHaveCount(0);
});

test(
	"a month of the archive leaves out what was read, when asked, and after Back too",
	rest,
	async ({ page, reader: _ }) => {
		const links = page.locator(".archive-stories a");
		await visit(page, archiveMonth);
		const titles = await links.allTextContents();
		const [first, second] = take(
			3,
			news.filter(({ title }) => titles.includes(title)),
		);
		await openWithHistory(page, storedHistory([...fiveOthers, first], { isUnreadOnly: true }), archiveMonth);
		await expect(page.locator(".read-mark")).toHaveCount(1);
		await expect(links, "the setting of the lists of cards does not count").toHaveCount(titles.length);

		await pressUnread(page);
		await expect(unreadNote(page)).toHaveText(`Showing unread stories only, 1 of ${titles.length} hidden.`);
		await expect(links).toHaveText(titles.filter((title) => title !== first.title));
		await links.filter({ hasText: second.title }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
		await readByWheel(page);
		await page.goBack();
		await expect(links).toHaveText(titles.filter((title) => title !== first.title && title !== second.title));
		await pressUnread(page);
		await expect(links).toHaveText(titles);
	},
);

test("search results leave out what was read, and Show more focuses the next one", rest, async ({ page }) => {
	const results = page.getByRole("region", { name: "Results" }).getByRole("article");
	await visit(page, "/search?q=the");
	const count = page.locator(".search-count");
	await expect(count).toHaveText(/stories with/);
	const total = Number.parseInt((await count.textContent()) ?? "", 10);
	const shown = await results.count();
	const titles = await results.getByRole("heading").allTextContents();
	expect(total).toBeGreaterThan(shown);
	const read = news.filter(({ title }) => titles.includes(title));
	await openWithHistory(page, storedHistory(read), "/search?q=the");
	await pressUnread(page);
	await expect(results).toHaveCount(0);
	await expect(unreadNote(page)).toHaveText(`Showing unread stories only, ${shown} of ${shown} hidden.`);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(results.first().getByRole("heading").getByRole("link")).toBeFocused();
	await visit(page, "/search?q=the");
	await expect(results, "the choice ends with the page").toHaveCount(shown);
});

test(
	"bookmarks are marked and left out when they were read, and lose nothing",
	rest,
	async ({ page, reader }) => {
		const saved = await copiesOf(page, reader.uid, stories.slice(0, 3));
		await openWithBookmarks(page, reader, saved);
		await openWithHistory(page, storedHistory([...fiveOthers, story], { isUnreadOnly: true }), "/bookmark");
		await expect(savedTitles(page)).toHaveCount(3);
		await expect(readMark(page, story)).toBeVisible();
		await (await bookmarkTool(page, "Unread only")).click();
		await expect(savedTitles(page)).toHaveCount(2);
		await expect(savedTitles(page).filter({ hasText: story.title })).toHaveCount(0);
		await page.getByLabel("Filter by words").pressSequentially(story.title);
		await expect(page.getByText("1 of 3 bookmarks")).toBeVisible();
		await page.getByRole("button", { name: "Show all stories" }).click();
		await expect(savedTitles(page)).toHaveText([story.title]);
	},
);
