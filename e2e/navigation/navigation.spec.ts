import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, heading, navLink } from "../support/page/page-frame.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { categories, site, storiesOf } from "../support/site/edition.ts";

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: "Fetching the page" });

test("a quick navigation shows no spinner, and a slow one shows it in the middle until it is done", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	const body = await (await page.request.get("/data/category/3/front.json")).text();
	await page.evaluate((list) => {
		const originalFetch = window.fetch;
		window.fetch = (input, ...rest) =>
			String(input).endsWith("/3/front.json")
				? Promise.resolve(new Response(list))
				: originalFetch(input, ...rest);
		const opacities: number[] = [];
		Object.assign(window, { opacities });
		const recordOpacity = () => {
			for (const box of document.querySelectorAll("[role=status]"))
				opacities.push(Number(getComputedStyle(box).opacity));
			requestAnimationFrame(recordOpacity);
		};
		recordOpacity();
	}, body);
	await categoryLinks(page).getByText("Technology").click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(3)));
	const opacities = await page.evaluate(() => (window as unknown as { opacities: number[] }).opacities);
	expect(opacities.filter((opacity) => opacity > 0)).toEqual([]);

	const response = Promise.withResolvers<void>();
	await page.route("/data/category/7/front.json", async (route) => {
		await response.promise;
		await route.continue();
	});
	await categoryLinks(page).getByText("Science").click();
	await expect(spinner(page)).toHaveCSS("opacity", "1");
	await expect(spinner(page)).toBeInViewport({ ratio: 1 });
	const [spinnerBox, mainBox] = await Promise.all([
		spinner(page).boundingBox(),
		page.getByRole("main").boundingBox(),
	]);
	if (!spinnerBox || !mainBox) throw new Error("Spinner and main part should have boxes");
	expect(spinnerBox.x).toBeGreaterThan(mainBox.x);
	expect(spinnerBox.x + spinnerBox.width).toBeLessThan(mainBox.x + mainBox.width);
	response.resolve();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(7)));
	await expect(spinner(page)).toHaveCount(0);
});

test("Home, the logo and About work, Back and Forward go through the pages, and each has its title", async ({
	page,
}) => {
	await visit(page, "/about");
	await navLink(page, "Home").click();
	await expect(page).toHaveURL("/category/0");
	await expect(navLink(page, "Home")).toHaveAttribute("aria-current", "page");
	await expect(page).toHaveTitle(`All News | ${site.name}`);
	await categoryLinks(page).getByText("Science").click();
	await expect(page).toHaveTitle(`Science | ${site.name}`);
	await navLink(page, "About").click();
	await expect(page).toHaveTitle(`About Us | ${site.name}`);
	await expect(heading(page)).toHaveText("About Us");
	await expect(page.getByRole("complementary")).toContainText("Q-Zone");

	await page.goBack();
	await expect(page).toHaveTitle(`Science | ${site.name}`);
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(7)));
	await page.goBack();
	await expect(page).toHaveTitle(`All News | ${site.name}`);
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
	await page.goForward();
	await expect(page).toHaveTitle(`Science | ${site.name}`);
	await page.goForward();
	await expect(heading(page)).toHaveText("About Us");

	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
	await navLink(page, "About").click();
	await expect(page).toHaveURL("/about");
	await page.getByRole("link", { name: `${site.name}, home` }).click();
	await expect(page).toHaveURL("/category/0");
});

test("every category opens at the top of its list, without loading a document", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/0");
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	for (const { id, name } of categories.slice(1)) {
		await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		await categoryLinks(page).getByText(name, { exact: false }).first().click();
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(totalFound(page)).toHaveText(totalText(storiesOf(id)));
		await page.waitForFunction(() => scrollY === 0);
	}
	expect(documents).toBe(0);
});
