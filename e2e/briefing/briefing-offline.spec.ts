import { waitUntilCached } from "../offline/worker.ts";
import { reload, visit } from "../support/page/visit.ts";
import { expect, test } from "../support/site/copied-site.ts";

test.use({ serviceWorkers: "allow" });

test("an edition opens again while the site is down, and is composed from the cached lists", {
	tag: "@rest",
}, async ({ site, page }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Ten-minute edition" }).click();
	const titles = page.getByRole("article").getByRole("heading", { level: 2 });
	await expect(page.getByText("Here your ten-minute edition ends.")).toBeVisible();
	const edition = await titles.allTextContents();
	await waitUntilCached(page);
	await site.stop();
	await reload(page);
	await expect(titles).toHaveText(edition);
	await page.evaluate(() => sessionStorage.clear());
	await reload(page);
	await expect(titles).toHaveText(edition);
});
