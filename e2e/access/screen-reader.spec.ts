import type { Page } from "@playwright/test";
import { added, removed, saveButton, statusToast } from "../support/bookmarks-page.ts";
import { submitButton } from "../support/identity/form.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, heading } from "../support/page/page-frame.ts";
import { totalFound } from "../support/page/total-found.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { categories, site, storiesOf, take } from "../support/site/edition.ts";
import { frontSize } from "../support/site/public-pages.ts";

// What a screen reader gets: names, roles and states, in their order.

const status = (page: Page) => page.getByRole("main").getByRole("status");

const [story] = take(1, storiesOf(9));

/** Landmarks in the accessibility tree, in reading order, by role and name. */
const landmarks = (page: Page) =>
	page
		.locator("body")
		.ariaSnapshot()
		.then((tree) =>
			tree
				.split("\n")
				.map((line) => line.trim().replace(/^- |:$/g, ""))
				.filter((line) => /^(banner|navigation|search|main|complementary|contentinfo)\b/.test(line)),
		);

test("reading: the list has a name and landmarks, titles name every story, and headlines occur once", async ({
	page,
}) => {
	await visit(page, "/category/9");
	await expect(page).toHaveTitle(`Education | ${site.name}`);
	expect(await landmarks(page)).toEqual([
		"banner",
		'navigation "Main"',
		"search",
		'navigation "All Categories"',
		"main",
		`complementary "More from ${site.name}"`,
		"contentinfo",
		'navigation "Footer"',
	]);
	const headings = page.getByRole("heading");
	const titles = storiesOf(9)
		.toSorted((a, b) => Date.parse(b.author.published_date) - Date.parse(a.author.published_date))
		.map(({ title }) => title);
	await expect(headings).toHaveText([
		categories.find(({ id }) => id === 9)?.name ?? "",
		`Total - ${titles.length} News Found`,
		...titles,
		"Login With",
		"Find Us On",
		"Q-Zone",
	]);
	const first = page.getByRole("main").getByRole("article").first();
	await expect(first).toHaveAccessibleName(titles[0] ?? "");
	await expect(first).toHaveAttribute("aria-posinset", "1");
	await expect(first).toHaveAttribute("aria-setsize", String(titles.length));
	await expect(first.getByRole("link", { name: `Read More: ${titles[0]}` })).toBeVisible();
	await expect(first.getByRole("img", { name: /^[\d.]+ out of 5$/ })).toBeVisible();
	await expect(categoryLinks(page).getByRole("link", { name: /^Education/ })).toHaveAttribute(
		"aria-current",
		"page",
	);
	const sameName = await page
		.getByRole("main")
		.getByRole("link")
		.evaluateAll((links) => {
			const urlsByName = new Map<string, Set<string>>();
			for (const link of links as HTMLAnchorElement[]) {
				const name = link.ariaLabel ?? link.textContent;
				urlsByName.set(name, (urlsByName.get(name) ?? new Set()).add(link.href));
			}
			return [...urlsByName].filter(([, urls]) => urls.size > 1).map(([name]) => name);
		});
	expect(sameName, "links with the same name have the same URL").toEqual([]);

	const ticker = page.getByRole("region", { name: "Latest headlines" });
	await expect(ticker.getByRole("button", { name: "Pause the headlines" })).toBeVisible();
	await expect(ticker.getByRole("list"), "one list in the accessibility tree").toHaveCount(1);
});

test("reading: loading a page is announced, and so is its end", { tag: "@rest" }, async ({ page }) => {
	const response = Promise.withResolvers<void>();
	await page.route("/data/category/3/front.json", async (route) => {
		await response.promise;
		await route.continue();
	});
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	await expect(page.getByRole("status").filter({ hasText: "Fetching the page" })).toHaveCount(1);
	response.resolve();
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(3).length} News Found`);
	await expect(heading(page)).toBeFocused();
	await expect(heading(page)).toHaveText("Technology");
	await expect(page.getByRole("status").filter({ hasText: "Fetching the page" })).toHaveCount(0);
});

test("reading: a list that loads more is busy until it has loaded", { tag: "@rest" }, async ({ page }) => {
	const response = Promise.withResolvers<void>();
	await page.route("/data/category/0/1.json", async (route) => {
		await response.promise;
		await route.continue();
	});
	await visit(page, "/category/0");
	await page.getByRole("article").last().scrollIntoViewIfNeeded();
	await expect(page.locator(".news-list")).toHaveAttribute("aria-busy", "true");
	response.resolve();
	await expect(page.getByRole("article").nth(frontSize)).toBeAttached();
	await expect(page.locator(".news-list")).toHaveAttribute("aria-busy", "false");
});

test("reading: a story is one article under its title, with a described picture", async ({
	page,
	reader: _,
}) => {
	await visit(page, `/news-details/${story.id}`);
	await expect(page).toHaveTitle(`${story.title} | ${site.name}`);
	const article = page.getByRole("main").getByRole("article");
	await expect(article.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await expect(article.getByRole("figure").getByRole("img")).toHaveAccessibleName(story.image_alt ?? "");
	await expect(article.getByRole("list", { name: "Tags" }).getByRole("link")).toHaveText(story.tags);
	await expect(article.getByRole("button", { name: "Bookmark" })).toHaveAccessibleName(/^Bookmark/);
	await expect(article.getByRole("button", { name: "Share" })).toHaveAttribute("aria-expanded", "false");
});

test("searching: the number of results is announced, also if there are none", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/search?q=ferry");
	await expect(status(page)).toHaveText(/^\d+ stories with “ferry”$/);
	await expect(page.getByRole("region", { name: "Results" }).getByRole("list").first()).toBeVisible();
	await typeInto(page.getByRole("banner").getByRole("searchbox", { name: "Search stories" }), "qqqqqqq");
	await expect(status(page)).toHaveText(/^No stor(y|ies) with “qqqqqqq”$/);
});

test("signing in: fields have names and purposes, and their errors are announced", async ({ page }) => {
	await visit(page, "/auth/login");
	const email = page.getByRole("textbox", { name: "Email" });
	await expect(email).toHaveAttribute("autocomplete", "email");
	await expect(email).toHaveJSProperty("required", true);
	const toggle = page.getByRole("button", { name: "Show password" });
	await toggle.click();
	await expect(page.getByRole("button", { name: "Hide password" })).toBeFocused();

	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(email).toBeFocused();
	await expect(email).toHaveAttribute("aria-invalid", "true");
	await expect(email).toHaveAccessibleDescription(/Type your email address here first/);
	await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ })).toHaveText(
		/Type your email address here first/,
	);

	await typeInto(email, "nobody@candour.example");
	await typeInto(page.getByLabel("Password", { exact: true }), "Wrong-1!");
	await submitButton(page).click();
	await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ })).toHaveText(
		/auth\/invalid-credential/,
	);
});

test("saving: the button's name has its state, and each change is announced", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await visit(page, "/category/9");
	const save = saveButton(page, story);
	await expect(save).toHaveAccessibleName(/^Bookmark/);
	await save.click();
	await expect(statusToast(page, added)).toBeVisible();
	await expect(save).toHaveAccessibleName(/^Saved/);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(heading(page)).toBeFocused();
	await page.getByLabel("Filter by words").pressSequentially("nothing holds this");
	await expect(
		page.getByRole("main").getByRole("status").filter({ hasText: "0 of 1 bookmarks" }),
	).toBeVisible();
	await typeInto(page.getByLabel("Filter by words"), "");
	await page.getByRole("button", { name: `Delete bookmark: ${story.title}` }).click();
	await expect(statusToast(page, removed)).toBeVisible();
});
