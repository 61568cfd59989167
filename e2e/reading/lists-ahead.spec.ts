import type { Page } from "@playwright/test";
import { storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks } from "../support/needed-files.ts";
import { visit } from "../support/visit.ts";

const technology = (page: Page) => categoryLinks(page).getByRole("link", { name: "Technology" });

/** Every asking for the list of Technology from now on. */
function askings(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/data/category/3/1.json")) asked.push(request.url());
	});
	return asked;
}

const signs: [string, (page: Page) => Promise<void>][] = [
	["pointed at", (page) => technology(page).hover()],
	["reached by keyboard", (page) => technology(page).focus()],
	["touched", (page) => technology(page).dispatchEvent("touchstart")],
	["pressed down", (page) => technology(page).dispatchEvent("pointerdown")],
];

for (const [what, sign] of signs) {
	test(`a category that is ${what} is fetched ahead, and not again when it is opened`, async ({ page }) => {
		await visit(page, "/category/0");
		const asked = askings(page);
		const arrived = page.waitForResponse(/\/data\/category\/3\/1\.json$/);
		await sign(page);
		await (await arrived).finished();
		await technology(page).press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			`Total - ${storiesOf(3).length} News Found`,
		);
		expect(asked).toHaveLength(1);
	});
}

test("a reader who saves data is fetched a list only when it is opened", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await visit(page, "/category/0");
	const asked = askings(page);
	await technology(page).hover();
	await technology(page).focus();
	expect(asked).toEqual([]);
	await technology(page).press("Enter");
	await expect(page).toHaveURL("/category/3");
	expect(asked).toHaveLength(1);
});
