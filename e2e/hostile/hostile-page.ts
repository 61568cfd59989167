import { expect, type Page } from "@playwright/test";
import { overflow } from "../support/page/axe.ts";
import { header } from "../support/page/header.ts";
import { site } from "../support/site/edition.ts";

/** Whether any of the hostile strings did what it says. */
export const hasScriptRun = (page: Page) => page.evaluate(() => "hacked" in window);

/** Collects what is asked of any host but our own. */
export function collectForeignRequests(page: Page, ownOrigin: string | undefined): string[] {
	const urls: string[] = [];
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== ownOrigin) urls.push(request.url());
	});
	return urls;
}

/** Nothing ran, and head, foot and width of the page are as ever. */
export async function expectUnharmed(page: Page, description: string): Promise<void> {
	expect(await hasScriptRun(page), description).toBe(false);
	await expect(header(page), description).toContainText(site.tagline);
	await expect(page.getByRole("contentinfo"), description).toContainText("©");
	await expect(page.getByRole("main"), description).toHaveCount(1);
	expect(await overflow(page), description).toBe(0);
}

/** Whatever is linked to or shown stands on our own host, or on one that any browser may ask. */
export async function expectSafeUrls(page: Page): Promise<void> {
	const unsafeUrls = await page.evaluate(() =>
		[...document.querySelectorAll("main [href], main img")]
			.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
			.filter((url) => !/^(?:\/(?![/\\])|#|https?:\/\/)/.test(url)),
	);
	expect(unsafeUrls).toEqual([]);
}
