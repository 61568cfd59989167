import { expect, test } from "../support/journey.ts";
import { readToTheEnd, readUpTo } from "../support/page/scrolling.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { isNewestFirst, news, storyAt } from "../support/site/edition.ts";
import { deliverLongList } from "../support/site/long-list.ts";
import { frontSize } from "../support/site/public-pages.ts";

/** The front page, which holds nearly two pages, two older ones, and everything around them. */
const mostCards = 47;
const mostElements = 1_500;

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("the front page is in the HTML, and scrolling reaches every story once, newest first, in a page that never grows heavy", async ({
			page,
		}) => {
			const asked: string[] = [];
			page.on("request", (request) => asked.push(new URL(request.url()).pathname));
			const html = await (await page.request.get("/category/0")).text();
			expect(html.match(/<article/g)).toHaveLength(frontSize);
			await visit(page, "/category/0");
			await expect(page.getByRole("article")).toHaveCount(frontSize);
			await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
			expect(
				asked.filter((path) => path.startsWith("/data/")),
				"the next page comes only when the reader goes on",
			).toEqual([]);

			const { stories, cards, elements } = await readToTheEnd(page);
			expect(asked).toContain("/data/category/0/1.json");
			expect(stories.length).toBe(news.length);
			expect(new Set(stories).size).toBe(news.length);
			expect(isNewestFirst(stories.map(storyAt))).toBe(true);
			expect(cards).toBeLessThanOrEqual(mostCards);
			expect(elements).toBeLessThanOrEqual(mostElements);
			await expect(page.getByText("You have reached the end of this list.")).toBeInViewport();
		});
	});
}

test("a list of 240 stories weighs no more in the page than a short one", { tag: "@rest" }, async ({
	page,
}) => {
	await deliverLongList(page, 240);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Total - 240 News Found");
	const { stories, cards, elements } = await readToTheEnd(page);
	expect(new Set(stories).size).toBe(240);
	expect(cards).toBeLessThanOrEqual(mostCards);
	expect(elements).toBeLessThanOrEqual(mostElements);
});

test("a next page that fails says so, and after Try again the list goes on to its end", async ({ page }) => {
	await page.route("/data/category/0/1.json", (route) => route.fulfill({ status: 500 }));
	await visit(page, "/category/0");
	await readUpTo(page, frontSize);
	const trouble = page.getByRole("alert");
	await expect(trouble).toContainText("More news did not arrive");
	await expect(page.getByRole("article").last()).toHaveAttribute("aria-posinset", `${frontSize}`);

	await page.unroute("/data/category/0/1.json");
	await trouble.getByRole("button", { name: "Try again" }).click();
	await expect(trouble).toHaveCount(0);
	const { stories } = await readToTheEnd(page);
	expect(new Set(stories).size).toBeGreaterThan(news.length - frontSize);
});

test("a card that holds the focus keeps it, however far the reader scrolls from it", async ({ page }) => {
	await deliverLongList(page, 240);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	const first = page.getByRole("article").first().getByRole("heading").getByRole("link");
	await first.focus();
	await readUpTo(page, 60);
	await expect(page.locator("[aria-posinset='13']"), "what was passed is gone").toHaveCount(0);
	await expect(first).toBeFocused();
	await expect(first).not.toBeInViewport();
	await page.keyboard.press("Tab");
	await expect(page.locator("[aria-posinset='1'] :focus"), "the next link of that card").toHaveCount(1);
});
