import { holdRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(0);
const loginPath = `/auth/login?${new URLSearchParams({ from: `/news-details/${story?.id}` })}`;

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("the login page shows the waiting story, without layout shifts", async ({ page }) => {
			await observeLayoutShifts(page);
			const heldStory = await holdRequests(page, /\/news-details\//);
			await page.goto(loginPath);
			await waitForHydration(page);
			await expect(page.getByText("Waiting for you after login")).toContainText("Your story");
			await heldStory.release();
			const notice = page.getByText("Waiting for you after login");
			await expect(notice).toContainText(story?.title ?? "");
			const picture = page.getByRole("main").locator(".waiting-story img");
			await picture.evaluate((image: HTMLImageElement) => image.decode());
			expect(await layoutShifts(page)).toEqual([]);
		});
	});
}

test("an unknown story does not block the form, and another return path shows no story", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/auth/login?from=%2Fnews-details%2Fno-such-story");
	await expect(page.getByLabel("Email")).toBeVisible();
	await expect(page.getByText("Waiting for you after login")).toContainText("Your story");
	await visit(page, "/auth/login?from=%2Fbookmark");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	await expect(page.getByText("Waiting for you after login")).toHaveCount(0);
});
