import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";
import { attributes, choose, settingsKey, stored } from "./stored-settings.ts";

const rest = { tag: "@rest" };

test("broken settings are harmless and are put aside", rest, async ({ page, context }) => {
	await context.addInitScript((name) => {
		if (sessionStorage.getItem("begun")) return;
		sessionStorage.setItem("begun", "");
		localStorage.setItem(name, '{"theme": night');
	}, settingsKey);
	await visit(page, "/settings");
	expect(await attributes(page)).not.toHaveProperty("theme");
	await choose(page, "Colours", "Night");
	await expect.poll(() => stored(page)).toEqual({ version: 1, theme: "night" });
	expect(await page.evaluate((name) => localStorage.getItem(`${name}-put-aside-1`), settingsKey)).toBe(
		'{"theme": night',
	);
});

for (const [kind, breakStorage] of [
	[
		"full",
		() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		},
	],
	[
		"forbidden",
		() =>
			Object.defineProperty(window, "localStorage", {
				get: () => {
					throw new DOMException("forbidden", "SecurityError");
				},
			}),
	],
] as const) {
	test(`with ${kind} storage a setting holds in this tab, and a message says so`, rest, async ({ page }) => {
		await page.addInitScript(breakStorage);
		await visit(page, "/settings");
		await choose(page, "Colours", "Night");
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 22, 35)");
		await expect(page.getByRole("radio", { name: "Night" })).toBeChecked();
		await expect(
			page.getByText("Your browser does not keep this setting. It holds until you close this tab."),
		).toBeVisible();
		// Client navigation keeps the page.
		await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 22, 35)");
	});
}
