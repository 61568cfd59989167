import { controlPath, controlSightings } from "./site/control.ts";
import { expect, seenIn, test } from "./walk.ts";

test.describe("on a page that fails on purpose", () => {
	test.use({ checkSeen: undefined });

	test("errors and violations of the policy are seen", async ({ page }) => {
		await page.goto(controlPath);
		for (const sighting of controlSightings)
			await expect.poll(() => seenIn(page)).toContainEqual(expect.stringContaining(sighting));
		await expect(page).not.toHaveTitle("inline");
	});
});

test("a walk that leads to such a page fails: here a cross is right", async ({ page }) => {
	test.fail();
	await page.goto(controlPath);
	await expect.poll(() => seenIn(page)).not.toEqual([]);
});

test("a sound page has nothing to be seen", async ({ page }) => {
	await page.goto("/about");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await page.waitForFunction(() => document.readyState === "complete");
	expect(await seenIn(page)).toEqual([]);
});
