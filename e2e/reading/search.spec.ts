import type { Page } from "@playwright/test";
import { barriers, putOn } from "../support/barriers.ts";
import { waysToFail } from "../support/broken-answers.ts";
import { complaintsOf } from "../support/complaints.ts";
import { categories, news, site } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { shifts, watchShifts } from "../support/shifts.ts";
import { visit } from "../support/visit.ts";

const indexFile = "/data/search/index.json";
const box = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search stories" });
const count = (page: Page) => page.getByRole("main").getByRole("status");
const results = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const titles = (page: Page) => results(page).getByRole("heading").getByRole("link");
const marks = (page: Page) => results(page).first().locator("mark");

const titled = (word: RegExp) => news.filter(({ title }) => word.test(title));

test("nothing of search is fetched before the box is used", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	const ofSearch = () => asked.filter((path) => /search/.test(path));
	await visit(page, "/category/0");
	await page.waitForLoadState("networkidle");
	expect(ofSearch()).toEqual([]);
	await box(page).focus();
	await expect.poll(ofSearch).toContain(indexFile);
});

test("typing finds stories at once, marks what was typed, tells how many, and is one step back", async ({
	page,
}) => {
	const complaints = complaintsOf(page);
	await visit(page, "/about");
	await box(page).pressSequentially("ferry", { delay: 40 });
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(count(page)).toHaveText(/^\d+ stories with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/^ferry$/i);
	await expect(titles(page).first()).toContainText(/ferry/i);
	await expect(box(page)).toBeFocused();
	await expect(page).toHaveTitle(`ferry: search | ${site.name}`);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await expect(box(page)).toHaveValue("");
	expect(complaints).toEqual([]);
});

for (const [slip, typed, meant] of [
	["letters exchanged", "frery", "ferry"],
	["a letter missing", "fery", "ferry"],
	["a letter too many", "ferrry", "ferry"],
	["a wrong first letter", "derry", "ferry"],
	["an accent too many", "Férry", "ferry"],
] as const) {
	test(`a slip is forgiven: ${slip}`, async ({ page }) => {
		await page.goto(`/search?q=${encodeURIComponent(typed)}`);
		await expect(count(page)).toHaveText(new RegExp(`with “${typed === "Férry" ? typed : meant}”$`));
		await expect(marks(page).first()).toHaveText(new RegExp(`^${meant}$`, "i"));
	});
}

test("a beginning is enough, and an author or a subject is found too", async ({ page }) => {
	const [{ author, tags, title } = news[0] as (typeof news)[number]] = news;
	await page.goto(`/search?q=${encodeURIComponent(title.slice(0, 12).trim())}`);
	await expect(titles(page).filter({ hasText: title })).toHaveCount(1);
	const byAuthor = news.filter((story) => story.author.name === author.name);
	await page.goto(`/search?q=${encodeURIComponent(author.name)}`);
	await expect(count(page)).toHaveText(new RegExp(`^${byAuthor.length} stor(y|ies) with`));
	await page.goto(`/search?q=${encodeURIComponent(tags[0] ?? "")}`);
	await expect(titles(page).filter({ hasText: title })).toHaveCount(1);
});

test("a category, days and an order narrow the search, stand in the address, and are found again there", async ({
	page,
	context,
}) => {
	const [{ category_id = 0 } = {}] = titled(/\bferry\b/i);
	const { name = "" } = categories.find(({ id }) => id === category_id) ?? {};
	await visit(page, "/search?q=ferry");
	await expect(count(page)).toHaveText(/stor(y|ies) with/);
	const all = await count(page).textContent();
	await page.getByRole("combobox", { name: "Category" }).selectOption(name);
	await expect(page).toHaveURL(`/search?q=ferry&category=${category_id}`);
	await expect(count(page)).not.toHaveText(all ?? "");
	for (const kicker of await results(page).locator(".kicker").all()) await expect(kicker).toHaveText(name);
	await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
	await page.getByRole("combobox", { name: "Published" }).selectOption("Between two days");
	await page.getByLabel("From").fill("2026-01-01");
	await page.getByLabel("To", { exact: true }).fill("2026-12-31");
	await expect(page).toHaveURL(/from=2026-01-01&to=2026-12-31&sort=newest$/);
	await expect(count(page)).toHaveText(/stor(y|ies) with/);
	const told = await count(page).textContent();
	const found = await titles(page).allTextContents();

	const friend = await context.newPage();
	await friend.goto(page.url());
	await expect(count(friend)).toHaveText(told ?? "");
	expect(await titles(friend).allTextContents()).toEqual(found);
	await expect(box(friend)).toHaveValue("ferry");
	await expect(friend.getByRole("combobox", { name: "Category" })).toHaveValue(String(category_id));
});

test("days without stories find none, and say how to find more", async ({ page }) => {
	await page.goto("/search?q=ferry&from=1999-01-01&to=1999-12-31");
	await expect(count(page)).toHaveText("No stories with “ferry”");
	await page.getByRole("link", { name: "Search all categories and all days" }).click();
	await expect(count(page)).toHaveText(/^\d+ stories/);
});

test("words that no story has together lead to those that some have", async ({ page }) => {
	await page.goto("/search?q=ferry+qqqqqqq");
	await expect(count(page)).toHaveText("No stories with “ferry qqqqqqq”");
	await page.getByRole("main").getByRole("link", { name: "ferry", exact: true }).click();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(results(page)).not.toHaveCount(0);
});

test("more is shown when asked for", async ({ page }) => {
	await page.goto("/search?q=the");
	await expect(results(page)).toHaveCount(8);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(results(page)).toHaveCount(16);
});

test("a slash leads into the box, but not while one types, and Escape leaves it", async ({ page }) => {
	await visit(page, "/category/0");
	await page.keyboard.press("/");
	await expect(box(page)).toBeFocused();
	await expect(box(page)).toHaveValue("");
	await page.keyboard.type("either/or");
	await expect(box(page)).toHaveValue("either/or");
	await page.keyboard.press("Escape");
	await expect(box(page)).not.toBeFocused();
	await expect(box(page)).toHaveValue("either/or");
	await page.keyboard.press("Control+/");
	await expect(box(page)).not.toBeFocused();
});

test("who is hindered by the slash switches it off, for good", async ({ page }) => {
	await visit(page, "/accessibility");
	await page.getByRole("checkbox", { name: "The key / leads to search" }).uncheck();
	await visit(page, "/category/0");
	await page.keyboard.press("/");
	await expect(box(page)).not.toBeFocused();
	await visit(page, "/accessibility");
	await page.getByRole("checkbox", { name: "The key / leads to search" }).check();
	await page.getByRole("main").getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("/");
	await expect(box(page)).toBeFocused();
});

test("a result is opened with the keyboard alone", async ({ page }) => {
	await visit(page, "/category/0");
	await page.keyboard.press("/");
	await page.keyboard.type("ferry");
	await expect(results(page)).not.toHaveCount(0);
	const first = titles(page).first();
	const isReached = () => first.evaluate((link) => link === document.activeElement);
	while (!(await isReached())) await page.keyboard.press("Tab");
	const address = (await first.getAttribute("href")) ?? "";
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(address)}`);
});

test("what was typed before the page came alive is searched for", async ({ page }) => {
	const held = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto("/about", { waitUntil: "commit" });
	await box(page).fill("ferry");
	held.resolve();
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(box(page)).toHaveValue("ferry");
	await expect(results(page)).not.toHaveCount(0);
});

test("an answer that comes late is not shown over a later one", async ({ page }) => {
	const held = Promise.withResolvers<void>();
	await page.route(indexFile, async (route) => {
		await held.promise;
		await route.continue();
	});
	await visit(page, "/search?q=harbour");
	await box(page).fill("ferry");
	await expect(page).toHaveURL("/search?q=ferry");
	held.resolve();
	await expect(count(page)).toHaveText(/with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/ferry/i);
});

for (const way of waysToFail) {
	test(`when the index is ${way.name}, the page says so and Try again searches`, async ({ page }) => {
		await page.route(indexFile, way.answer);
		await visit(page, "/search?q=ferry");
		const trouble = page.getByRole("alert").filter({ hasText: "The search did not come through" });
		await expect(trouble).toBeVisible();
		await expect(trouble).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
		await page.unroute(indexFile);
		await trouble.getByRole("button", { name: "Try again" }).click();
		await expect(results(page)).not.toHaveCount(0);
		await expect(trouble).toHaveCount(0);
	});
}

for (const words of [
	".*+?^$ {}()|[]\\",
	"<script>alert(1)</script>",
	"🚢",
	"东京",
	"مرحبا",
	"Ёлка",
	"%",
	"x".repeat(10_000),
]) {
	test(`an odd query is only a query: ${words.slice(0, 20)}`, async ({ page }) => {
		const complaints = complaintsOf(page);
		await visit(page, `/search?q=${encodeURIComponent(words)}`);
		await expect(count(page)).toHaveText(/stories with “/);
		expect(complaints).toEqual([]);
	});
}

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("the button in the head leads to a field that is ready, and searches as one types", async ({
		page,
	}) => {
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

	test("the box is a plain form, and its page leads to the categories", async ({ page }) => {
		await page.goto("/about");
		await box(page).fill("ferry");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?q=ferry");
		const said = page.getByRole("main").getByRole("paragraph").filter({ hasText: "Search needs JavaScript" });
		await expect(said).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "Science" }).click();
		await expect(page).toHaveURL("/category/7");
	});
});

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("nothing moves while results arrive, and nobody is barred from them", async ({ page }) => {
			await watchShifts(page);
			await page.goto("/search?q=frery");
			await expect(results(page)).not.toHaveCount(0);
			expect(await shifts(page)).toEqual([]);
			for (const colorScheme of ["light", "dark"] as const) {
				await putOn(page, { width: viewport.width, colorScheme });
				expect(await barriers(page)).toEqual([]);
			}
			await page.goto("/search?q=ferry+qqqqqqq");
			await expect(count(page)).toHaveText(/stor(y|ies) with/);
			expect(await barriers(page)).toEqual([]);
		});
	});
}

test("browsers are told how to search the paper", async ({ page, request }) => {
	await page.goto("/category/0");
	const address = await page.locator('link[rel="search"]').getAttribute("href");
	const description = await request.get(address ?? "");
	expect(description.status()).toBe(200);
	expect(await description.text()).toContain("/search?q={searchTerms}");
});
