import { count, marks, searchBox, titles } from "../search/search-page.ts";
import { visit } from "../support/page/visit.ts";
import { expect, test } from "./walk.ts";

test("typing key by key searches, narrows and goes Back to where the reader was", async ({
	page,
	isPhone,
}) => {
	await visit(page, "/about");
	const button = page.getByRole("banner").getByRole("button", { name: "Search stories" });
	const field = isPhone ? page.getByRole("main").getByRole("searchbox") : searchBox(page);
	if (isPhone) await button.click();
	else await field.click();
	await expect(field).toBeFocused();
	await page.keyboard.type("ferry");
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(count(page)).toHaveText(/^\d+ stories with “ferry”$/);
	await expect(marks(page).first()).toHaveText(/^ferry$/i);
	await expect(titles(page).first()).toContainText(/ferry/i);
	await expect(field).toBeFocused();
	await page.keyboard.type(" batteries");
	await expect(count(page)).toHaveText("1 story with “ferry batteries”");
	await page.goBack();
	await expect(page).toHaveURL("/about");
});
