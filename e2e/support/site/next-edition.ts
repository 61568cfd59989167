import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { writeItems } from "../../../newsroom/import/news-items.ts";
import { publish } from "../../../newsroom/publish/publish.ts";
import { editionFolder, news, type Story } from "./edition.ts";

/** Published after the site was built: two in category 5, one in category 3, newest first. */
export const newStories: Story[] = [5, 3, 5].map((category_id, index) => {
	const model = news.find((story) => story.category_id === category_id && !story.others.is_today_pick);
	if (!model) throw new Error(`The edition has no story to follow in category ${category_id}`);
	return {
		...model,
		id: `hot-off-the-press-${index}`,
		title: `Hot off the press, part ${3 - index}`,
		author: { ...model.author, published_date: `2027-01-0${3 - index}T08:00:00Z` },
	};
});

/** Publishes the test edition with new stories, into a separate folder. */
export async function publishNextEdition(stories = [...newStories, ...news]) {
	const folder = path.resolve("test-results", `next-edition-${process.pid}-${Math.random()}`);
	const content = path.join(folder, "content");
	const out = path.join(folder, "out");
	await mkdir(folder, { recursive: true });
	await cp(editionFolder, content, { recursive: true });
	await writeItems(content, stories);
	await publish({ content, out, cache: ".candour/pictures" });
	return {
		/** Serves this edition's data files to a page. */
		serveTo: (page: Page) =>
			page.route("/data/**", (route) => {
				const file = path.join(out, new URL(route.request().url()).pathname);
				return route.fulfill({ path: file });
			}),
		discard: () => rm(folder, { recursive: true }),
	};
}

/** Waits until the page is open long enough to poll for news. */
export async function waitForNewsPolling(page: Page): Promise<void> {
	await page.clock.fastForward(20_000);
	await expect(page.locator(".new-stories")).toBeAttached();
}

/** Waits until the page has polled for news, some minutes later. */
export async function pollForNews(page: Page, minutes = 1): Promise<void> {
	const response = page.waitForResponse("/data/edition.json");
	await page.clock.fastForward(60_000 * minutes);
	await response;
	await roundTrip(page);
}

/** Waits until earlier requests of the page are sent and earlier responses read. */
export async function roundTrip(page: Page): Promise<void> {
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
}

/** Changes the page's visibility. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
		document.dispatchEvent(new Event("visibilitychange"));
	}, !isVisible);
}
