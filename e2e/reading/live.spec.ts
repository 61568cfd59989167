import type { Page } from "@playwright/test";
import { openAccount } from "../support/accounts.ts";
import { barriers, type Look, overflow, putOn } from "../support/barriers.ts";
import { news, storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { hearsNews, newStories, publishNextEdition, see, settles } from "../support/next-edition.ts";
import { signInWith } from "../support/saved.ts";
import { screens } from "../support/screens.ts";
import { readToTheEnd, readUpTo } from "../support/scrolling.ts";
import { shifts, watchShifts } from "../support/shifts.ts";
import { visit } from "../support/visit.ts";

let edition: Awaited<ReturnType<typeof publishNextEdition>>;
test.beforeAll(async () => {
	edition = await publishNextEdition();
});
test.afterAll(() => edition.discard());
test.beforeEach(({ page }) => page.clock.install());

const offer = (page: Page, words = "3 new stories") => page.getByRole("link", { name: words, exact: true });
const close = (page: Page) => page.getByRole("button", { name: /^Close: / });
const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

/** Everything the page asks for that belongs to listening. */
function questions(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/\/edition\.json$|\/offer-/.test(pathname)) asked.push(pathname);
	});
	return asked;
}

async function leftOpen(page: Page, address: string): Promise<void> {
	await visit(page, address);
	await settles(page);
	await edition.deliverTo(page);
	await hearsNews(page);
}

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("a page left open offers the new stories and moves nothing", async ({ page }) => {
			await watchShifts(page);
			await visit(page, "/category/0");
			const title = await readUpTo(page, 9);
			await title.focus();
			await settles(page);
			const before = await page.evaluate(() => scrollY);
			const place = await title.boundingBox();
			await edition.deliverTo(page);
			await hearsNews(page);
			await expect(offer(page)).toBeInViewport();
			await expect(page.getByRole("status").filter({ hasText: "3 new stories" })).toHaveCount(1);
			expect(await page.evaluate(() => scrollY)).toBe(before);
			expect(await title.boundingBox()).toEqual(place);
			await expect(title).toBeFocused();
			expect(await shifts(page)).toEqual([]);
		});

		test("choosing the offer shows the newest on top, and the list goes on to its end", async ({ page }) => {
			await visit(page, "/category/0");
			await readUpTo(page, 20);
			await settles(page);
			await edition.deliverTo(page);
			await hearsNews(page);
			await offer(page).click();
			const heading = page.getByRole("heading", { level: 1 });
			await expect(heading).toHaveText(`Total - ${news.length + 3} News Found`);
			await expect(heading).toBeFocused();
			expect(await page.evaluate(() => scrollY)).toBe(0);
			await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
			await expect(offer(page)).toHaveCount(0);
			const { stories } = await readToTheEnd(page);
			expect(new Set(stories).size).toBe(news.length + 3);
		});
	});
}

test("a page that has just been opened asks for nothing of this, and then once a minute", async ({
	page,
}) => {
	const asked = questions(page);
	await visit(page, "/category/0");
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);
	await settles(page);
	expect(asked).toEqual([expect.stringContaining("/offer-")]);
	await hearsNews(page);
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		`Total - ${storiesOf(3).length} News Found`,
	);
	// Far from the minute's end: time goes on by itself as well.
	await page.clock.fastForward(30_000);
	expect(asked.slice(1)).toEqual(["/data/edition.json"]);
	await hearsNews(page);
	expect(asked.slice(1)).toEqual(["/data/edition.json", "/data/edition.json"]);
	await expect(page.getByText(/new stor/)).toHaveCount(0);
});

test("a page behind another asks nothing, and asks at once when it is seen again", async ({ page }) => {
	const asked = questions(page);
	await visit(page, "/category/0");
	await settles(page);
	await edition.deliverTo(page);
	await see(page, false);
	await page.clock.fastForward("02:00:00");
	expect(asked.slice(1)).toEqual([]);
	await see(page, true);
	await expect(offer(page)).toBeVisible();
	await see(page, false);
	await see(page, true);
	expect(asked.slice(1)).toEqual(["/data/edition.json"]);
});

test("a category counts its own", async ({ page }) => {
	await leftOpen(page, "/category/5");
	await expect(offer(page, "2 new stories")).toBeVisible();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Science").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		`Total - ${storiesOf(7).length} News Found`,
	);
	await expect(page.getByText(/new stor/)).toHaveCount(0);
});

test("one story is one story", async ({ page }) => {
	await leftOpen(page, "/category/3");
	await offer(page, "1 new story").click();
	await expect(titles(page).first()).toHaveText(newStories[1]?.title ?? "");
});

test("an offer that was closed does not come back with the same edition", async ({ page }) => {
	await leftOpen(page, "/category/0");
	await close(page).click();
	await expect(offer(page)).toHaveCount(0);
	await hearsNews(page);
	await expect(offer(page)).toHaveCount(0);
});

test("the keyboard reaches the offer and takes it up or closes it", async ({ page }) => {
	await leftOpen(page, "/category/0");
	await page.getByRole("article").first().getByRole("link").first().focus();
	await page.keyboard.press("Shift+Tab");
	await expect(close(page)).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await expect(offer(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("a later page of a list leads to its beginning", async ({ page }) => {
	await visit(page, "/category/0/2");
	await settles(page);
	await hearsNews(page);
	await expect(page.getByText(/new stor/)).toHaveCount(0);
	await edition.deliverTo(page);
	await hearsNews(page);
	await offer(page).click();
	await expect(page).toHaveURL("/category/0");
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("a reader of a story hears of new ones and is led to the front page", async ({ page, request }) => {
	const [story] = news;
	await signInWith(page, await openAccount(request), [], `/news-details/${story?.id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story?.title ?? "");
	await settles(page);
	await hearsNews(page);
	await edition.deliverTo(page);
	await hearsNews(page);
	await offer(page).click();
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("the box in the head of a page left open finds the new stories too", async ({ page }) => {
	await visit(page, "/search?q=ferry");
	const found = page.getByRole("region", { name: "Results" });
	await expect(found).toBeVisible();
	await edition.deliverTo(page);
	await page.clock.fastForward(61_000);
	await page.getByRole("banner").getByRole("searchbox", { name: "Search stories" }).fill("hot off the press");
	await expect(found.getByRole("heading").first()).toHaveText(newStories[0]?.title ?? "");
});

test("a list read on while a new edition came shows no story twice", async ({ page }) => {
	await visit(page, "/category/0");
	await edition.deliverTo(page);
	const { stories } = await readToTheEnd(page);
	expect(new Set(stories).size).toBe(stories.length);
	expect(stories.length).toBe(news.length);
});

test("answers that cannot be used are passed over in silence, and the next good one counts", async ({
	page,
}) => {
	const errors: Error[] = [];
	page.on("pageerror", (error) => errors.push(error));
	await visit(page, "/category/0");
	await settles(page);
	const bad = [
		{ status: 500 },
		{ body: "<!doctype html>" },
		{ body: '{"mark":"x","stories":["a 1 ' },
		{ json: { mark: 7 } },
	];
	for (const [turn, answer] of bad.entries()) {
		await page.route("/data/edition.json", (route) => route.fulfill(answer));
		await hearsNews(page, 2 ** turn);
		await page.unroute("/data/edition.json");
		await expect(page.getByText(/new stor/)).toHaveCount(0);
	}
	await edition.deliverTo(page);
	await hearsNews(page, 16);
	await expect(offer(page)).toBeVisible();
	expect(errors).toEqual([]);
});

test("where the connection is gone the page stays as it is and says why", async ({ page, context }) => {
	await leftOpen(page, "/category/0");
	await context.setOffline(true);
	await offer(page).click();
	await expect(page.getByRole("alert")).toContainText("The new stories did not arrive");
	await expect(titles(page).first()).toBeVisible();
	await context.setOffline(false);
	await offer(page).click();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("where the site has other scripts by now, the newest come as a new document, at its top", async ({
	page,
}) => {
	await visit(page, "/category/0");
	await readUpTo(page, 20);
	await settles(page);
	await edition.deliverTo(page);
	await hearsNews(page);
	await page.route("/assets/manifest-*.js", (route) =>
		route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.continue(),
	);
	const loaded = page.waitForEvent("load");
	await offer(page).click();
	await loaded;
	await expect(page).toHaveURL("/category/0");
	await expect(titles(page).first()).toBeInViewport();
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

const looks: Look[] = [
	{ width: 320 },
	{ width: 390, colorScheme: "dark" },
	{ width: 1440 },
	{ width: 1440, forcedColors: "active" },
];

test("the offer is there for everyone, on every screen", async ({ page }) => {
	await leftOpen(page, "/category/0");
	for (const look of looks) {
		await putOn(page, look);
		await expect(offer(page)).toBeInViewport();
		expect(await barriers(page, look), JSON.stringify(look)).toEqual([]);
		expect(await overflow(page), JSON.stringify(look)).toBe(0);
	}
});
