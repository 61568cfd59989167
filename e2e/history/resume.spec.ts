import type { Page } from "@playwright/test";
import { someStory, storyDataPath } from "../support/bookmarks-page.ts";
import { expect, rest, test } from "../support/journey.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { navLink } from "../support/page/page-frame.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { storedIds } from "./stored-history.ts";

const story = someStory();
const storyPath = `/news-details/${story.id}`;

const offer = (page: Page) => page.getByRole("group", { name: "Where you stopped reading" });
const block = (page: Page, index: number) => page.locator(".story-text > *").nth(index);

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
	// A story of thirty paragraphs, so that it has a middle on every screen.
	const published = await (await page.request.get(storyDataPath(story))).json();
	const details = Array.from(
		{ length: 30 },
		(_, index) => `Paragraph ${index}. ${"The ferry waits. ".repeat(20)}`,
	);
	const { body: _, ...plain } = published;
	await page.route(storyDataPath(story), (route) =>
		route.fulfill({ json: { ...plain, details: details.join("\n\n") } }),
	);
});

/** Opens the story and reads to the paragraph. */
async function readTo(page: Page, index: number): Promise<void> {
	await page.goto("/about");
	await visit(page, storyPath);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	// The history is loaded after the text, and then records what was noted.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("candour-openings"))).toBeNull();
	await expect.poll(() => storedIds(page)).toContain(story.id);
	await block(page, index).evaluate(async (element) => {
		const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
		element.scrollIntoView({ behavior: "instant", block: "start" });
		await scrolled;
	});
}

/** Leaves the story by a link, and opens it again by another one. */
async function reopenByLink(page: Page): Promise<void> {
	await navLink(page, "About").evaluate((link: HTMLElement) => link.click());
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await page.evaluate((path) => {
		const link = document.createElement("a");
		link.href = path;
		document.querySelector("main")?.append(link);
		link.click();
	}, storyPath);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
}

test(
	"a story left by a link is offered where it was left, and continues there",
	rest,
	async ({ page, reader: _ }) => {
		await readTo(page, 14);
		await reopenByLink(page);
		await expect(offer(page)).toContainText("You stopped about half way.");
		await offer(page).getByRole("button", { name: "Continue there" }).click();
		await expect(block(page, 14)).toBeFocused();
		await expect.poll(async () => Math.round((await block(page, 14).boundingBox())?.y ?? 0)).toBe(72);
	},
);

test(
	"a story is offered after a reload of another page, in another tab and in larger text, without a shift",
	rest,
	async ({ page, context, reader: _ }) => {
		await readTo(page, 14);
		await page.goto("/about");
		await observeLayoutShifts(page);
		await visit(page, storyPath);
		await expect(offer(page)).toBeVisible();
		expect(await layoutShifts(page)).toEqual([]);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await page.emulateMedia({ reducedMotion: "reduce" });
		await offer(page).getByRole("button", { name: "Continue there" }).click();
		await expect(block(page, 14)).toBeInViewport();
		await expect(block(page, 13)).not.toBeInViewport({ ratio: 0.5 });

		const tab = await openTab(context, storyPath);
		await expect(offer(tab)).toBeVisible();
	},
);

test(
	"the offer can be dismissed, and the story starts at its beginning",
	rest,
	async ({ page, reader: _ }) => {
		await readTo(page, 14);
		await reopenByLink(page);
		await offer(page).getByRole("button", { name: "Start from the beginning" }).click();
		await expect(offer(page)).toHaveCount(0);
		await expect(block(page, 0)).toBeFocused();
	},
);

test("Back and a reload restore the scroll position and offer nothing", rest, async ({ page, reader: _ }) => {
	await readTo(page, 14);
	const before = await page.evaluate(() => Math.round(scrollY));
	await navLink(page, "About").evaluate((link: HTMLElement) => link.click());
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
	await expect(offer(page)).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect(offer(page)).toHaveCount(0);
});

test("a story that was wheeled to its end and back to its top is finished", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await readTo(page, 10);
	const wheelTo = async (deltaY: number, isThere: () => Promise<boolean>) => {
		await page.mouse.move(200, 400);
		await expect(async () => {
			await page.mouse.wheel(0, deltaY);
			expect(await isThere()).toBe(true);
		}).toPass();
	};
	const bottom = () => block(page, 29).evaluate((last) => last.getBoundingClientRect().bottom - innerHeight);
	await wheelTo(1_500, async () => (await bottom()) < 0);
	await wheelTo(-1_500, () => page.evaluate(() => scrollY === 0));
	await reopenByLink(page);
	await expect(block(page, 29)).toBeAttached();
	await expect(page.getByRole("button", { name: "Bookmark" })).toBeVisible();
	await expect(offer(page)).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem("candour-positions"))).toBeNull();
});

test("the offer is one line at the lower edge, in view at every width, before and after scrolling", async ({
	page,
	reader: _,
}) => {
	await readTo(page, 14);
	await reopenByLink(page);
	for (const [width, height] of [
		[320, 640],
		[390, 844],
		[820, 1180],
		[1440, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		await expect(offer(page)).toBeInViewport({ ratio: 1 });
		const box = await offer(page).boundingBox();
		expect(box?.height, `at ${width}`).toBeLessThanOrEqual(48);
		expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width}`).toBeCloseTo(height, 0);
	}
	await page.mouse.move(200, 400);
	await page.mouse.wheel(0, 300);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
	await expect(offer(page)).toBeInViewport({ ratio: 1 });
});

test("in an edition the offer stands for the position until it is answered: never two lines", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await readTo(page, 14);
	const position = page.getByRole("navigation", { name: /^Your (five|ten|twenty)-minute edition$/ });
	await visit(page, `${storyPath}?briefing=10`);
	await expect(offer(page)).toBeVisible();
	await expect(page.locator(".story-bar > *")).toHaveCount(2);
	await expect(position).toBeHidden();
	await offer(page).getByRole("button", { name: "Start from the beginning" }).click();
	await expect(position).toBeInViewport({ ratio: 1 });
	await position.getByRole("button", { name: "Hide this line" }).click();
	await expect(page.locator(".story-bar")).toBeEmpty();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test(
	"a story that was hardly begun, or read to its end, is not offered",
	rest,
	async ({ page, reader: _ }) => {
		await readTo(page, 0);
		await reopenByLink(page);
		await expect(offer(page)).toHaveCount(0);
		await readTo(page, 14);
		await readTo(page, 29);
		await reopenByLink(page);
		await expect(offer(page)).toHaveCount(0);
	},
);
