import { barriers, type Look, putOn } from "../support/barriers.ts";
import { expect, test } from "../support/journey.ts";
import { kindsOfPage } from "../support/public-pages.ts";
import { visit } from "../support/visit.ts";

const looks: Record<string, Look> = {
	"a narrow phone with less motion": { width: 320, colorScheme: "light", reducedMotion: "reduce" },
	"a phone by day": { width: 390, colorScheme: "light" },
	"a phone by night": { width: 390, colorScheme: "dark" },
	"a desk by day": { width: 1440, colorScheme: "light" },
	"a desk by night": { width: 1440, colorScheme: "dark" },
	"forced colours": { width: 1440, colorScheme: "dark", forcedColors: "active" },
};

for (const address of kindsOfPage) {
	test(`${address} bars nobody, in any of its looks`, async ({ page }) => {
		test.slow();
		await visit(page, address);
		for (const [name, look] of Object.entries(looks)) {
			await putOn(page, look);
			expect(await barriers(page, look), name).toEqual([]);
		}
	});
}

test("in forced colours every control is drawn in the system's colours, words apart from ground", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
	await visit(page, "/about");
	const controls = await page.locator("a:visible, button:visible").evaluateAll((all) =>
		all.map((control) => {
			const { color, backgroundColor, borderTopWidth } = getComputedStyle(control);
			return { color, backgroundColor, framed: borderTopWidth !== "0px", isButton: control.matches(".btn") };
		}),
	);
	expect(controls.filter(({ color, backgroundColor }) => color === backgroundColor)).toEqual([]);
	expect(controls.filter(({ framed, isButton }) => isButton && !framed)).toEqual([]);
});

test("headings go down one step at a time", async ({ page }) => {
	for (const address of kindsOfPage) {
		await visit(page, address);
		// A topic that is unknown is looked for once more.
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const levels = await page
			.getByRole("heading")
			.evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
		expect(levels[0], address).toBe(1);
		for (const [index, level] of levels.entries()) {
			expect(level - (levels[index - 1] ?? 0), `${address}: ${levels}`).toBeLessThanOrEqual(1);
		}
	}
});

test("trouble bars nobody either", async ({ page }) => {
	await page.route(/\/data\/category\/3|\/news\.json/, (route) => route.abort());
	await visit(page, "/category/0");
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
	await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	expect(await barriers(page)).toEqual([]);
});
