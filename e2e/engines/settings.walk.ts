import { openMore, openPanel } from "../settings/panel.ts";
import { choose, stored } from "../settings/stored-settings.ts";
import { visit } from "../support/page/visit.ts";
import { expect, test } from "./walk.ts";

test("the panel changes colours and text at once, and the next page begins with them", async ({ page }) => {
	const look = () =>
		page.evaluate(() => [
			getComputedStyle(document.body).backgroundColor,
			getComputedStyle(document.documentElement).fontSize,
		]);
	await visit(page, "/about");
	await openPanel(page);
	await choose(page, "Colours", "Night");
	await choose(page, "Text size", "Largest");
	await expect.poll(look).toEqual(["rgb(15, 22, 35)", "24px"]);
	await openMore(page);
	await choose(page, "Motion", "Off");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("banner").getByRole("link", { name: "Reading settings" })).toBeFocused();
	await expect
		.poll(() => stored(page))
		.toEqual({ version: 1, theme: "night", text: "largest", motion: "off" });
	await page.goto("/terms");
	await expect.poll(look).toEqual(["rgb(15, 22, 35)", "24px"]);
	await visit(page, "/settings");
	await page.getByRole("button", { name: "Back to the defaults" }).click();
	await expect.poll(look).toEqual(["rgb(253, 250, 244)", "16px"]);
});
