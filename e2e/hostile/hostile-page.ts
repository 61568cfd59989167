import { expect, type Page } from "@playwright/test";
import { overflow } from "../support/page/axe.ts";
import { header } from "../support/page/header.ts";
import { site } from "../support/site/edition.ts";

/** Whether any of the hostile strings did what it says. */
export const hasRun = (page: Page) => page.evaluate(() => "hacked" in window);

/** Collects what is asked of any host but our own. */
export function strangersOf(page: Page, own: string | undefined): string[] {
	const strangers: string[] = [];
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== own) strangers.push(request.url());
	});
	return strangers;
}

/** Nothing ran, and head, foot and width of the page are as ever. */
export async function expectTheFrame(page: Page, what: string): Promise<void> {
	expect(await hasRun(page), what).toBe(false);
	await expect(header(page), what).toContainText(site.tagline);
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	expect(await overflow(page), what).toBe(0);
}

/** Whatever is linked to or shown stands on our own host, or on one that any browser may ask. */
export async function expectPlainAddresses(page: Page): Promise<void> {
	const odd = await page.evaluate(() =>
		[...document.querySelectorAll("main [href], main img")]
			.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "")
			.filter((address) => !/^(?:\/(?![/\\])|#|https?:\/\/)/.test(address)),
	);
	expect(odd).toEqual([]);
}
