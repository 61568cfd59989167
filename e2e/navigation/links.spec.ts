import { expect, test } from "../support/journey.ts";
import { categoryLinks, navLink } from "../support/page/page-frame.ts";
import { visit } from "../support/page/visit.ts";

test("a link navigates within the document and Back returns; one opened in a new tab leaves the page as it is", async ({
	page,
	context,
}) => {
	await visit(page, "/category/0");
	const technology = categoryLinks(page).getByRole("link", { name: "Technology" });
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await technology.click();
	await expect(page).toHaveURL("/category/3");
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

	const newTab = context.waitForEvent("page");
	await technology.click({ modifiers: ["ControlOrMeta"] });
	await expect(await newTab).toHaveURL("/category/3");
	await expect(page).toHaveURL("/category/0");
});

test("a link to the current page adds no history entry, and links to files or unknown pages are left to the browser", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/about");
	const lengthBefore = await page.evaluate(() => history.length);
	await navLink(page, "About").click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await page.evaluate(() => history.length)).toBe(lengthBefore);

	/** For each click, whether the app prevented the browser's default. */
	const preventedClicks = await page.evaluateHandle(() => {
		const prevented: boolean[] = [];
		addEventListener("click", (event) => {
			prevented.push(event.defaultPrevented);
			event.preventDefault();
		});
		return prevented;
	});
	const links = { "a file": "/feeds/category-0.xml", "a place": "#side-panel", nothing: "/no-such-page" };
	await page.evaluate((hrefs) => {
		for (const [textContent, href] of hrefs)
			document
				.querySelector("main")
				?.append(Object.assign(document.createElement("a"), { href, textContent }));
	}, Object.entries(links));
	for (const name of Object.keys(links)) await page.getByRole("link", { name, exact: true }).click();
	await navLink(page, "Home").click();
	expect(await preventedClicks.jsonValue()).toEqual([false, false, false, true]);
});
