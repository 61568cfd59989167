import { expect, test } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";
import { nowhere, publicPages } from "./public-pages.ts";
import { readToTheEnd } from "./scrolling.ts";
import { visit } from "./visit.ts";

for (const address of publicPages) {
	test(`${address} asks no other host for anything and gives the browser no cause to complain`, async ({
		page,
		baseURL,
	}) => {
		const complaints = complaintsOf(page);
		const strangers: string[] = [];
		page.context().on("request", (request) => {
			const { protocol, origin } = new URL(request.url());
			if (protocol !== "data:" && origin !== baseURL) strangers.push(request.url());
		});
		await visit(page, address);
		await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("list")).toBeVisible();
		if (await page.getByRole("feed").isVisible()) await readToTheEnd(page);
		await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
		expect(strangers).toEqual([]);
		const itself = address === nowhere ? /status of 404/ : /^$/;
		expect(complaints.filter((line) => !itself.test(line))).toEqual([]);
	});
}

test("nothing is kept about a visitor but the place in a list", async ({ page, context }) => {
	await visit(page, "/category/0");
	await readToTheEnd(page);
	await page.reload();
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
