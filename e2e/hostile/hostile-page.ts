import { expect, type Page } from "@playwright/test";
import { overflow } from "../support/page/axe.ts";
import { header } from "../support/page/header.ts";
import { site } from "../support/site/edition.ts";

/** Whether the payload of a hostile string ran. */
export const hasScriptRun = (page: Page) => page.evaluate(() => "hacked" in window);

/** Collects requests to other hosts, in any tab. */
export function collectForeignRequests(page: Page, ownOrigin: string | undefined): string[] {
	const urls: string[] = [];
	page.context().on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== ownOrigin) urls.push(request.url());
	});
	return urls;
}

/** No script ran, and the page's header, footer and width are intact. */
export async function expectUnharmed(page: Page, description: string): Promise<void> {
	expect(await hasScriptRun(page), description).toBe(false);
	await expect(header(page), description).toContainText(site.tagline);
	await expect(page.getByRole("contentinfo"), description).toContainText("©");
	await expect(page.getByRole("main"), description).toHaveCount(1);
	expect(await overflow(page), description).toBe(0);
}

/** Every link and picture has a path of the site or an http(s) URL. */
export async function expectSafeUrls(page: Page): Promise<void> {
	const unsafeUrls = await page.evaluate(() =>
		[...document.querySelectorAll("main [href], main img")]
			.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
			.filter((url) => !/^(?:\/(?![/\\])|#|https?:\/\/)/.test(url)),
	);
	expect(unsafeUrls).toEqual([]);
}
