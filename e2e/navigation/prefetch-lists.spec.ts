import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { categoryLinks } from "../support/page/needed-files.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const linkTo = (page: Page, id: number) => categoryLinks(page).locator(`a[href="/category/${id}"]`);
const fileOf = (id: number) => `/data/category/${id}/front.json`;

/** Every list that is asked for from now on. */
function askings(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/data/category/")) asked.push(pathname);
	});
	return asked;
}

/** How a link is pointed at, each tried on another category. */
const signs: { id: number; sign: (link: Locator) => Promise<void> }[] = [
	{ id: 5, sign: (link) => link.focus() },
	{ id: 7, sign: (link) => link.dispatchEvent("touchstart") },
	{ id: 9, sign: (link) => link.dispatchEvent("pointerdown") },
	// Last: the pointer stays where it is.
	{ id: 3, sign: (link) => link.hover() },
];

test("a category that is pointed at, reached by keyboard, touched or pressed is fetched ahead, and not again when it is opened", async ({
	page,
}) => {
	await visit(page, "/category/2");
	const asked = askings(page);
	for (const { id, sign } of signs) {
		const arrived = page.waitForResponse(fileOf(id));
		await sign(linkTo(page, id));
		await (await arrived).finished();
		await linkTo(page, id).press("Enter");
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			`Total - ${storiesOf(id).length} News Found`,
		);
	}
	expect(asked).toEqual(signs.map(({ id }) => fileOf(id)));
});

test("a reader who saves data is fetched a list only when it is opened", { tag: "@rest" }, async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await visit(page, "/category/2");
	const asked = askings(page);
	await linkTo(page, 3).hover();
	await linkTo(page, 3).focus();
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
	expect(asked).toEqual([]);
	await linkTo(page, 3).press("Enter");
	await expect(page).toHaveURL("/category/3");
	expect(asked).toEqual([fileOf(3)]);
});
