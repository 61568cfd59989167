import { expect, test } from "../support/journey.ts";
import { news } from "../support/site/edition.ts";

const story = news.find(({ title }) => title.startsWith("What the ferry crew reads"));
if (!story) throw new Error("A story with old paths is needed");

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const path of ["/2026/ferry-crew-reads/", "/2026/ferry-crew-reads", "/ferry-crew-reads.html"])
		test(`a link to the old path ${path} of a story leads to the story`, async ({ page }) => {
			await page.goto(path);
			await expect(page).toHaveURL(`/news-details/${story.id}`);
			await expect(page.getByRole("heading", { level: 1, name: story.title })).toBeVisible();
		});
});
