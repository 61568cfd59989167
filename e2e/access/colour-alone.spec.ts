import type { Locator } from "@playwright/test";
import {
	added,
	changedNotice,
	copiesOf,
	openWithBookmarks,
	saveButton,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, navLink } from "../support/page/page-frame.ts";
import { iconOf } from "../support/page/toast.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf, take } from "../support/site/edition.ts";

const style = (locator: Locator, property: string) =>
	locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("the current page is marked by font weight, on any screen", async ({ page }) => {
	await visit(page, "/category/0");
	await expect(navLink(page, "Home")).toHaveAttribute("aria-current", "page");
	for (const { device, viewport } of screens) {
		await page.setViewportSize(viewport);
		for (const navigation of [categoryLinks(page), page.getByRole("navigation", { name: "Main" })]) {
			const current = navigation.locator("[aria-current=page]");
			const other = navigation.locator("a:not([aria-current])").first();
			expect(Number(await style(current, "font-weight")), device).toBeGreaterThan(
				Number(await style(other, "font-weight")),
			);
		}
	}
});

test("a mistake is shown in words beside an icon, and its field has a thicker border", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/auth/register");
	await submitButton(page).click();
	await expect(formErrors(page)).toHaveText(/\w/);
	await expect(formErrors(page).locator("svg")).toBeVisible();
	expect(await style(page.getByLabel("Name"), "box-shadow")).not.toBe("none");
});

test("a saved story has another icon, and a toast has an icon for its kind", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const [story] = take(1, storiesOf(9));
	await visit(page, "/category/9");
	const before = await iconOf(saveButton(page, story));
	await saveButton(page, story).click();
	expect(await iconOf(statusToast(page, added))).toBe("check");
	expect(await iconOf(saveButton(page, story))).not.toBe(before);
});

test("added text is underlined, removed text is struck through", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	const [copy] = await copiesOf(page, reader.uid, someStories(1));
	await openWithBookmarks(page, reader, [{ ...copy, title: `Strangely ${copy.title.slice(4)}` }]);
	await changedNotice(page).click();
	await expect(page.locator("ins").first()).toHaveCSS("text-decoration-line", "underline");
	await expect(page.locator("del").first()).toHaveCSS("text-decoration-line", "line-through");
});
