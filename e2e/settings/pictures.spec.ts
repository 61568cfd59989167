import type { Page } from "@playwright/test";
import { expect, rest, test } from "../support/journey.ts";
import { visit, waitForIdle } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { openMore, openPanel } from "./panel.ts";
import { choose, withSettings } from "./stored-settings.ts";

const [story] = storiesOf(9);

/** The requested files of stories' pictures and portraits. */
function picturesRequested(page: Page): string[] {
	const urls: string[] = [];
	page.on("request", (request) => {
		if (/\/pictures\//.test(request.url())) urls.push(request.url());
	});
	return urls;
}

test(
	"without pictures none is requested, in lists and in stories",
	rest,
	async ({ page, context, reader }) => {
		expect(reader.uid).toBeTruthy();
		await withSettings(context, { pictures: "none" });
		const requested = picturesRequested(page);
		for (const path of ["/category/0", "/category/9", "/category/0/1"]) {
			await page.goto(path);
			await waitForIdle(page);
			await page.mouse.wheel(0, 3000);
		}
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
		await expect(page).toHaveURL("/category/0");
		await expect(page.getByRole("article")).not.toHaveCount(0);
		await visit(page, `/news-details/${story?.id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(story?.title ?? "");
		await waitForIdle(page);
		expect(requested).toEqual([]);
		await expect(page.locator(".story-picture .picture-box")).toBeVisible();
		await expect(page.getByRole("button", { name: "Your pages" }).locator("> *")).toBeVisible();
		await openPanel(page);
		await openMore(page);
		await choose(page, "Pictures", "All");
		await expect.poll(() => requested.length).toBeGreaterThan(0);
	},
);

test("without pictures a visitor's silhouette still stands beside Login", rest, async ({ page, context }) => {
	await withSettings(context, { pictures: "none" });
	await visit(page, "/about");
	const silhouette = page.getByRole("img", { name: "Profile picture of a visitor" });
	await expect(silhouette.locator("svg")).toBeVisible();
});

test("small pictures are requested in a small size", rest, async ({ page, context }) => {
	await withSettings(context, { pictures: "small" });
	const requested = picturesRequested(page);
	await page.goto("/category/0");
	await waitForIdle(page);
	expect(requested.length).toBeGreaterThan(0);
	expect(requested.filter((url) => /-(?:640|1024|1600)\./.test(url))).toEqual([]);
});

test("all pictures: the first one is requested eagerly", rest, async ({ page }) => {
	await page.goto("/category/0", { waitUntil: "domcontentloaded" });
	const first = page.getByRole("main").locator("img").first();
	await expect(first).toHaveAttribute("loading", "eager");
});
