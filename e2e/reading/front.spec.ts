import { builtSite } from "../support/assets.ts";
import { categories, site } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

test("the bare address leads to all news", async ({ page }) => {
	await visit(page, "/");
	await expect(page).toHaveURL("/category/0");
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`on a host that does not redirect, with script ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("the bare address still leads to all news", async ({ page }) => {
			await page.route("/", (route) => route.fulfill({ path: `${builtSite}/index.html` }));
			await page.goto("/");
			await expect(page).toHaveURL("/category/0");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Total - \d+ News Found$/);
		});
	});
}

test("the header shows logo, tagline, Latest, the way around, a default portrait and Login", async ({
	page,
}) => {
	await visit(page, "/category/0");
	const header = page.getByRole("banner");
	await expect(header.getByRole("link", { name: `${site.name}, home` })).toBeVisible();
	await expect(header.getByText(site.tagline, { exact: true })).toBeVisible();
	await expect(header.getByText("Latest", { exact: true })).toBeVisible();
	await expect(header.getByRole("navigation").getByRole("link")).toHaveText(["Home", "About", "Bookmark"]);
	await expect(header.getByRole("img", { name: "Profile picture of a visitor" })).toBeVisible();
	await expect(header.getByRole("link", { name: "Login", exact: true })).toBeVisible();
	await expect(page.getByText("Log Out")).toHaveCount(0);
});

test("the logo is drawn from a file that is there", async ({ page }) => {
	const drawing = page.waitForResponse(/masthead/);
	await page.goto("/category/0");
	expect((await drawing).status()).toBe(200);
});

test("the left column lists the categories in the newsroom's order", async ({ page }) => {
	await page.goto("/category/0");
	const column = page.getByRole("navigation", { name: "All Categories" });
	const names = categories.map(({ name }) => new RegExp(`^${name}\\b`));
	await expect(column.getByRole("link")).toHaveText(names);
	const middle = await page.getByRole("main").boundingBox();
	expect((await column.boundingBox())?.x).toBeLessThan(middle?.x ?? 0);
});

test("the right column offers Google and GitHub, social links and a Q-Zone of three pictures", async ({
	page,
}) => {
	await visit(page, "/category/0");
	const column = page.getByRole("complementary");
	await expect(column.getByRole("button", { name: "Login with Google" })).toBeVisible();
	await expect(column.getByRole("button", { name: "Login with GitHub" })).toBeVisible();
	const social = column.getByRole("region", { name: "Find Us On" }).getByRole("link");
	await expect(social).toHaveText(["Facebook", "Twitter", "Instagram"]);
	const pictures = column.getByRole("region", { name: "Q-Zone" }).getByRole("img");
	await expect(pictures).toHaveCount(3);
	for (const picture of await pictures.all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect(picture).toHaveJSProperty("complete", true);
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	}
	const middle = await page.getByRole("main").boundingBox();
	expect((await column.boundingBox())?.x).toBeGreaterThan((middle?.x ?? 0) + (middle?.width ?? 0));
});

test("the footer carries the copyright of the reader's current year", async ({ page }) => {
	await page.clock.install({ time: "2031-06-01T12:00:00Z" });
	await visit(page, "/category/0");
	await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${site.name}`);
});
