import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { news, site } from "../support/site/edition.ts";
import { addressedPages, formPages, publicPages } from "../support/site/public-pages.ts";

type Head = {
	address: string;
	language: string;
	titles: string[];
	tags: Record<string, string[]>;
	canonicals: string[];
	links: string[];
	headings: number;
	text: string;
};

/** What the served pages say in their heads, before any script has run. */
async function headsOf(page: Page, addresses: string[]): Promise<Head[]> {
	await page.goto("/site.webmanifest");
	return page.evaluate(async (asked) => {
		const heads = asked.map(async (address) => {
			const html = await (await fetch(address)).text();
			const served = new DOMParser().parseFromString(html, "text/html");
			const all = (selector: string) => [...served.querySelectorAll(selector)];
			const tags: Record<string, string[]> = {};
			for (const tag of all("meta[name], meta[property]")) {
				const key = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "";
				tags[key] = [...(tags[key] ?? []), tag.getAttribute("content") ?? ""];
			}
			const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute("href") ?? "");
			return {
				address,
				language: served.documentElement.lang,
				titles: all("title").map((title) => title.textContent ?? ""),
				tags,
				canonicals: hrefs('link[rel="canonical"]'),
				links: hrefs('link[rel*="icon"], link[rel="manifest"]'),
				headings: all("h1").length,
				text: served.body.textContent ?? "",
			};
		});
		return Promise.all(heads);
	}, addresses);
}

test("every page has its language, title, description and heading, and names its own address to search engines and shared links", async ({
	page,
}) => {
	const heads = await headsOf(page, publicPages);
	const links = new Set(heads.flatMap((head) => head.links));
	for (const { address, language, titles, tags, canonicals, headings, links: own } of heads) {
		expect.soft(language, address).toBe(site.language);
		expect.soft(titles, address).toEqual([expect.stringMatching(new RegExp(`\\S \\| ${site.name}$`))]);
		expect.soft(tags.description, address).toEqual([expect.stringMatching(/.{40,}/)]);
		expect.soft(tags.viewport, address).toHaveLength(1);
		expect.soft(headings, address).toBe(1);
		expect.soft(own.length, address).toBe(links.size);
		if (addressedPages.includes(address)) {
			expect.soft(canonicals, address).toEqual([`${site.address}${address}`]);
			expect.soft(tags["og:url"], address).toEqual([`${site.address}${address}`]);
			expect.soft(tags["og:title"], address).toEqual(titles);
			expect.soft(tags["og:description"], address).toEqual(tags.description);
			expect.soft(tags["og:image"], address).toEqual([`${site.address}/share-card.jpg`]);
			expect.soft(tags.robots, address).toBeUndefined();
		} else {
			// Pages that name nothing, the search, the forms and the page of mailed links.
			expect.soft(tags.robots, address).toEqual(["noindex"]);
			expect.soft(canonicals, address).toEqual([]);
		}
	}
	const [action] = await headsOf(page, ["/auth/action"]);
	expect.soft(action?.tags.robots, "/auth/action").toEqual(["noindex"]);
	const own = heads.filter(({ address }) => [...addressedPages, ...formPages].includes(address));
	for (const told of [own.map(({ titles }) => titles[0]), own.map(({ tags }) => tags.description?.[0])]) {
		expect
			.soft(
				told.filter((text, index) => told.indexOf(text) !== index),
				"said of two pages",
			)
			.toEqual([]);
	}
	expect([...links]).toEqual(expect.arrayContaining(["/favicon.ico", "/favicon.svg", "/site.webmanifest"]));
	const manifest = await (await page.request.get("/site.webmanifest")).json();
	expect(manifest).toMatchObject({ name: site.name, start_url: "/category/0" });
	const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
	expect(icons.length).toBeGreaterThan(0);
	for (const path of [...links, ...icons, "/share-card.jpg"]) {
		expect.soft((await page.request.head(path)).status(), path).toBe(200);
	}
});

test("every story's address has the story's own head, and of its text no more than the teaser", async ({
	page,
}) => {
	const heads = await headsOf(
		page,
		news.map(({ id }) => `/news-details/${id}`),
	);
	for (const [index, { address, titles, tags, canonicals, text }] of heads.entries()) {
		const { title = "", details = "" } = news[index] ?? {};
		expect(titles).toEqual([`${title} | ${site.name}`]);
		expect(tags["og:title"]).toEqual([title]);
		expect(tags["og:description"]).toEqual(tags.description);
		expect(details.replace(/\s+/g, " ")).toContain(tags.description?.[0]?.replace(/\s*…$/, ""));
		expect([tags["og:url"], canonicals]).toEqual([
			[`${site.address}${address}`],
			[`${site.address}${address}`],
		]);
		expect(text, address).toContain(tags.description?.[0]);
		expect(text.replaceAll(tags.description?.[0] ?? "", ""), address).not.toContain(details.slice(0, 60));
		const picture = new URL(tags["og:image"]?.[0] ?? "").pathname;
		expect((await page.request.head(picture)).status(), picture).toBe(200);
	}
});

test("a story's head leaves with the story when a visitor is sent to Login", async ({ page }) => {
	await page.goto(`/news-details/${news[0]?.id}`);
	await waitForHydration(page);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page).toHaveTitle(`Login | ${site.name}`);
	await expect(page.locator("title")).toHaveCount(1);
	await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
	await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "website");
});
