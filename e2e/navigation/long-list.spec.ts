import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { scrollToEnd, scrollToStory } from "../support/page/scrolling.ts";
import { totalFound } from "../support/page/total-found.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { isNewestFirst, news, storyByPath } from "../support/site/edition.ts";
import { serveLongList } from "../support/site/long-list.ts";
import { frontSize } from "../support/site/public-pages.ts";

/** The front page, which holds nearly two pages, two older ones, and the rest of the page. */
const cardLimit = 47;
const elementLimit = 1_500;

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("the front page is in the HTML, and scrolling reaches every story once, newest first, with a limited number of elements", async ({
			page,
		}) => {
			const requestedPaths: string[] = [];
			page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
			const html = await (await page.request.get("/category/0")).text();
			expect(html.match(/<article/g)).toHaveLength(frontSize);
			await visit(page, "/category/0");
			await expect(page.getByRole("article")).toHaveCount(frontSize);
			await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
			expect(
				requestedPaths.filter((path) => path.startsWith("/data/")),
				"the next page is requested only when the reader scrolls",
			).toEqual([]);

			const { stories, maxCards, maxElements } = await scrollToEnd(page);
			expect(requestedPaths).toContain("/data/category/0/1.json");
			expect(stories.length).toBe(news.length);
			expect(new Set(stories).size).toBe(news.length);
			expect(isNewestFirst(stories.map(storyByPath))).toBe(true);
			expect(maxCards).toBeLessThanOrEqual(cardLimit);
			expect(maxElements).toBeLessThanOrEqual(elementLimit);
			await expect(page.getByText("You have reached the end of this list.")).toBeInViewport();
		});
	});
}

test("a list of 240 stories has no more elements than a short one", { tag: "@rest" }, async ({ page }) => {
	await serveLongList(page, 240);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(totalFound(page)).toHaveText("Total - 240 News Found");
	const { stories, maxCards, maxElements } = await scrollToEnd(page);
	expect(new Set(stories).size).toBe(240);
	expect(maxCards).toBeLessThanOrEqual(cardLimit);
	expect(maxElements).toBeLessThanOrEqual(elementLimit);
});

test("a list loads one more page by itself; then More continues it, and the footer can be reached", async ({
	page,
}) => {
	await serveLongList(page, 240);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(totalFound(page)).toHaveText("Total - 240 News Found");
	const footer = page.getByRole("contentinfo");
	await expect(async () => {
		await page.mouse.wheel(0, 2_000);
		await expect(footer.getByRole("link", { name: "Privacy" })).toBeInViewport({ timeout: 200 });
	}).toPass();
	const last = page.getByRole("article").last();
	const before = Number(await last.getAttribute("aria-posinset"));
	expect(before).toBeGreaterThan(frontSize);
	expect(before).toBeLessThan(60);
	const more = page.getByRole("main").getByRole("link", { name: "More", exact: true });
	await more.focus();
	await page.keyboard.press("Enter");
	await expect.poll(async () => Number(await last.getAttribute("aria-posinset"))).toBe(before + 12);
	await expect(page).toHaveURL("/category/0");
});

test("a next page that fails shows an error, and after Try again the list continues to its end", {
	tag: "@rest",
}, async ({ page }) => {
	await page.route("/data/category/0/1.json", (route) => route.fulfill({ status: 500 }));
	await visit(page, "/category/0");
	await scrollToStory(page, frontSize);
	const errorMessage = page.getByRole("alert");
	await expect(errorMessage).toContainText("More news could not be loaded");
	await expect(page.getByRole("article").last()).toHaveAttribute("aria-posinset", `${frontSize}`);

	await page.unroute("/data/category/0/1.json");
	await errorMessage.getByRole("button", { name: "Try again" }).click();
	await expect(errorMessage).toHaveCount(0);
	const { stories } = await scrollToEnd(page);
	expect(new Set(stories).size).toBeGreaterThan(news.length - frontSize);
});

test("a link that is pressed while the list grows stays under the pointer until it is released", {
	tag: "@rest",
}, async ({ page }) => {
	const response = Promise.withResolvers<void>();
	await page.route("/data/category/0/1.json", async (route) => {
		await response.promise;
		await route.continue();
	});
	await visit(page, "/category/0");
	const requested = page.waitForRequest("/data/category/0/1.json");
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Archive" });
	await link.scrollIntoViewIfNeeded();
	await requested;
	await link.hover();
	await page.mouse.down();
	const arrived = page.waitForResponse("/data/category/0/1.json");
	response.resolve();
	await (await arrived).finished();
	await nextFrames(page);
	await page.mouse.up();
	await expect(page).toHaveURL("/archive");
	await page.goBack();
	await scrollToEnd(page);
});

test("a focused card keeps the focus, however far the reader scrolls", { tag: "@rest" }, async ({ page }) => {
	await serveLongList(page, 240);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	const first = page.getByRole("article").first().getByRole("heading").getByRole("link");
	await first.focus();
	await scrollToStory(page, 60);
	await expect(page.locator("[aria-posinset='13']"), "cards scrolled past are removed").toHaveCount(0);
	await expect(first).toBeFocused();
	await expect(first).not.toBeInViewport();
	await page.keyboard.press("Tab");
	await expect(page.locator("[aria-posinset='1'] :focus"), "the next link of that card").toHaveCount(1);
});

/** Long enough to render what has arrived. */
function nextFrames(page: Page): Promise<void> {
	return page.evaluate(async () => {
		for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
	});
}
