import { cardOf, statusToast } from "../support/bookmarks-page.ts";
import { expect, rest, test } from "../support/journey.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { typeAfter, typeInto } from "../support/page/type-into.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf, take, topicPath } from "../support/site/edition.ts";
import {
	openedMark,
	openWithHistory,
	readByWheel,
	readMark,
	storedHistory,
	storedIds,
} from "./stored-history.ts";

const [story, other] = take(2, storiesOf(9));

const listed = (page: Parameters<typeof visit>[0]) => page.getByRole("main").getByRole("listitem");

test("a story that was opened says so in its list, and once half of it was read, that it was read", async ({
	page,
	reader: _,
}) => {
	const link = cardOf(page, story).getByRole("link", { name: story.title, exact: true });
	await visit(page, "/category/9");
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await page.goBack();
	await expect(openedMark(page, story)).toBeVisible();
	await expect(readMark(page, story)).toHaveCount(0);

	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await readByWheel(page);
	await page.goBack();
	await expect(readMark(page, story)).toBeVisible();
	await expect(openedMark(page, story)).toHaveCount(0);
	await expect(cardOf(page, other).locator(".read-mark")).toHaveCount(0);
});

test("a story in view for thirty seconds was read", { tag: "@rest" }, async ({ page, reader: _ }) => {
	await page.clock.install();
	await visit(page, `/news-details/${story.id}`);
	await expect.poll(() => storedIds(page)).toEqual([story.id]);
	const isRead = () =>
		page.evaluate(() => JSON.parse(localStorage.getItem("candour-history") || "{}").read === "1");
	expect(await isRead()).toBe(false);
	await expect(async () => {
		await page.clock.runFor(10_000);
		expect(await isRead()).toBe(true);
	}).toPass();
});

test("four stories that were left as soon as their text was there are all recorded", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const opened = storiesOf(9).slice(0, 4);
	for (const { id } of opened) {
		await page.goto(`/news-details/${id}`, { waitUntil: "commit" });
		await expect(page.locator("main .story-text > *").first()).toBeVisible();
	}
	await visit(page, "/category/9");
	for (const one of opened) await expect(openedMark(page, one)).toBeVisible();
	await visit(page, "/history");
	await expect(listed(page).getByRole("link")).toHaveText(opened.map(({ title }) => title).reverse());
	await expect(listed(page).getByText("Opened", { exact: true })).toHaveCount(4);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("the mark of a card stands beside its category and touches neither headline nor picture", {
		tag: "@rest",
	}, async ({ page }) => {
		await openWithHistory(page, storedHistory(storiesOf(0).slice(0, 4)), "/category/0");
		const marked = page.getByRole("article").filter({ has: page.locator(".read-mark") });
		await expect(marked).toHaveCount(4);
		for (const card of await marked.all()) {
			const overlaps = await card.evaluate((element) => {
				const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
				const mark = box(".read-mark") ?? new DOMRect();
				return ["h2", ".picture-box", ".story-kicker"].filter((selector) => {
					const { left, right, top, bottom } = box(selector) ?? new DOMRect();
					return mark.left < right && left < mark.right && mark.top < bottom && top < mark.bottom;
				});
			});
			expect(overlaps).toEqual([]);
		}
	});
});

test(
	"the history lists the story, finds it by words, removes it, and restores it",
	rest,
	async ({ page, reader: _ }) => {
		await visit(page, `/news-details/${story.id}`);
		await expect.poll(() => storedIds(page)).toEqual([story.id]);
		await visit(page, `/news-details/${other.id}`);
		await expect.poll(() => storedIds(page)).toEqual([story.id, other.id]);
		await visit(page, "/history");
		await expect(listed(page).getByRole("link")).toHaveText([other.title, story.title]);
		await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

		const field = page.getByRole("searchbox", { name: "Search your history" });
		const words = story.title.toUpperCase();
		await field.pressSequentially(`${words.slice(0, 2)}${words.slice(4)}`);
		await typeAfter(field, 2, words.slice(2, 4));
		await expect(field).toHaveValue(words);
		await expect(listed(page).getByRole("link")).toHaveText([story.title]);
		expect(new URL(page.url()).search, "the words stay in the browser").toBe("");
		await listed(page).getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
		await page.goBack();
		await expect(field).toHaveValue(words);
		await typeInto(field, "");

		await page.getByRole("button", { name: `Remove from history: ${other.title}` }).click();
		await expect(listed(page).getByRole("link")).toHaveText([story.title]);
		await statusToast(page, "removed from your history").getByRole("button", { name: "Undo" }).click();
		await expect(listed(page)).toHaveCount(2);

		await page.getByRole("button", { name: "Forget all" }).click();
		await expect(page.getByText("You have not opened a story yet")).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem("candour-history"))).toBeNull();
		await visit(page, "/category/9");
		await expect(readMark(page, story)).toHaveCount(0);
	},
);

test(
	"the marks belong to the browser: a visitor sees them in lists, topics, search and the archive",
	rest,
	async ({ page }) => {
		await openWithHistory(page, storedHistory([story]), "/category/9");
		await expect(readMark(page, story)).toBeVisible();
		await visit(page, topicPath(story.tags[0] ?? ""));
		await expect(readMark(page, story)).toBeVisible();
		await visit(page, `/archive/${story.author.published_date.slice(0, 7)}`);
		const line = page.getByRole("listitem").filter({ hasText: story.title });
		await expect(line.getByText("Read", { exact: true })).toBeVisible();
		await visit(page, `/search?q=${encodeURIComponent(story.title)}`);
		const result = page.getByRole("article", { name: story.title });
		await expect(result.getByText("Read", { exact: true })).toBeVisible();
	},
);

test(
	"switched off, nothing is marked or recorded, and the list stays until it is forgotten",
	rest,
	async ({ page, reader: _ }) => {
		await openWithHistory(page, storedHistory([story]), "/history");
		await page.getByRole("main").getByRole("link", { name: "History settings" }).click();
		await page.getByRole("checkbox", { name: "Remember what I read" }).uncheck();
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("candour-history")))
			.toContain('"isOn":false');
		await visit(page, "/category/9");
		await cardOf(page, other).getByRole("link", { name: other.title, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.title);
		await page.goBack();
		await expect(cardOf(page, story)).toBeVisible();
		await expect(page.getByText("Read", { exact: true })).toHaveCount(0);
		await visit(page, "/history");
		await expect(listed(page).getByRole("link")).toHaveText([story.title]);
		await expect(page.getByText("1 story. Nothing more is recorded.")).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "History settings" }).click();
		await page.getByRole("checkbox", { name: "Remember what I read" }).check();
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("candour-history")))
			.toContain('"isOn":true');
		await visit(page, "/category/9");
		await expect(readMark(page, story)).toBeVisible();
	},
);

test(
	"a story opened in one tab is marked in another one without a reload",
	rest,
	async ({ context, reader: _ }) => {
		const [list, reading] = [await context.newPage(), await context.newPage()];
		await openWithHistory(list, storedHistory([other]), "/category/9");
		await visit(reading, `/news-details/${story.id}`);
		await expect(openedMark(list, story)).toBeVisible();
		await visit(reading, "/history");
		await reading.getByRole("button", { name: "Forget all" }).click();
		await expect(list.locator(".read-mark")).toHaveCount(0);
	},
);

test(
	"stories opened in four tabs at the same time are all remembered",
	rest,
	async ({ context, reader: _ }) => {
		const stories = storiesOf(0).slice(0, 8);
		const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
		await Promise.all(
			tabs.map(async (tab, index) => {
				for (const { id, title } of stories.slice(index * 2, index * 2 + 2)) {
					await visit(tab, `/news-details/${id}`);
					await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
					await expect.poll(() => storedIds(tab)).toContain(id);
				}
			}),
		);
		// A busy browser copies local storage to its tabs late.
		const ids = async () => (await storedIds(tabs[0] as (typeof tabs)[0])).sort();
		await expect.poll(ids).toEqual(stories.map(({ id }) => id).sort());
	},
);

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, rest, () => {
		test.use({ viewport });

		test("marks cause no layout shift", async ({ page }) => {
			await openWithHistory(page, storedHistory(storiesOf(0)), "/about");
			await observeLayoutShifts(page);
			for (const path of [
				"/category/0",
				"/category/9",
				`/archive/${story.author.published_date.slice(0, 7)}`,
			]) {
				await visit(page, path);
				await expect(page.getByText("Read", { exact: true }).first()).toBeVisible();
				expect.soft(await layoutShifts(page), path).toEqual([]);
			}
		});
	});
}

test("a mark is read out once per story, is no colour alone, and is not printed", rest, async ({ page }) => {
	await openWithHistory(page, storedHistory([story]), "/category/9");
	await expect(readMark(page, story)).toHaveCount(1);
	await page.emulateMedia({ forcedColors: "active" });
	await expect(readMark(page, story)).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(readMark(page, story)).toBeHidden();
});
