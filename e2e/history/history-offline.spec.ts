import { cachedPaths, waitUntilCached } from "../offline/worker.ts";
import { signInWithBookmarks, someStory } from "../support/bookmarks-page.ts";
import { openAccount } from "../support/identity/accounts.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { openedMark, storedIds } from "./stored-history.ts";

test.use({ serviceWorkers: "allow" });

test("the history opens without a connection, though it was never visited, and lists stay marked", {
	tag: "@rest",
}, async ({ site, page, context }) => {
	const story = someStory();
	const account = await openAccount(context.request);
	await signInWithBookmarks(page, account, [], `/category/${story.category_id}`);
	await waitUntilCached(page);
	await page.goto(`/news-details/${story.id}`);
	await expect.poll(() => storedIds(page)).toEqual([story.id]);
	await waitUntilCached(page);
	const files = [asset("history"), asset("fold"), asset("history", "css")];
	await expect
		.poll(async () => {
			const cached = await cachedPaths(page, "assets");
			return files.every((file) => cached.some((path) => file.test(path)));
		})
		.toBe(true);

	await site.stop();
	await page.goto("/history");
	await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveText([story.title]);
	await page.goto(`/category/${story.category_id}`);
	await waitForHydration(page);
	await expect(openedMark(page, story)).toBeVisible();
	await site.restart();
});
