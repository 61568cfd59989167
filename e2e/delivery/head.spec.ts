import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { news, site } from "../support/site/edition.ts";
import { formPages, indexedPages, publicPages } from "../support/site/public-pages.ts";

type Head = {
	path: string;
	language: string;
	titles: string[];
	tags: Record<string, string[]>;
	canonicals: string[];
	links: string[];
	headings: number;
	text: string;
};

/** Reads the heads of the served pages, before any script runs. */
async function readHeads(page: Page, paths: string[]): Promise<Head[]> {
	await page.goto("/site.webmanifest");
	return page.evaluate(async (paths) => {
		const heads = paths.map(async (path) => {
			const html = await (await fetch(path)).text();
			const document = new DOMParser().parseFromString(html, "text/html");
			const all = (selector: string) => [...document.querySelectorAll(selector)];
			const tags: Record<string, string[]> = {};
			for (const tag of all("meta[name], meta[property]")) {
				const key = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "";
				tags[key] = [...(tags[key] ?? []), tag.getAttribute("content") ?? ""];
			}
			const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute("href") ?? "");
			return {
				path,
				language: document.documentElement.lang,
				titles: all("title").map((title) => title.textContent ?? ""),
				tags,
				canonicals: hrefs('link[rel="canonical"]'),
				links: hrefs('link[rel*="icon"], link[rel="manifest"]'),
				headings: all("h1").length,
				text: document.body.textContent ?? "",
			};
		});
		return Promise.all(heads);
	}, paths);
}

test("every page has a language, title, description and heading, and its own canonical and Open Graph URL", async ({
	page,
}) => {
	const heads = await readHeads(page, publicPages);
	const links = new Set(heads.flatMap((head) => head.links));
	for (const { path, language, titles, tags, canonicals, headings, links: ownLinks } of heads) {
		expect.soft(language, path).toBe(site.language);
		expect.soft(titles, path).toEqual([expect.stringMatching(new RegExp(`\\S \\| ${site.name}$`))]);
		expect.soft(tags.description, path).toEqual([expect.stringMatching(/.{40,}/)]);
		expect.soft(tags.viewport, path).toHaveLength(1);
		expect.soft(headings, path).toBe(1);
		expect.soft(ownLinks.length, path).toBe(links.size);
		if (indexedPages.includes(path)) {
			expect.soft(canonicals, path).toEqual([`${site.address}${path}`]);
			expect.soft(tags["og:url"], path).toEqual([`${site.address}${path}`]);
			expect.soft(tags["og:title"], path).toEqual(titles);
			expect.soft(tags["og:description"], path).toEqual(tags.description);
			expect.soft(tags["og:image"], path).toEqual([`${site.address}/share-card.jpg`]);
			expect.soft(tags.robots, path).toBeUndefined();
		} else {
			// Unknown pages, the search, the forms and the page of mailed links.
			expect.soft(tags.robots, path).toEqual(["noindex"]);
			expect.soft(canonicals, path).toEqual([]);
		}
	}
	const [action] = await readHeads(page, ["/auth/action"]);
	expect.soft(action?.tags.robots, "/auth/action").toEqual(["noindex"]);
	const namedPages = heads.filter(({ path }) => [...indexedPages, ...formPages].includes(path));
	for (const texts of [
		namedPages.map(({ titles }) => titles[0]),
		namedPages.map(({ tags }) => tags.description?.[0]),
	]) {
		expect
			.soft(
				texts.filter((text, index) => texts.indexOf(text) !== index),
				"used by two pages",
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

test("every story URL has the story's own head, and only the teaser of its text", async ({ page }) => {
	const heads = await readHeads(
		page,
		news.map(({ id }) => `/news-details/${id}`),
	);
	for (const [index, { path, titles, tags, canonicals, text }] of heads.entries()) {
		const { title = "", details = "" } = news[index] ?? {};
		expect(titles).toEqual([`${title} | ${site.name}`]);
		expect(tags["og:title"]).toEqual([title]);
		expect(tags["og:description"]).toEqual(tags.description);
		expect(details.replace(/\s+/g, " ")).toContain(tags.description?.[0]?.replace(/\s*…$/, ""));
		expect([tags["og:url"], canonicals]).toEqual([[`${site.address}${path}`], [`${site.address}${path}`]]);
		expect(text, path).toContain(tags.description?.[0]);
		expect(text.replaceAll(tags.description?.[0] ?? "", ""), path).not.toContain(details.slice(0, 60));
		const picture = new URL(tags["og:image"]?.[0] ?? "").pathname;
		expect((await page.request.head(picture)).status(), picture).toBe(200);
	}
});

test("a story's head is replaced when a visitor is sent to Login", { tag: "@rest" }, async ({ page }) => {
	await page.goto(`/news-details/${news[0]?.id}`);
	await waitForHydration(page);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page).toHaveTitle(`Login | ${site.name}`);
	await expect(page.locator("title")).toHaveCount(1);
	await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
	await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "website");
});
