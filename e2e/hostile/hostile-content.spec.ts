import type { Page } from "@playwright/test";
import { storedBookmarks } from "../support/bookmarks-page.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, rest, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { site as paper } from "../support/site/edition.ts";
import { type HostileSite, hostileStories, openHostileSite } from "./hostile-site.ts";

// A separate build takes a while. The quick run has the same strings in page data, in the press's shells and
// in the newsroom's checks.
test.describe.configure({ mode: "serial", timeout: 240_000 });

let site: HostileSite;
test.beforeAll(async () => {
	test.setTimeout(240_000);
	site = await openHostileSite();
});
test.afterAll(() => site.stop());

/** Collects errors, dialogs, popups and foreign requests. */
function collectIncidents(page: Page): string[] {
	const incidents = collectConsoleErrors(page);
	page.on("dialog", (dialog) => {
		incidents.push(`dialog: ${dialog.message()}`);
		dialog.dismiss();
	});
	page.on("popup", (popup) => incidents.push(`popup: ${popup.url()}`));
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== site.origin) incidents.push(`request: ${request.url()}`);
	});
	return incidents;
}

/** No script ran, and the page's header, footer and width are intact. */
async function expectUnharmedAtAllWidths(page: Page, description: string): Promise<void> {
	expect(await page.evaluate(() => "hacked" in window), description).toBe(false);
	for (const width of [320, 390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		expect(await overflow(page), `${description} at ${width}`).toBe(0);
	}
	await expect(page.getByRole("banner"), description).toContainText(paper.tagline);
	await expect(page.getByRole("contentinfo"), description).toContainText("©");
	const unsafeUrls = await page.evaluate(() =>
		[...document.querySelectorAll("main a[href], main img[src], main iframe, main script")]
			.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? element.tagName)
			.filter((path) => !/^(?:\/(?![/\\])|#|https?:\/\/)/.test(path)),
	);
	expect(unsafeUrls, description).toEqual([]);
}

test("a visitor browses an edition full of hostile text without any effect", rest, async ({ browser }) => {
	const page = await browser.newPage({ baseURL: site.origin });
	const incidents = collectIncidents(page);
	for (const path of ["/category/0", "/category/2", "/category/3", "/topic/all-of-them", "/about"]) {
		await visit(page, path);
		await expectUnharmedAtAllWidths(page, path);
	}
	const topics: { key: string }[] = await (await page.request.get("/data/topics.json")).json();
	const authors: { key: string }[] = await (await page.request.get("/data/authors.json")).json();
	for (const path of [
		...topics.slice(0, 6).map(({ key }) => `/topic/${encodeURIComponent(key)}`),
		...authors.slice(-4).map(({ key }) => `/author/${encodeURIComponent(key)}`),
	]) {
		await visit(page, path);
		await expect(page.getByRole("article").first()).toBeVisible();
		await expectUnharmedAtAllWidths(page, path);
	}
	for (const query of ["script", "W".repeat(100), "hacked", "שלום"]) {
		await visit(page, `/search?${new URLSearchParams({ q: query })}`);
		await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
		await expectUnharmedAtAllWidths(page, `search for ${query}`);
	}
	expect(incidents).toEqual([]);
	await page.close();
});

test("a reader opens, shares and saves hostile stories without any effect", rest, async ({ browser }) => {
	const page = await browser.newPage({ baseURL: site.origin });
	const incidents = collectIncidents(page);
	await signIn(page, await openAccount(page.request));
	for (const { id } of hostileStories.slice(0, 8)) {
		await visit(page, `/news-details/${id}`);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await expectUnharmedAtAllWidths(page, id);
	}
	await page.goto("/category/0");
	await waitForHydration(page);
	const saves = page.getByRole("button", { name: /^Save|bookmark/i });
	for (const index of [0, 1, 2]) {
		await saves.nth(index).click();
		await expect.poll(async () => (await storedBookmarks(page)).length).toBe(index + 1);
	}
	await expectUnharmedAtAllWidths(page, "saved");
	await visit(page, "/bookmark");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
	await expectUnharmedAtAllWidths(page, "/bookmark");
	expect(incidents).toEqual([]);
	await page.close();
});

test(
	"an unclosed bidi override in a headline does not change the text after it",
	rest,
	async ({ browser }) => {
		const page = await browser.newPage({ baseURL: site.origin });
		await visit(page, "/category/0");
		const positions = await page
			.getByRole("article")
			.first()
			.evaluate((card) => {
				const range = document.createRange();
				const link = card.querySelector(".read-more")?.firstChild;
				if (!link) return [];
				return [0, 5].map((start) => {
					range.setStart(link, start);
					range.setEnd(link, start + 4);
					return range.getBoundingClientRect().left;
				});
			});
		expect(positions).toHaveLength(2);
		expect(positions[0]).toBeLessThan(positions[1] ?? 0);
		await page.close();
	},
);

test(
	"without script the headlines are those of the edition, and harmless",
	rest,
	async ({ browser, request }) => {
		const headlines: { title: string }[] = await (await request.get(`${site.origin}/news.json`)).json();
		const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
		await page.goto("/category/0");
		const latest = page.getByRole("region", { name: "Latest headlines" }).getByRole("listitem");
		expect(await latest.allTextContents()).toEqual(headlines.map(({ title }) => `${title}.`));
		await page.close();
	},
);
