import type { Locator } from "@playwright/test";
import { said, sendButton } from "../support/identity/form.ts";
import { expect, test } from "../support/journey.ts";
import { holdToasts } from "../support/page/hold-toasts.ts";
import { categoryLinks, placeLink } from "../support/page/needed-files.ts";
import {
	added,
	changedMark,
	copiesOf,
	openWith,
	saveButton,
	someStories,
	told,
} from "../support/page/saved.ts";
import { signOf } from "../support/page/toast.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const style = (one: Locator, property: string) =>
	one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("where the reader is stands out by its weight, on any screen", async ({ page }) => {
	await visit(page, "/category/0");
	await expect(placeLink(page, "Home")).toHaveAttribute("aria-current", "page");
	for (const { device, viewport } of screens) {
		await page.setViewportSize(viewport);
		for (const places of [categoryLinks(page), page.getByRole("navigation", { name: "Main" })]) {
			const here = places.locator("[aria-current=page]");
			const elsewhere = places.locator("a:not([aria-current])").first();
			expect(Number(await style(here, "font-weight")), device).toBeGreaterThan(
				Number(await style(elsewhere, "font-weight")),
			);
		}
	}
});

test("a mistake is told in words beside a sign, and its field has a thicker edge", async ({ page }) => {
	await visit(page, "/auth/register");
	await sendButton(page).click();
	await expect(said(page)).toHaveText(/\w/);
	await expect(said(page).locator("svg")).toBeVisible();
	expect(await style(page.getByLabel("Name"), "box-shadow")).not.toBe("none");
});

test("a saved story has another sign, and a toast one for its kind", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const [story] = storiesOf(9);
	if (!story) throw new Error("A story is needed");
	await visit(page, "/category/9");
	await holdToasts(page);
	const before = await signOf(saveButton(page, story));
	await saveButton(page, story).click();
	expect(await signOf(told(page, added))).toBe("check");
	expect(await signOf(saveButton(page, story))).not.toBe(before);
});

test("what was added to a story is underlined, what was taken out is struck through", async ({
	page,
	reader,
}) => {
	const [copy] = await copiesOf(page, reader.uid, someStories(1));
	if (!copy) throw new Error("A copy is needed");
	await openWith(page, reader, [{ ...copy, title: `Strangely ${copy.title.slice(4)}` }]);
	await changedMark(page).click();
	await expect(page.locator("ins").first()).toHaveCSS("text-decoration-line", "underline");
	await expect(page.locator("del").first()).toHaveCSS("text-decoration-line", "line-through");
});
