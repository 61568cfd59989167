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

/** Publishes the site's own content with stories of the day added, into a folder of its own. */
export async function publishNextEdition(stories = [...newStories, ...news]) {
	const folder = path.resolve("test-results", `next-edition-${process.pid}-${Math.random()}`);
	const content = path.join(folder, "content");
	const out = path.join(folder, "out");
	await mkdir(folder, { recursive: true });
	await cp(editionFolder, content, { recursive: true });
	await writeItems(content, stories);
	await publish({ content, out, cache: ".candour/pictures" });
	return {
		/** From now on a page is given the data files of this edition. */
		serveTo: (page: Page) =>
			page.route("/data/**", (route) => {
				const file = path.join(out, new URL(route.request().url()).pathname);
				return route.fulfill({ path: file });
			}),
		discard: () => rm(folder, { recursive: true }),
	};
}

/** The page has stood long enough to listen for news. */
export async function waitForNewsPolling(page: Page): Promise<void> {
	await page.clock.fastForward(20_000);
	await expect(page.locator(".new-stories")).toBeAttached();
}

/** A minute later, or some more, the page has asked and has its answer. */
export async function pollForNews(page: Page, minutes = 1): Promise<void> {
	const response = page.waitForResponse("/data/edition.json");
	await page.clock.fastForward(60_000 * minutes);
	await response;
	await roundTrip(page);
}

/** What is asked for now arrives: whatever the page asked for before has been seen, and what had arrived has been read. */
export async function roundTrip(page: Page): Promise<void> {
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
}

/** Shows the page or puts it behind another, as far as it can tell. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
		document.dispatchEvent(new Event("visibilitychange"));
	}, !isVisible);
}
