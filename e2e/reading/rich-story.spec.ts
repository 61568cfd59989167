import type { Page } from "@playwright/test";
import {
	added,
	republish,
	someStory,
	statusToast,
	storedBookmarks,
	storyDataPath,
} from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, contrast, overflow } from "../support/page/axe.ts";
import { visit } from "../support/page/visit.ts";
import { richBody } from "./rich-body.ts";

const story = someStory();
const text = (page: Page) => page.locator(".story-text");

async function expectFullText(page: Page): Promise<void> {
	const main = text(page);
	await expect(main.getByRole("heading", { level: 2 })).toHaveText(/^What the islanders get/);
	await expect(main.getByRole("heading", { level: 3 })).toHaveText("The night before");
	await expect(main.getByRole("link")).toHaveText(["night ferry", "full report of the sitting", "our desk"]);
	await expect(main.getByRole("link", { name: "full report" })).toHaveAttribute("rel", "noopener noreferrer");
	await expect(main.locator("ol > li")).toHaveCount(3);
	await expect(main.locator("ol ul > li")).toHaveText(["six deckhands", "two engineers and a cook"]);
	await expect(main.getByRole("blockquote")).toContainText("They just turn up");
	await expect(main.getByRole("separator")).toHaveCount(1);
	const figure = main.getByRole("figure");
	await expect(figure).toContainText("The pier at low water.");
	await figure.scrollIntoViewIfNeeded();
	await figure
		.getByRole("img", { name: "A pier at low water" })
		.evaluate((image: HTMLImageElement) => image.decode());
}

test("a story with headings, links, lists, a quotation and a picture is read, saved, and read from its copy when the site no longer has it", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await republish(page, story, (published) => {
		const { picture } = published as unknown as { picture: Parameters<typeof richBody>[0] };
		return { body: richBody({ ...picture, alt: "A pier at low water" }) };
	});
	await visit(page, `/news-details/${story.id}`);
	await expectFullText(page);
	for (const look of [
		{ width: 320 },
		{ width: 390, colorScheme: "dark" as const },
		{ width: 1440, forcedColors: "active" as const },
	]) {
		await applyLook(page, look);
		expect(await overflow(page), JSON.stringify(look)).toBe(0);
		const rules = look.width === 390 ? contrast : undefined;
		if (!look.forcedColors)
			expect(await axeViolations(page, look, ".story-text", rules), JSON.stringify(look)).toEqual([]);
	}
	await applyLook(page, { width: 1280 });

	const shownText = await text(page).textContent();
	await page.getByRole("button", { name: "Bookmark", exact: true }).click();
	await expect(statusToast(page, added)).toBeVisible();
	const [copy] = await storedBookmarks(page);
	expect(copy).toMatchObject({ id: story.id, details: story.details, body: expect.any(Array) });

	// The link navigates within the document.
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await text(page).getByRole("link", { name: "night ferry" }).click();
	await expect(page).toHaveURL("/topic/ferries");
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

	await page.unrouteAll();
	await page.route(storyDataPath(story), (route) => route.fulfill({ status: 404, body: "" }));
	await visit(page, `/news-details/${story.id}`);
	await expect(page.getByRole("status").filter({ hasText: "has left the site" })).toBeVisible();
	await expectFullText(page);
	expect(await text(page).textContent()).toBe(shownText);
});
