import { complaintsOf } from "../support/complaints.ts";
import { expect, test } from "../support/journey.ts";
import { nowhere, publicPages, unknownTopic } from "../support/public-pages.ts";
import { readToTheEnd } from "../support/scrolling.ts";
import { visit } from "../support/visit.ts";

test("no page asks another host for anything, or gives the browser cause to complain", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const complaints = complaintsOf(page);
	const strangers: string[] = [];
	page.context().on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== baseURL) strangers.push(request.url());
	});
	for (const address of publicPages) {
		await visit(page, address);
		await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("list")).toBeVisible();
		if (address === "/category/0") await readToTheEnd(page);
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		expect(strangers, address).toEqual([]);
		// What is not there is asked for once, and the browser notes the answer.
		const ownStatus = [nowhere, unknownTopic].includes(address) ? "status of 404" : "nothing";
		expect(
			complaints.filter((line) => !line.includes(ownStatus)),
			address,
		).toEqual([]);
	}
	await page.waitForLoadState("networkidle");
	expect(strangers).toEqual([]);
});

test("nothing is kept about a visitor but the place in a list", async ({ page, context }) => {
	await visit(page, "/category/0");
	await readToTheEnd(page);
	await page.reload();
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
