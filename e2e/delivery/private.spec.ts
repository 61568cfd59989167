import type { Page } from "@playwright/test";
import { collectIdentityRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { scrollToEnd } from "../support/page/scrolling.ts";
import { visit, waitForIdle } from "../support/page/visit.ts";
import { distinctPages, publicPages, unknownPath, unknownTopic } from "../support/site/public-pages.ts";

/** Visits pages, scrolls them to their end and returns foreign requests and console errors. */
async function visitAll(page: Page, ownOrigin: string | undefined, paths: string[]): Promise<string[]> {
	const found: string[] = [];
	const consoleErrors = collectConsoleErrors(page);
	page.context().on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== ownOrigin) found.push(request.url());
	});
	const identityRequests = collectIdentityRequests(page);
	for (const path of paths) {
		consoleErrors.length = 0;
		await visit(page, path);
		await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("list")).toBeVisible();
		if (path === "/category/0") await scrollToEnd(page);
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		await waitForIdle(page);
		// A missing file is requested once, and the browser logs its status.
		const expectedError = [unknownPath, unknownTopic].includes(path) ? "status of 404" : "nothing";
		found.push(
			...consoleErrors.filter((line) => !line.includes(expectedError)).map((line) => `${path}: ${line}`),
		);
	}
	// A form that is not used requests nothing of the identity service either.
	return [...found, ...identityRequests];
}

test("pages of every look send no request to another host and log no error", async ({ page, baseURL }) => {
	test.slow();
	expect(await visitAll(page, baseURL, ["/category/0", ...distinctPages])).toEqual([]);
});

test("no page sends requests to another host or logs an error", { tag: "@rest" }, async ({
	page,
	baseURL,
}) => {
	test.setTimeout(180_000);
	expect(await visitAll(page, baseURL, publicPages)).toEqual([]);
});

test("nothing is stored about a visitor except scroll positions", async ({ page, context }) => {
	await visit(page, "/category/0");
	await scrollToEnd(page);
	await page.reload();
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
