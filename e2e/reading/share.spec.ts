import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, overflow } from "../support/page/axe.ts";
import { told } from "../support/page/saved.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");
const onCard = (page: Page) => page.getByRole("button", { name: `Share: ${story.title}`, exact: true });
const onArticle = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

/** Where a story can be shared from, and the control there. */
const places = [
	{ place: "card", from: "/category/9", button: onCard, tag: [] },
	{ place: "article", from: `/news-details/${story.id}`, button: onArticle, tag: ["@rest"] },
];

const menu = (page: Page) => page.getByRole("list", { name: `Share: ${story.title}`, exact: true });
const copy = (page: Page) => menu(page).getByRole("button", { name: "Copy link" });

type Sheet = { end: "shared" | "AbortError" | "NotAllowedError"; calls: { title: string; url: string }[] };

/** Gives the browser a share sheet that ends as it is told. */
async function withSheet(page: Page) {
	await page.addInitScript(() => {
		const sheet: Sheet = { end: "shared", calls: [] };
		const share = async (data: Sheet["calls"][number]) => {
			sheet.calls.push(data);
			if (sheet.end !== "shared") throw new DOMException("No", sheet.end);
		};
		Object.assign(window, { sheet });
		Object.defineProperty(navigator, "share", { value: share });
	});
	const sheet = () => page.evaluateHandle(() => (window as unknown as { sheet: Sheet }).sheet);
	return {
		willEnd: async (end: Sheet["end"]) =>
			(await sheet()).evaluate((one, wanted) => Object.assign(one, { end: wanted, calls: [] }), end),
		calls: async () => (await sheet()).evaluate(({ calls }) => calls),
	};
}

const withoutSheet = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));

const looks = [
	{ width: 320, colorScheme: "light" },
	{ width: 390, colorScheme: "dark" },
	{ width: 820, colorScheme: "light" },
	{ width: 1440, colorScheme: "dark" },
] as const;

async function expectInside(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height: 900 });
	await menu(page).scrollIntoViewIfNeeded();
	const box = (await menu(page).boundingBox()) ?? { x: -1, width: 0 };
	expect(box.x, `at ${width}`).toBeGreaterThanOrEqual(0);
	expect(box.x + box.width, `at ${width}`).toBeLessThanOrEqual(width);
	expect(await overflow(page), `at ${width}`).toBe(0);
	const covered = await menu(page)
		.getByRole("listitem")
		.evaluateAll((items) =>
			items.filter((item) => {
				const box = item.getBoundingClientRect();
				const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
				return !item.contains(top);
			}),
		);
	expect(covered.length, `at ${width}`).toBe(0);
}

for (const { place, from, button, tag } of places) {
	test(`on the ${place}, Share opens the system's sheet with title and address, and where none opens a menu inside any screen`, {
		tag,
	}, async ({ page, baseURL, reader: _ }) => {
		const sheet = await withSheet(page);
		await visit(page, from);
		await button(page).click();
		const shared = { title: story.title, url: `${baseURL}/news-details/${story.id}` };
		await expect.poll(sheet.calls).toEqual([shared]);
		await expect(menu(page)).toHaveCount(0);

		await sheet.willEnd("AbortError");
		await button(page).click();
		await expect.poll(sheet.calls).toHaveLength(1);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		await expect(menu(page), "a reader who closes the sheet is left in peace").toHaveCount(0);
		await expect(page.getByRole("alert")).toHaveCount(0);

		await sheet.willEnd("NotAllowedError");
		await button(page).click();
		await expect(menu(page)).toBeVisible();
		for (const { width } of looks) await expectInside(page, width);
	});
}

test("without a sheet, a menu of plain links copies the address or leads to it, and tells nobody before", async ({
	page,
	context,
	baseURL,
	reader: _,
}) => {
	await context.grantPermissions(["clipboard-write"]);
	await withoutSheet(page);
	const strangers: string[] = [];
	context.on("request", (one) => {
		const { protocol, origin } = new URL(one.url());
		if (protocol.startsWith("http") && origin !== baseURL) strangers.push(one.url());
	});
	await visit(page, "/category/9");
	await onCard(page).click();
	await expect(onCard(page)).toHaveAttribute("aria-expanded", "true");
	await expect(copy(page)).toBeFocused();
	const links = menu(page).getByRole("link");
	await expect(links).toHaveText([/Email/, /Facebook/, /X/, /WhatsApp/]);
	const address = `${baseURL}/news-details/${story.id}`;
	for (const link of await links.all()) {
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", /noopener/);
		const href = (await link.getAttribute("href")) ?? "";
		expect(href).toMatch(/^(mailto:|https:\/\/(www\.facebook\.com|x\.com|wa\.me)\/)/);
		expect(decodeURIComponent(href)).toContain(address);
	}
	await copy(page).click();
	await expect(told(page, "Link copied")).toHaveText("Link copied");
	await expect(menu(page)).toHaveCount(0);
	await expect(onCard(page)).toBeFocused();
	expect(await pasted(page)).toBe(address);
	expect(strangers).toEqual([]);

	await context.route("https://wa.me/**", (route) => route.fulfill({ body: "<title>WhatsApp</title>" }));
	await onCard(page).click();
	const opening = context.waitForEvent("page");
	await menu(page).getByRole("link", { name: "WhatsApp" }).click();
	const tab = await opening;
	await tab.waitForLoadState();
	expect(new URL(tab.url()).searchParams.get("text")).toContain(story.title);
	expect(await tab.evaluate(() => window.opener), "the tab knows nothing of this one").toBeNull();
	expect(await tab.evaluate(() => document.referrer)).toBe("");
	await expect(page).toHaveURL("/category/9");
	await expect(menu(page)).toHaveCount(0);
});

/** By the reader's hand: the site itself has no permission to read the clipboard. */
async function pasted(page: Page): Promise<string> {
	const field = await page.evaluateHandle(() =>
		document.body.appendChild(document.createElement("textarea")),
	);
	await field.focus();
	await page.keyboard.press("ControlOrMeta+V");
	return field.evaluate((area) => {
		area.remove();
		return area.value;
	});
}

test("an address that cannot be copied is shown instead", async ({ page, baseURL, reader: _ }) => {
	await withoutSheet(page);
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
		document.execCommand = () => false;
	});
	await visit(page, `/news-details/${story.id}`);
	await onArticle(page).click();
	await copy(page).click();
	const trouble = page.getByRole("alert").filter({ hasText: "The link could not be copied" });
	await expect(trouble).toContainText(`${baseURL}/news-details/${story.id}`);
});

test("the menu is walked by keyboard, and closes with Escape, when one goes on, on a press elsewhere or a second one on the button", async ({
	page,
	reader: _,
}) => {
	await withoutSheet(page);
	await visit(page, "/category/9");
	const button = onCard(page);
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(copy(page)).toBeFocused();
	for (const name of ["Email", "Facebook", "X", "WhatsApp"]) {
		await page.keyboard.press("Tab");
		await expect(menu(page).getByRole("link", { name, exact: true })).toBeFocused();
	}
	await page.keyboard.press("Escape");
	await expect(menu(page)).toHaveCount(0);
	await expect(button).toBeFocused();
	await expect(button).toHaveAttribute("aria-expanded", "false");

	await page.keyboard.press("Space");
	await expect(menu(page)).toBeVisible();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Shift+Tab");
	await expect(menu(page)).toHaveCount(0);

	await button.click();
	await expect(menu(page)).toBeVisible();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(menu(page)).toHaveCount(0);
	await button.click();
	await expect(menu(page)).toBeVisible();
	await button.click();
	await expect(menu(page)).toHaveCount(0);
});

for (const { place, from, button } of places) {
	test(`on the ${place} the open menu bars nobody`, { tag: "@rest" }, async ({ page, reader: _ }) => {
		await withoutSheet(page);
		await visit(page, from);
		await button(page).click();
		for (const look of looks) {
			await applyLook(page, look);
			expect(await axeViolations(page, look, "main"), JSON.stringify(look)).toEqual([]);
		}
	});
}
