import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { categoryLinks } from "../support/page/page-frame.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const linkTo = (page: Page, id: number) => categoryLinks(page).locator(`a[href="/category/${id}"]`);
const listPath = (id: number) => `/data/category/${id}/front.json`;

/** Collects requests for lists. */
function collectListRequests(page: Page): string[] {
	const requestedPaths: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/data/category/")) requestedPaths.push(pathname);
	});
	return requestedPaths;
}

/** Ways to show intent on a link, each with another category. */
const intents: { id: number; showIntent: (link: Locator) => Promise<void> }[] = [
	{ id: 5, showIntent: (link) => link.focus() },
	{ id: 7, showIntent: (link) => link.dispatchEvent("touchstart") },
	{ id: 9, showIntent: (link) => link.dispatchEvent("pointerdown") },
	// Last, because the pointer stays there.
	{ id: 3, showIntent: (link) => link.hover() },
];

test("a category that is hovered, focused, touched or pressed is prefetched, and not requested again when it is opened", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/2");
	const requestedPaths = collectListRequests(page);
	for (const { id, showIntent } of intents) {
		const response = page.waitForResponse(listPath(id));
		await showIntent(linkTo(page, id));
		await (await response).finished();
		await linkTo(page, id).press("Enter");
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(id).length} News Found`);
	}
	expect(requestedPaths).toEqual(intents.map(({ id }) => listPath(id)));
});

test("for a reader who saves data a list is requested only when it is opened", { tag: "@rest" }, async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await visit(page, "/category/2");
	const requestedPaths = collectListRequests(page);
	await linkTo(page, 3).hover();
	await linkTo(page, 3).focus();
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
	expect(requestedPaths).toEqual([]);
	await linkTo(page, 3).press("Enter");
	await expect(page).toHaveURL("/category/3");
	expect(requestedPaths).toEqual([listPath(3)]);
});
