import { expect, test } from "../support/journey.ts";
import { categoryLinks, placeLink } from "../support/needed-files.ts";
import { visit } from "../support/visit.ts";

test("a link is followed within the page, and the way back leads to where it was pressed", async ({
	page,
}) => {
	await visit(page, "/category/0");
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await categoryLinks(page).getByRole("link", { name: "Technology" }).click();
	await expect(page).toHaveURL("/category/3");
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a link that is opened beside the page leaves the page where it is", async ({ page, context }) => {
	await visit(page, "/category/0");
	const beside = context.waitForEvent("page");
	await categoryLinks(page)
		.getByRole("link", { name: "Technology" })
		.click({ modifiers: ["ControlOrMeta"] });
	await expect(await beside).toHaveURL("/category/3");
	await expect(page).toHaveURL("/category/0");
});

test("a link to where the reader is adds no step to the way back", async ({ page }) => {
	await visit(page, "/about");
	const before = await page.evaluate(() => history.length);
	await placeLink(page, "About").click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await page.evaluate(() => history.length)).toBe(before);
});

for (const [what, address] of [
	["a file", "/feeds/category-0.xml"],
	["a place in the page", "#side-panel"],
	["an address that is no screen", "/no-such-page"],
]) {
	test(`a link to ${what} is left to the browser`, async ({ page }) => {
		await visit(page, "/about");
		await page.evaluate((href) => {
			const link = Object.assign(document.createElement("a"), { href, textContent: "A link of the text" });
			document.querySelector("main")?.append(link);
			addEventListener("click", (event) => {
				Object.assign(window, { isTaken: event.defaultPrevented });
				event.preventDefault();
			});
		}, address);
		await page.getByRole("link", { name: "A link of the text" }).click();
		expect(await page.evaluate(() => (window as { isTaken?: boolean }).isTaken)).toBe(false);
	});
}
