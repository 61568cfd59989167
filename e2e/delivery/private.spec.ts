import type { Page } from "@playwright/test";
import { identityRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { readToTheEnd } from "../support/page/scrolling.ts";
import { visit, waitForIdle } from "../support/page/visit.ts";
import { kindsOfPage, nowhere, publicPages, unknownTopic } from "../support/site/public-pages.ts";

/** Opens pages, reads them to their end and tells what was asked of other hosts and what the browser complained of. */
async function readAll(page: Page, own: string | undefined, paths: string[]): Promise<string[]> {
	const found: string[] = [];
	const complaints = consoleErrorsOf(page);
	page.context().on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== own) found.push(request.url());
	});
	const identity = identityRequests(page);
	for (const path of paths) {
		complaints.length = 0;
		await visit(page, path);
		await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("list")).toBeVisible();
		if (path === "/category/0") await readToTheEnd(page);
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		await waitForIdle(page);
		// What is not there is asked for once, and the browser notes the answer.
		const ownStatus = [nowhere, unknownTopic].includes(path) ? "status of 404" : "nothing";
		found.push(...complaints.filter((line) => !line.includes(ownStatus)).map((line) => `${path}: ${line}`));
	}
	// A form that is only looked at asks for nothing of the identity service either.
	return [...found, ...identity];
}

test("no kind of page asks another host for anything, or gives the browser cause to complain", async ({
	page,
	baseURL,
}) => {
	test.slow();
	expect(await readAll(page, baseURL, ["/category/0", ...kindsOfPage])).toEqual([]);
});

test("no page at all does", { tag: "@rest" }, async ({ page, baseURL }) => {
	test.setTimeout(180_000);
	expect(await readAll(page, baseURL, publicPages)).toEqual([]);
});

test("nothing is kept about a visitor but the place in a list", async ({ page, context }) => {
	await visit(page, "/category/0");
	await readToTheEnd(page);
	await page.reload();
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
