import { expect, test } from "../support/journey.ts";
import { readServedPages } from "../support/page/served-pages.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { authorPath, authors, isNewestFirst, site, storyByPath } from "../support/site/edition.ts";
import { authorPage } from "../support/site/public-pages.ts";

const storiesBy = (name: string) => authors.get(name) ?? [];

test("the author's name on a card and on a story leads to everything by that author, and Back returns", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await visit(page, "/category/0");
	const card = page.getByRole("article").first();
	const authorLink = card.locator(".story-byline").getByRole("link");
	const name = (await authorLink.textContent()) ?? "";
	await authorLink.click();
	await expect(page).toHaveURL(authorPath(name));
	await expect(totalFound(page)).toHaveText(totalText(storiesBy(name)));
	await expect(page).toHaveTitle(`${name} | ${site.name}`);
	const head = page.locator(".news-list-head");
	await expect(head.getByText(name, { exact: true })).toBeVisible();
	await head.locator("img").evaluate((portrait: HTMLImageElement) => portrait.decode());
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	await expect(authorLink).toHaveText(name);

	const title = card.getByRole("heading").getByRole("link");
	const headline = (await title.textContent()) ?? "";
	await title.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
	// The end of the story has another link of this name.
	await page.locator(".story-byline").getByRole("link", { name, exact: true }).click();
	await expect(page).toHaveURL(authorPath(name));
	await expect(totalFound(page)).toHaveText(totalText(storiesBy(name)));
});

test("every author has a page with portrait, name and their stories only, newest first", async ({ page }) => {
	const names = [...authors.keys()];
	for (const [index, { title, headings, stories, head, portrait }] of (
		await readServedPages(page, names.map(authorPath))
	).entries()) {
		const name = names[index] ?? "";
		expect(title).toBe(`${name} | ${site.name}`);
		expect(headings, name).toEqual([name]);
		expect(head, name).toContain(totalText(storiesBy(name)));
		const shown = stories.map(storyByPath);
		expect(new Set(shown), name).toEqual(new Set(storiesBy(name)));
		expect(shown.length, name).toBe(storiesBy(name).length);
		expect(isNewestFirst(shown), name).toBe(true);
		expect((await page.request.get(portrait ?? "")).headers()["content-type"], name).toMatch(/^image\//);
	}
});

test("an author's name as a person types it redirects to the author's page, and an unknown one says so", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/author/Wren_%20Tidewater");
	await expect(page).toHaveURL(authorPage);
	await expect(totalFound(page)).toHaveText(totalText(storiesBy("Wren Tidewater")));
	await visit(page, "/author/Nobody Inparticular");
	await expect(totalFound(page)).toHaveText("Total - 0 News Found");
	await expect(page.getByRole("main")).toContainText("There is no author at this address.");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("an author's page links a feed with their stories", async ({ page }) => {
	const [author] = await readServedPages(page, [authorPage]);
	expect(author?.feeds.map(({ href }) => href)).toEqual(["/feeds/author-wren-tidewater.xml"]);
	const xml = await (await page.request.get("/feeds/author-wren-tidewater.xml")).text();
	const stories = storiesBy("Wren Tidewater");
	expect(xml.match(/<item>/g)).toHaveLength(stories.length);
	for (const { id } of stories) expect(xml).toContain(`${site.address}/news-details/${id}</guid>`);
});
