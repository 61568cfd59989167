import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations } from "../support/page/axe.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { count, results } from "./search-page.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("loading results causes no layout shift", { tag: device === "phone" ? [] : "@rest" }, async ({
			page,
		}) => {
			await observeLayoutShifts(page);
			await page.goto("/search?q=frery");
			await expect(results(page)).not.toHaveCount(0);
			expect(await layoutShifts(page)).toEqual([]);
		});

		for (const colorScheme of ["light", "dark"] as const) {
			test(`search has no axe violations with results and without, in ${colorScheme} mode`, {
				tag: "@rest",
			}, async ({ page }) => {
				await applyLook(page, { width: viewport.width, colorScheme });
				await page.goto("/search?q=frery");
				await expect(results(page)).not.toHaveCount(0);
				expect(await axeViolations(page)).toEqual([]);
				await page.goto("/search?q=ferry+qqqqqqq");
				await expect(count(page)).toHaveText(/stor(y|ies) with/);
				expect(await axeViolations(page)).toEqual([]);
			});
		}
	});
}

test("a filter shows its selected option unclipped, however narrow the phone", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/search");
	for (const width of [320, 360, 390, 430]) {
		await page.setViewportSize({ width, height: 844 });
		const clipped = await page.locator(".search-filters select").evaluateAll((selects) =>
			(selects as HTMLSelectElement[])
				.map((select) => {
					const { font, paddingLeft, paddingRight } = getComputedStyle(select);
					const canvasContext = document.createElement("canvas").getContext("2d");
					if (canvasContext) canvasContext.font = font;
					const [widest = 0] = [...select.options]
						.map(({ text }) => canvasContext?.measureText(text).width ?? 0)
						.sort((one, other) => other - one);
					const available =
						select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
					return { select: select.labels[0]?.textContent, widest, available };
				})
				.filter(({ widest, available }) => widest > available),
		);
		expect(clipped, `${width} pixels`).toEqual([]);
	}
});

test("an empty date is shown in the colour of hints, which WebKit would make paler", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/search?q=ferry&from=2026-01-02");
	const textColour = (name: string) =>
		page.getByLabel(name, { exact: true }).evaluate((field) => {
			const { color, webkitTextFillColor } = getComputedStyle(field);
			const muted = getComputedStyle(document.querySelector(".search-count") ?? field).color;
			return { isFull: webkitTextFillColor === color, isMuted: webkitTextFillColor === muted };
		});
	expect(await textColour("From")).toEqual({ isFull: true, isMuted: false });
	expect(await textColour("To")).toEqual({ isFull: false, isMuted: true });
});
