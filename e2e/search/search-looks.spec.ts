import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations } from "../support/page/axe.ts";
import { shifts, watchShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { count, results } from "./search-page.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("nothing moves while results arrive", { tag: device === "phone" ? [] : "@rest" }, async ({
			page,
		}) => {
			await watchShifts(page);
			await page.goto("/search?q=frery");
			await expect(results(page)).not.toHaveCount(0);
			expect(await shifts(page)).toEqual([]);
		});

		for (const colorScheme of ["light", "dark"] as const) {
			test(`nobody is barred from results, nor from where there are none, when it is ${colorScheme}`, {
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

test("a filter shows the whole of what is chosen, however narrow the phone", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/search");
	for (const width of [320, 360, 390, 430]) {
		await page.setViewportSize({ width, height: 844 });
		const cut = await page.locator(".search-filters select").evaluateAll((selects) =>
			(selects as HTMLSelectElement[])
				.map((select) => {
					const { font, paddingLeft, paddingRight } = getComputedStyle(select);
					const pen = document.createElement("canvas").getContext("2d");
					if (pen) pen.font = font;
					const [longest = 0] = [...select.options]
						.map(({ text }) => pen?.measureText(text).width ?? 0)
						.sort((one, other) => other - one);
					const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
					return { select: select.labels[0]?.textContent, longest, room };
				})
				.filter(({ longest, room }) => longest > room),
		);
		expect(cut, `${width} pixels`).toEqual([]);
	}
});

test("a day that is not chosen is written in the colour of hints, which WebKit would pale further", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/search?q=ferry&from=2026-01-02");
	const ink = (name: string) =>
		page.getByLabel(name, { exact: true }).evaluate((field) => {
			const { color, webkitTextFillColor } = getComputedStyle(field);
			const muted = getComputedStyle(document.querySelector(".search-count") ?? field).color;
			return { isFull: webkitTextFillColor === color, isMuted: webkitTextFillColor === muted };
		});
	expect(await ink("From")).toEqual({ isFull: true, isMuted: false });
	expect(await ink("To")).toEqual({ isFull: false, isMuted: true });
});
