import { cachedPaths, waitUntilCached } from "../offline/worker.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { followedStories, startWithFollows, topic } from "./follows.ts";

test.use({ serviceWorkers: "allow" });

test("Your news opens while the site is down, also if it was reached by a link", { tag: "@rest" }, async ({
	site,
	page,
}) => {
	await startWithFollows(page, { followed: [topic("ferries"), topic("no such topic")] });
	await visit(page, "/category/9");
	await waitUntilCached(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Your news" }).click();
	await expect(followedStories(page).getByText("You follow ferries").first()).toBeVisible();
	await expect.poll(() => cachedPaths(page, "data")).toContain("/data/topic/ferries/front.json");
	await site.stop();
	await page.goto("/your-news");
	await waitForHydration(page);
	await expect(followedStories(page).getByText("You follow ferries").first()).toBeVisible();
	await expect(page.getByText("The stories of no such topic are missing.")).toBeVisible();
	await site.restart();
});
