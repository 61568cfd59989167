import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { site as paper } from "../support/site/edition.ts";
import { type HostileSite, hostileStories, openHostileSite } from "./hostile-site.ts";

// A build of its own takes a while. The quick run has the same strings in the data of a page, in the shells of the press and in the newsroom's checks.
test.describe.configure({ mode: "serial", timeout: 240_000 });
const rest = { tag: "@rest" };

let site: HostileSite;
test.beforeAll(async () => {
	test.setTimeout(240_000);
	site = await openHostileSite();
});
test.afterAll(() => site.stop());

/** Collects whatever a hostile word could bring about: errors, windows, requests to other hosts. */
function mischiefOf(page: Page): string[] {
	const mischief = consoleErrorsOf(page);
	page.on("dialog", (dialog) => {
		mischief.push(`dialog: ${dialog.message()}`);
		dialog.dismiss();
	});
	page.on("popup", (popup) => mischief.push(`popup: ${popup.url()}`));
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== site.address) mischief.push(`request: ${request.url()}`);
	});
	return mischief;
}

/** Nothing ran, and head, foot and width of the page are as ever. */
async function expectHarmless(page: Page, what: string): Promise<void> {
	expect(await page.evaluate(() => "hacked" in window), what).toBe(false);
	for (const width of [320, 390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		expect(await overflow(page), `${what} at ${width}`).toBe(0);
	}
	await expect(page.getByRole("banner"), what).toContainText(paper.tagline);
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	const odd = await page.evaluate(() =>
		[...document.querySelectorAll("main a[href], main img[src], main iframe, main script")]
			.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.tagName)
			.filter((address) => !/^(?:\/(?![/\\])|#|https?:\/\/)/.test(address)),
	);
	expect(odd, what).toEqual([]);
}

test(
	"a visitor walks through an edition in which every word is hostile, and nothing happens",
	rest,
	async ({ browser }) => {
		const page = await browser.newPage({ baseURL: site.address });
		const mischief = mischiefOf(page);
		for (const address of ["/category/0", "/category/2", "/category/3", "/topic/all-of-them", "/about"]) {
			await visit(page, address);
			await expectHarmless(page, address);
		}
		const topics: { key: string }[] = await (await page.request.get("/data/topics.json")).json();
		const authors: { key: string }[] = await (await page.request.get("/data/authors.json")).json();
		for (const address of [
			...topics.slice(0, 6).map(({ key }) => `/topic/${encodeURIComponent(key)}`),
			...authors.slice(-4).map(({ key }) => `/author/${encodeURIComponent(key)}`),
		]) {
			await visit(page, address);
			await expect(page.getByRole("article").first()).toBeVisible();
			await expectHarmless(page, address);
		}
		for (const words of ["script", "W".repeat(100), "hacked", "שלום"]) {
			await visit(page, `/search?${new URLSearchParams({ q: words })}`);
			await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
			await expectHarmless(page, `search for ${words}`);
		}
		expect(mischief).toEqual([]);
		await page.close();
	},
);

test("a reader opens, shares and saves hostile stories, and nothing happens", rest, async ({ browser }) => {
	const page = await browser.newPage({ baseURL: site.address });
	const mischief = mischiefOf(page);
	await signIn(page, await openAccount(page.request));
	for (const { id } of hostileStories.slice(0, 8)) {
		await visit(page, `/news-details/${id}`);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await expectHarmless(page, id);
	}
	await page.goto("/category/0");
	await waitForHydration(page);
	const saves = page.getByRole("button", { name: /^Save|bookmark/i });
	for (const place of [0, 1, 2]) {
		await saves.nth(place).click();
		await expect(page.getByText("News successfully added to Bookmark").first()).toBeVisible();
	}
	await expectHarmless(page, "saved");
	await visit(page, "/bookmark");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
	await expectHarmless(page, "/bookmark");
	expect(mischief).toEqual([]);
	await page.close();
});

test(
	"a headline that turns around and never ends leaves the words after it as they are",
	rest,
	async ({ browser }) => {
		const page = await browser.newPage({ baseURL: site.address });
		await visit(page, "/category/0");
		const places = await page
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
		expect(places).toHaveLength(2);
		expect(places[0]).toBeLessThan(places[1] ?? 0);
		await page.close();
	},
);

test(
	"without script the headlines are those of the edition, as harmless as with it",
	rest,
	async ({ browser, request }) => {
		const headlines: { title: string }[] = await (await request.get(`${site.address}/news.json`)).json();
		const page = await browser.newPage({ baseURL: site.address, javaScriptEnabled: false });
		await page.goto("/category/0");
		const latest = page.getByRole("region", { name: "Latest headlines" }).getByRole("listitem");
		expect(await latest.allTextContents()).toEqual(headlines.map(({ title }) => `${title}.`));
		await page.close();
	},
);
