import { expect, test } from "../support/journey.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openDesk, openStory, preview, saveAndReturn, textOf } from "./desk.ts";

// The desk is bundled when it is first opened, and has ten times the script of the site.
test.beforeEach(() => test.slow());

test.use({ viewport: { width: 1440, height: 3000 } });

test("a correction is added to a story, and a rating is taken out", { tag: "@rest" }, async ({ page }) => {
	await openDesk(page);
	const file = "content/stories/2026/10/the-well-on-gull-island-tastes-sweet-again.md";
	const before = (await textOf(page, file)) ?? "";
	await openStory(page, "The well on Gull Island tastes sweet again");
	const article = preview(page).getByRole("article");
	await expect(article.getByRole("img", { name: "3 out of 5" })).toBeVisible();
	await typeInto(page.getByRole("spinbutton", { name: "Stars" }), "");
	await typeInto(page.getByRole("spinbutton", { name: "Views" }), "");
	await expect(article.getByRole("img", { name: /out of 5/ })).toHaveCount(0);
	await expect(article.getByText(/views/)).toHaveCount(0);
	await page.getByRole("button", { name: /^Add .*Correction/ }).click();
	await typeInto(
		page.getByRole("textbox", { name: "What was wrong, and what is right" }),
		"The well is 31 m deep.",
	);
	await expect(article.getByRole("region", { name: "Correction" })).toContainText("The well is 31 m deep.");
	await saveAndReturn(page);
	const after = (await textOf(page, file)) ?? "";
	expect(after.replace(/(?<= {2}- date: )\S+/, "now")).toBe(
		before
			.replace(/total_view: .*\nrating:\n.*\n/, "")
			.replace("\n---\n\n", "\ncorrections:\n  - date: now\n    note: The well is 31 m deep.\n---\n\n"),
	);
});

test("the ticker, a prose page and an author are edited in their forms", { tag: "@rest" }, async ({
	page,
}) => {
	await openDesk(page);
	await page.getByRole("treeitem", { name: "Ticker" }).click();
	const before = (await textOf(page, "content/headlines.yaml")) ?? "";
	await page
		.getByRole("button", { name: /^Add .*Headline/ })
		.last()
		.click();
	await typeInto(page.getByRole("textbox", { name: "Headline" }).last(), "A new line");
	await page.getByRole("combobox", { name: "Story" }).last().click();
	await page.getByRole("option", { name: "Tide table corrected" }).click();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect
		.poll(() => textOf(page, "content/headlines.yaml"))
		.toMatch(/- id: [\w-]{36}\n {4}title: A new line\n {4}story: tide-table-corrected\n$/);
	expect((await textOf(page, "content/headlines.yaml"))?.startsWith(before.trimEnd())).toBe(true);

	await page.getByRole("treeitem", { name: "About Us" }).click();
	const about = (await textOf(page, "content/about.md")) ?? "";
	await typeInto(page.getByRole("textbox", { name: "Title" }), "About the paper");
	await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("About the paper");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect.poll(() => textOf(page, "content/about.md")).toBe(about.replace(/^# .*/, "# About the paper"));

	await page.getByRole("treeitem", { name: "Authors" }).click();
	await page.getByText("Basil Quayle").click();
	await typeInto(page.getByRole("textbox", { name: "About" }), "Counts boats.");
	await expect(preview(page).getByText("Counts boats.")).toBeVisible();
	await saveAndReturn(page);
	expect(await textOf(page, "content/authors/basil-quayle.yaml")).toContain("about: Counts boats.\n");
});

for (const { colorScheme, edition } of [
	{ colorScheme: "light", edition: "day" },
	{ colorScheme: "dark", edition: "night" },
] as const) {
	test.describe(`with a desk in ${colorScheme} colours`, { tag: "@rest" }, () => {
		test.use({ colorScheme });

		test(`the preview shows the edition of the ${edition}`, async ({ page }) => {
			await openDesk(page);
			await openStory(page, "The well on Gull Island tastes sweet again");
			await expect(preview(page).getByRole("article")).toBeVisible();
			await expect(preview(page).locator("html")).toHaveCSS("color-scheme", colorScheme);
		});
	});
}
