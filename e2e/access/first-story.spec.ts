import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";

const screens = [
	{ viewport: { width: 1440, height: 900 }, maxTop: 420 },
	{ viewport: { width: 390, height: 844 }, maxTop: 300 },
];

for (const { viewport, maxTop } of screens) {
	test.describe(`on a screen of ${viewport.width} px`, () => {
		test.use({ viewport });

		test(`the first headline begins within ${maxTop} px, and its story is within 20 presses of Tab`, async ({
			page,
			reader,
		}) => {
			expect(reader.uid).toBeTruthy();
			await visit(page, "/category/0");
			const headline = page.getByRole("article").first().getByRole("heading", { level: 2 });
			expect((await headline.boundingBox())?.y).toBeLessThanOrEqual(maxTop);
			const isInStory = () => page.evaluate(() => document.activeElement?.closest("article") != null);
			let presses = 0;
			while (!(await isInStory()) && presses < 20) {
				await page.keyboard.press("Tab");
				presses += 1;
			}
			expect(await isInStory()).toBe(true);
		});
	});
}

test("the ticker is one stop of the Tab key, and the arrow keys lead to its headlines and its button", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	const ticker = page.getByRole("region", { name: "Latest headlines" });
	await expect(ticker.getByRole("link").nth(1)).toBeVisible();
	const pause = ticker.getByRole("button", { name: "Pause the headlines" });
	while ((await pause.and(page.locator(":focus")).count()) === 0) {
		await page.keyboard.press("Tab");
		await expect(ticker.locator("a:focus")).toHaveCount(0);
	}
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(ticker.getByRole("link").nth(1)).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expect(pause).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(ticker.locator(":focus")).toHaveCount(0);
});

test("the reader's picture opens a menu of the reader's pages, and Escape closes it", {
	tag: "@rest",
}, async ({ page, reader }) => {
	expect(reader.uid).toBeTruthy();
	await visit(page, "/category/0");
	const opener = page.getByRole("banner").getByRole("button", { name: "Your pages" });
	await opener.focus();
	await page.keyboard.press("Enter");
	const menu = page.locator("#reader-menu");
	await expect(menu.getByRole("link")).toHaveText([
		"Your news",
		"Bookmarks",
		"History",
		"Settings",
		"Account",
	]);
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	await menu.getByRole("link", { name: "History" }).click();
	await expect(page).toHaveURL("/history");
	await expect(menu).toBeHidden();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("a tap on the dimmed page closes a menu and opens nothing", { tag: "@rest" }, async ({ page }) => {
		await visit(page, "/category/9");
		await page.getByRole("button", { name: "Tools of this list" }).tap();
		const menu = page.locator(".menu:popover-open");
		await expect(menu).toBeVisible();
		const link = await page.getByRole("article").first().getByRole("heading").getByRole("link").boundingBox();
		if (!link) throw new Error("A headline is needed");
		await page.touchscreen.tap(link.x + 20, link.y + 10);
		await expect(menu).toHaveCount(0);
		await expect(page).toHaveURL("/category/9");
		await page.touchscreen.tap(link.x + 20, link.y + 10);
		await expect(page, "the next tap opens it").not.toHaveURL("/category/9");
	});
});
