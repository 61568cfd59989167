import { expect, type Page, test } from "@playwright/test";
import { waysToFail } from "./broken-answers.ts";
import { visit } from "./visit.ts";

type Journey = {
	what: string;
	file: string;
	from: string;
	go: (page: Page) => Promise<void>;
	/** What the reader is told, and where. */
	says: string;
	inside: "main" | "page";
	/** What is there after all has gone well. */
	recovered: (page: Page) => Promise<void>;
};

const categories = (page: Page) => page.getByRole("navigation", { name: "All Categories" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const mainLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

const journeys: Journey[] = [
	{
		what: "the categories",
		file: "/data/categories.json",
		from: "/about",
		go: (page) => mainLink(page, "Home").click(),
		says: "The categories did not arrive",
		inside: "page",
		recovered: (page) => expect(categories(page).getByRole("link").first()).toBeVisible(),
	},
	{
		what: "a category's list",
		file: "/data/category/3/1.json",
		from: "/category/0",
		go: (page) => categories(page).getByText("Technology").click(),
		says: "The news did not arrive",
		inside: "main",
		recovered: (page) => expect(heading(page)).toHaveText(/^Total - [1-9]/),
	},
	{
		what: "About Us",
		file: "/data/texts/about.json",
		from: "/category/0",
		go: (page) => mainLink(page, "About").click(),
		says: "The text did not arrive",
		inside: "main",
		recovered: (page) => expect(page.getByRole("main")).toContainText("written in Port Amity"),
	},
	{
		what: "the terms",
		file: "/data/texts/terms.json",
		from: "/category/0",
		go: (page) => page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click(),
		says: "The text did not arrive",
		inside: "main",
		recovered: (page) => expect(page.getByRole("link", { name: "Go to home Page" })).toBeVisible(),
	},
	{
		what: "the next part of a list",
		file: "/data/category/0/2.json",
		from: "/category/0",
		go: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
		says: "More news did not arrive",
		inside: "main",
		recovered: (page) => expect(page.getByRole("article").nth(12)).toBeAttached(),
	},
];

for (const { what, file, from, go, says, inside, recovered } of journeys) {
	for (const way of waysToFail) {
		test(`when ${what} is ${way.name}, its place says so and Try again brings it`, async ({ page }) => {
			await page.route(file, way.answer);
			await visit(page, from);
			await go(page);
			const trouble = (inside === "main" ? page.getByRole("main") : page).getByRole("alert");
			await expect(trouble).toContainText(says);
			await expect(trouble).not.toContainText(/TypeError|SyntaxError|undefined|\bat \w+/);
			await expectTheRest(page);

			await page.unroute(file);
			await trouble.getByRole("button", { name: "Try again" }).click();
			await recovered(page);
			await expect(trouble).toHaveCount(0);
		});
	}
}

/** Whatever failed: head, foot and the other columns stand. */
async function expectTheRest(page: Page): Promise<void> {
	await expect(page.getByRole("banner")).toContainText("Journalism Without Fear or Favour");
	await expect(page.getByRole("contentinfo")).toContainText("©");
	await expect(page.getByRole("main")).toHaveCount(1);
	await expect(heading(page)).toHaveCount(1);
	if (!page.url().endsWith("/terms")) await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();
}

test("without the categories the news beside their place can be read", async ({ page }) => {
	await page.route("/data/categories.json", (route) => route.abort());
	await visit(page, "/about");
	await mainLink(page, "Home").click();
	await expect(page.getByRole("alert")).toContainText("The categories did not arrive");
	await expect(heading(page)).toHaveText(/^Total - [1-9]/);
	await expect(page.getByRole("article")).toHaveCount(12);
});

test("from a list that failed the reader can go to another category", async ({ page }) => {
	await page.route("/data/category/3/1.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categories(page).getByText("Technology").click();
	await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	await categories(page).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Try again that fails again says so again", async ({ page }) => {
	await page.route("/data/category/3/1.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categories(page).getByText("Technology").click();
	const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
	const secondTry = page.waitForRequest("/data/category/3/1.json");
	await retry.click();
	await secondTry;
	await expect(retry).toBeEnabled();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("The news did not arrive");
});

for (const { what, from, go, says } of journeys.filter(({ what }) => what !== "the next part of a list")) {
	test(`when the connection drops before ${what} is asked for, the page stays and says so`, async ({
		page,
		context,
	}) => {
		await visit(page, from);
		await context.setOffline(true);
		await go(page);
		await expect(page.getByRole("alert").first()).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
		await expectTheRest(page);
	});
}
