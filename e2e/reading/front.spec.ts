import { expect, test } from "../support/journey.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { categories, site } from "../support/site/edition.ts";

test("the root path shows all news in one response, keeps query and fragment, and Back leads out", async ({
	page,
}) => {
	await visit(page, "/about");
	const documents: string[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() === "document") documents.push(new URL(response.url()).pathname);
	});
	await visit(page, "/?from=mail#main");
	await expect(page).toHaveURL("/category/0?from=mail#main");
	expect(documents).toEqual(["/"]);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await page.goForward();
	await expect(page).toHaveURL("/category/0?from=mail#main");
	await expect(totalFound(page)).toHaveText(/^Total - \d+ News Found$/);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the root path leads to all news", async ({ page }) => {
		await page.goto("/");
		await expect(page).toHaveURL("/category/0");
		await expect(totalFound(page)).toHaveText(/^Total - \d+ News Found$/);
	});
});

test("the root path leads to all news, between a header, two columns and a footer", async ({ page }) => {
	const drawing = page.waitForResponse(/masthead/);
	await visit(page, "/");
	await expect(page).toHaveURL("/category/0");
	expect((await drawing).status(), "the logo's drawing").toBe(200);
	const header = page.getByRole("banner");
	await expect(header.getByRole("link", { name: `${site.name}, home` })).toBeVisible();
	await expect(header.getByText(site.tagline, { exact: true })).toBeVisible();
	await expect(header.getByText("Latest", { exact: true })).toBeVisible();
	await expect(header.getByRole("navigation").getByRole("link")).toHaveText(["Home", "About", "Bookmark"]);
	await expect(header.getByRole("img", { name: "Profile picture of a visitor" })).toBeVisible();
	await expect(header.getByRole("link", { name: "Login", exact: true })).toBeVisible();
	await expect(page.getByText("Log Out")).toBeHidden();

	const middle = (await page.getByRole("main").boundingBox()) ?? { x: 0, width: 0 };
	const left = page.getByRole("navigation", { name: "All Categories" });
	await expect(left.getByRole("link")).toHaveText(categories.map(({ name }) => new RegExp(`^${name}\\b`)));
	expect((await left.boundingBox())?.x).toBeLessThan(middle.x);

	const right = page.getByRole("complementary");
	expect((await right.boundingBox())?.x).toBeGreaterThan(middle.x + middle.width);
	await expect(right.getByRole("button", { name: "Login with Google" })).toBeVisible();
	await expect(right.getByRole("button", { name: "Login with GitHub" })).toBeVisible();
	const social = right.getByRole("region", { name: "Find Us On" }).getByRole("link");
	await expect(social).toHaveText(["Facebook", "Twitter", "Instagram"]);
	const pictures = right.getByRole("region", { name: "Q-Zone" }).getByRole("img");
	await expect(pictures).toHaveCount(3);
	for (const picture of await pictures.all()) {
		await picture.scrollIntoViewIfNeeded();
		await picture.evaluate((image: HTMLImageElement) => image.decode());
	}
	await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()} ${site.name}`);
});
