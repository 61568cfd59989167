import type { Page } from "@playwright/test";
import { news, site } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import {
	addressedPages,
	formPages,
	nowhere,
	publicPages,
	unknownCategory,
	unknownTopic,
} from "../support/public-pages.ts";
import { becomesAlive } from "../support/visit.ts";

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

test("every page has its language, one title, one description and one main heading", async ({ page }) => {
	for (const { address, language, titles, tags, headings } of await headsOf(page, publicPages)) {
		expect(language, address).toBe("en");
		expect(titles, address).toEqual([expect.stringMatching(new RegExp(`\\S \\| ${site.name}$`))]);
		expect(tags.description, address).toEqual([expect.stringMatching(/.{40,}/)]);
		expect(tags.viewport, address).toHaveLength(1);
		expect(headings, address).toBe(1);
	}
});

test("no two pages share a title or a description", async ({ page }) => {
	const heads = await headsOf(page, [...addressedPages, ...formPages]);
	for (const told of [heads.map(({ titles }) => titles[0]), heads.map(({ tags }) => tags.description?.[0])]) {
		const repeated = told.filter((text, index) => told.indexOf(text) !== index);
		expect(repeated).toEqual([]);
	}
});

test("every page names its own address, and what a shared link shows", async ({ page }) => {
	for (const { address, titles, tags, canonicals } of await headsOf(page, addressedPages)) {
		expect(canonicals, address).toEqual([`${site.address}${address}`]);
		expect(tags["og:url"], address).toEqual([`${site.address}${address}`]);
		expect(tags["og:title"], address).toEqual(titles);
		expect(tags["og:description"], address).toEqual(tags.description);
		expect(tags["og:image"], address).toEqual([`${site.address}/share-card.jpg`]);
	}
});

test("pages that name nothing, the search, the forms and the page of mailed links stay out of search engines", async ({
	page,
}) => {
	for (const { address, titles, tags, canonicals } of await headsOf(page, [
		nowhere,
		unknownCategory,
		unknownTopic,
		"/search",
		...formPages,
		"/auth/action",
	])) {
		expect(titles, address).toEqual([expect.stringMatching(new RegExp(`\\S \\| ${site.name}$`))]);
		expect(tags.robots, address).toEqual(["noindex"]);
		expect(canonicals, address).toEqual([]);
	}
});

test("icons, manifest, the manifest's icons and the shared picture are there", async ({ page }) => {
	const heads = await headsOf(page, publicPages);
	const links = new Set(heads.flatMap(({ links }) => links));
	for (const { address, links: own } of heads) expect(own.length, address).toBe(links.size);
	expect([...links]).toEqual(expect.arrayContaining(["/favicon.ico", "/favicon.svg", "/site.webmanifest"]));
	const manifest = await (await page.request.get("/site.webmanifest")).json();
	expect(manifest).toMatchObject({ name: site.name, start_url: "/category/0" });
	const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
	expect(icons.length).toBeGreaterThan(0);
	for (const address of [...links, ...icons, "/share-card.jpg"]) {
		expect((await page.request.head(address)).status(), address).toBe(200);
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
	await becomesAlive(page);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page).toHaveTitle(`Login | ${site.name}`);
	await expect(page.locator("title")).toHaveCount(1);
	await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
	await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "website");
});
