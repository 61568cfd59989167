import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { tabTo } from "../support/page/tab-to.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { categories, news, site } from "../support/site/edition.ts";
import { failureModes } from "../support/site/failure-modes.ts";
import { count, indexFile, marks, results, searchBox, titles } from "./search-page.ts";

test("search loads nothing before its box is used; typing finds stories at once, highlights matches, shows their number, and adds one history entry", async ({
	page,
}) => {
	const consoleErrors = collectConsoleErrors(page);
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
	const searchRequests = () => requestedPaths.filter((path) => /search/.test(path));
	await visit(page, "/about");
	await page.waitForLoadState("load");
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
	expect(searchRequests()).toEqual([]);
	const index = page.waitForRequest(indexFile);
	await searchBox(page).focus();
	await index;

	await searchBox(page).pressSequentially("ferry", { delay: 40 });
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(count(page)).toHaveText(/^\d+ stories with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/^ferry$/i);
	await expect(titles(page).first()).toContainText(/ferry/i);
	await expect(searchBox(page)).toBeFocused();
	await expect(page).toHaveTitle(`ferry: search | ${site.name}`);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await expect(searchBox(page)).toHaveValue("");
	expect(consoleErrors).toEqual([]);
});

test("typos and prefixes find stories, so do authors and tags, and Show more shows more", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/search?q=frery");
	await expect(count(page)).toHaveText(/with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/^ferry$/i);
	await typeInto(searchBox(page), "Férry");
	await expect(count(page)).toHaveText(/with “Férry”$/);
	await expect(marks(page).first()).toHaveText(/^ferry$/i);

	const [{ author, tags, title } = news[0] as (typeof news)[number]] = news;
	const searchFor = async (words: string) => {
		await typeInto(searchBox(page), words);
		await expect(count(page)).toContainText(`with “${words}”`);
	};
	await searchFor(title.slice(0, 12).trim());
	await expect(titles(page).filter({ hasText: title })).toHaveCount(1);
	const byAuthor = news.filter((story) => story.author.name === author.name);
	await searchFor(author.name);
	await expect(count(page)).toHaveText(new RegExp(`^${byAuthor.length} stor(y|ies) with`));
	await searchFor(tags[0] ?? "");
	await expect(titles(page).filter({ hasText: title })).toHaveCount(1);

	await searchFor("the");
	await expect(results(page)).toHaveCount(8);
	const more = page.getByRole("button", { name: "Show more" });
	await more.click();
	await expect(results(page)).toHaveCount(16);
	const field = await searchBox(page).elementHandle();
	await more.evaluate((button: HTMLElement, searchField) => {
		button.click();
		(searchField as HTMLElement | null)?.focus();
	}, field);
	await expect(results(page)).toHaveCount(24);
	await expect(searchBox(page), "the focus stays in the search box").toBeFocused();
	for (let shown = 24; (await more.count()) > 0; shown = await results(page).count()) {
		await more.press("Enter");
		await expect(titles(page).nth(shown), "the first new result").toBeFocused();
	}
});

test("a category, dates and an order narrow the search, and the URL restores them", async ({
	page,
	context,
}) => {
	const [{ category_id = 0 } = {}] = news.filter(({ title }) => /\bferry\b/i.test(title));
	const { name = "" } = categories.find(({ id }) => id === category_id) ?? {};
	await visit(page, "/search?q=ferry");
	await expect(count(page)).toHaveText(/stor(y|ies) with/);
	const all = await count(page).textContent();
	await page.getByRole("combobox", { name: "Category" }).selectOption(name);
	await expect(page).toHaveURL(`/search?q=ferry&category=${category_id}`);
	await expect(count(page)).not.toHaveText(all ?? "");
	await expect(count(page)).toHaveText(/stor(y|ies) with/);
	const kickers = await results(page).locator(".story-kicker").allTextContents();
	expect(new Set(kickers)).toEqual(new Set([name]));
	await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
	await page.getByRole("combobox", { name: "Published" }).selectOption("Between two days");
	// As the browser of a reader in the United States shows a date.
	await page.getByLabel("From").pressSequentially("01012026");
	await page.getByLabel("To", { exact: true }).pressSequentially("12312026");
	await expect(page).toHaveURL(/from=2026-01-01&to=2026-12-31&sort=newest$/);
	await expect(page.getByLabel("From")).toHaveValue("2026-01-01");
	await expect(page.getByLabel("To", { exact: true })).toHaveValue("2026-12-31");
	await expect(count(page)).toHaveText(/stor(y|ies) with/);
	const countText = await count(page).textContent();
	const found = await titles(page).allTextContents();

	const otherTab = await context.newPage();
	await otherTab.goto(page.url());
	await expect(count(otherTab)).toHaveText(countText ?? "");
	expect(await titles(otherTab).allTextContents()).toEqual(found);
	await expect(searchBox(otherTab)).toHaveValue("ferry");
	await expect(otherTab.getByRole("combobox", { name: "Category" })).toHaveValue(String(category_id));
});

test("a day that is typed is searched once it is complete, and is edited, emptied and cleared by a link", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/search?q=ferry&from=2026-10-05&to=1999-12-31");
	const [from, to] = [page.getByLabel("From"), page.getByLabel("To", { exact: true })];
	const urls: string[] = [];
	page.on("framenavigated", (frame) => urls.push(new URL(frame.url()).search));
	await from.pressSequentially("11022026");
	await expect(from).toHaveValue("2026-11-02");
	await expect(page).toHaveURL("/search?q=ferry&from=2026-11-02&to=1999-12-31");
	expect(
		urls.filter((url) => /from=0/.test(url)),
		"years of fewer digits",
	).toEqual([]);
	await from.press("Backspace");
	await expect(page).toHaveURL("/search?q=ferry&to=1999-12-31");
	await from.pressSequentially("2025");
	await expect(page).toHaveURL("/search?q=ferry&from=2025-11-02&to=1999-12-31");
	await page.getByRole("link", { name: "Search all categories and all days" }).click();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(from).toHaveValue("");
	await expect(to).toHaveValue("");
});

test("without results the page suggests other dates and fewer words", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/search?q=ferry&from=1999-01-01&to=1999-12-31");
	await expect(count(page)).toHaveText("No stories with “ferry”");
	await page.getByRole("link", { name: "Search all categories and all days" }).click();
	await expect(count(page)).toHaveText(/^\d+ stories/);

	await typeInto(searchBox(page), "ferry qqqqqqq");
	await expect(count(page)).toHaveText("No stories with “ferry qqqqqqq”");
	await page.getByRole("main").getByRole("link", { name: "ferry", exact: true }).click();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(results(page)).not.toHaveCount(0);
});

test("the slash key focuses the box, except while typing; Escape leaves it; a result is opened by keyboard alone", async ({
	page,
}) => {
	await visit(page, "/category/0");
	await page.keyboard.press("/");
	await expect(searchBox(page)).toBeFocused();
	await expect(searchBox(page)).toHaveValue("");
	await page.keyboard.type("either/or");
	await expect(searchBox(page)).toHaveValue("either/or");
	await page.keyboard.press("Escape");
	await expect(searchBox(page)).not.toBeFocused();
	await expect(searchBox(page)).toHaveValue("either/or");
	await page.keyboard.press("Control+/");
	await expect(searchBox(page)).not.toBeFocused();

	await page.keyboard.press("/");
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("ferry");
	await expect(count(page)).toHaveText(/with “ferry”$/);
	const first = titles(page).first();
	await tabTo(page, first);
	const path = (await first.getAttribute("href")) ?? "";
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(path)}`);
});

test("text typed before hydration is searched for", { tag: "@rest" }, async ({ page }) => {
	const response = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await response.promise;
		await route.continue();
	});
	await page.goto("/about", { waitUntil: "commit" });
	await searchBox(page).pressSequentially("ferry");
	response.resolve();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(searchBox(page)).toHaveValue("ferry");
	await expect(results(page)).not.toHaveCount(0);
});

test("what is typed on the search page before its code has loaded is searched", {
	tag: "@rest",
}, async ({ page }) => {
	const typed = Promise.withResolvers<void>();
	await page.route(asset("typed-search"), async (route) => {
		await typed.promise;
		await route.continue();
	});
	await visit(page, "/search?q=harbour");
	await typeInto(searchBox(page), "ferry");
	typed.resolve();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(searchBox(page)).toHaveValue("ferry");
	await expect(count(page)).toHaveText(/with “ferry”$/);
});

test("typing replaces a query that reaches the field after the reader does", {
	tag: "@rest",
}, async ({ page }) => {
	const focused = Promise.withResolvers<void>();
	await page.route(asset("typed-search"), async (route) => {
		await focused.promise;
		await route.continue();
	});
	await visit(page, "/search?q=harbour");
	await searchBox(page).focus();
	focused.resolve();
	await expect(searchBox(page)).toHaveValue("harbour");
	await page.keyboard.type("ferry");
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(searchBox(page)).toHaveValue("ferry");
});

test("a late result does not replace a later one", { tag: "@rest" }, async ({ page }) => {
	const response = Promise.withResolvers<void>();
	await page.route(indexFile, async (route) => {
		await response.promise;
		await route.continue();
	});
	await visit(page, "/search?q=harbour");
	await typeInto(searchBox(page), "ferry");
	await expect(page).toHaveURL("/search?q=ferry");
	response.resolve();
	await expect(count(page)).toHaveText(/with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/ferry/i);
});

for (const failureMode of failureModes) {
	const tag = failureMode.name === "not JSON" ? [] : "@rest";
	test(`when the index is ${failureMode.name}, the page shows an error and Try again searches`, {
		tag,
	}, async ({ page }) => {
		await page.route(indexFile, failureMode.respond);
		await visit(page, "/search?q=ferry");
		const errorMessage = page.getByRole("alert").filter({ hasText: "The stories could not be searched" });
		await expect(errorMessage).toBeVisible();
		await expect(errorMessage).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
		await page.unroute(indexFile);
		await errorMessage.getByRole("button", { name: "Try again" }).click();
		await expect(results(page)).not.toHaveCount(0);
		await expect(errorMessage).toHaveCount(0);
	});
}

test("an odd query is only a query, in the URL and in the box", { tag: "@rest" }, async ({ page }) => {
	const consoleErrors = collectConsoleErrors(page);
	await visit(page, `/search?q=${encodeURIComponent("% <script>alert(1)</script>")}`);
	await expect(count(page)).toHaveText("No stories with “% <script>alert(1)</script>”");
	for (const words of [".*+?^$ {}()|[]\\", "🚢", "东京", "مرحبا", "Ёлка", "%", "x".repeat(10_000)]) {
		// Nobody types these: they are pasted.
		await searchBox(page).fill(words);
		await expect(count(page)).toContainText(`stories with “${words.slice(0, 200)}`);
	}
	expect(consoleErrors).toEqual([]);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("the button in the header leads to a focused field, and typing searches", async ({ page }) => {
		await visit(page, "/category/0");
		await page.getByRole("banner").getByRole("button", { name: "Search stories" }).click();
		await expect(page).toHaveURL("/search");
		const field = page.getByRole("main").getByRole("searchbox");
		await expect(field).toBeFocused();
		await field.pressSequentially("ferry");
		await expect(page).toHaveURL("/search?q=ferry");
		await expect(results(page)).not.toHaveCount(0);
		await expect(field).toBeFocused();
		await page.goBack();
		await expect(page).toHaveURL("/category/0");
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the box is a plain form, its page links to the categories, and the site has a search description", async ({
		page,
		request,
	}) => {
		await page.goto("/about");
		await searchBox(page).pressSequentially("ferry");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?q=ferry");
		const notice = page
			.getByRole("main")
			.getByRole("paragraph")
			.filter({ hasText: "Search needs JavaScript" });
		await expect(notice).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "Science" }).click();
		await expect(page).toHaveURL("/category/7");

		const path = await page.locator('link[rel="search"]').getAttribute("href");
		const description = await request.get(path ?? "");
		expect(description.status()).toBe(200);
		expect(await description.text()).toContain("/search?q={searchTerms}");
	});
});
