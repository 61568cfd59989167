import type { Page } from "@playwright/test";
import { statusToast } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, looks, overflow } from "../support/page/axe.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf, take } from "../support/site/edition.ts";
import { shareButton, shareMenu } from "./share-menu.ts";

const [story] = take(1, storiesOf(9));
const shareOnCard = (page: Page) => shareButton(page, story);
const shareOnArticle = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

/** Where a story can be shared, and the button there. */
const shareButtons = [
	{ position: "card", from: "/category/9", button: shareOnCard, tag: [] },
	{ position: "article", from: `/news-details/${story.id}`, button: shareOnArticle, tag: ["@rest"] },
];

const menu = (page: Page) => shareMenu(page, story);
const copyButton = (page: Page) => menu(page).getByRole("button", { name: "Copy link" });

type ShareSheet = {
	result: "shared" | "AbortError" | "NotAllowedError";
	calls: { title: string; url: string }[];
};

/** Gives the browser a fake share sheet with a configurable result. */
async function withFakeShareSheet(page: Page) {
	await page.addInitScript(() => {
		const sheet: ShareSheet = { result: "shared", calls: [] };
		const share = async (data: ShareSheet["calls"][number]) => {
			sheet.calls.push(data);
			if (sheet.result !== "shared") throw new DOMException("No", sheet.result);
		};
		Object.assign(window, { sheet });
		Object.defineProperty(navigator, "share", { value: share });
	});
	const sheet = () => page.evaluateHandle(() => (window as unknown as { sheet: ShareSheet }).sheet);
	return {
		setResult: async (result: ShareSheet["result"]) =>
			(await sheet()).evaluate((fake, wanted) => Object.assign(fake, { result: wanted, calls: [] }), result),
		calls: async () => (await sheet()).evaluate(({ calls }) => calls),
	};
}

const withoutShareSheet = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));

async function expectInsideViewport(page: Page, width: number): Promise<void> {
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

for (const { position, from, button, tag } of shareButtons) {
	test(`on the ${position}, Share opens the system's sheet with title and URL, or else a menu that fits any screen`, {
		tag,
	}, async ({ page, baseURL, reader: _ }) => {
		const sheet = await withFakeShareSheet(page);
		await visit(page, from);
		await button(page).click();
		const shared = { title: story.title, url: `${baseURL}/news-details/${story.id}` };
		await expect.poll(sheet.calls).toEqual([shared]);
		await expect(menu(page)).toHaveCount(0);

		await sheet.setResult("AbortError");
		await button(page).click();
		await expect.poll(sheet.calls).toHaveLength(1);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		await expect(menu(page), "closing the sheet opens no menu").toHaveCount(0);
		await expect(page.getByRole("alert")).toHaveCount(0);

		await sheet.setResult("NotAllowedError");
		await button(page).click();
		await expect(menu(page)).toBeVisible();
		for (const { width } of looks) await expectInsideViewport(page, width);
	});
}

test("without a share sheet, a menu of plain links copies or shares the URL, and contacts nobody before", {
	tag: "@rest",
}, async ({ page, context, baseURL, reader: _ }) => {
	await context.grantPermissions(["clipboard-write"]);
	await withoutShareSheet(page);
	const foreignRequests: string[] = [];
	context.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol.startsWith("http") && origin !== baseURL) foreignRequests.push(request.url());
	});
	await visit(page, "/category/9");
	await shareOnCard(page).click();
	await expect(copyButton(page)).toBeFocused();
	const links = menu(page).getByRole("link");
	await expect(links).toHaveText([/Email/, /Facebook/, /X/, /WhatsApp/]);
	const url = `${baseURL}/news-details/${story.id}`;
	for (const link of await links.all()) {
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", /noopener/);
		const href = (await link.getAttribute("href")) ?? "";
		expect(href).toMatch(/^(mailto:|https:\/\/(www\.facebook\.com|x\.com|wa\.me)\/)/);
		expect(decodeURIComponent(href)).toContain(url);
	}
	await copyButton(page).click();
	await expect(statusToast(page, "Link copied")).toHaveText("Link copied");
	await expect(menu(page)).toHaveCount(0);
	await expect(shareOnCard(page)).toBeFocused();
	expect(await pasteClipboard(page)).toBe(url);
	expect(foreignRequests).toEqual([]);

	await context.route("https://wa.me/**", (route) => route.fulfill({ body: "<title>WhatsApp</title>" }));
	await shareOnCard(page).click();
	const newTab = context.waitForEvent("page");
	await menu(page).getByRole("link", { name: "WhatsApp" }).click();
	const tab = await newTab;
	await tab.waitForLoadState();
	expect(new URL(tab.url()).searchParams.get("text")).toContain(story.title);
	expect(await tab.evaluate(() => window.opener), "the new tab has no opener").toBeNull();
	expect(await tab.evaluate(() => document.referrer)).toBe("");
	await expect(page).toHaveURL("/category/9");
	await expect(menu(page)).toHaveCount(0);
});

/** Pastes by keyboard, because the site has no permission to read the clipboard. */
async function pasteClipboard(page: Page): Promise<string> {
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

test("a URL that cannot be copied is shown instead", { tag: "@rest" }, async ({
	page,
	baseURL,
	reader: _,
}) => {
	await withoutShareSheet(page);
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
		document.execCommand = () => false;
	});
	await visit(page, `/news-details/${story.id}`);
	await shareOnArticle(page).click();
	await copyButton(page).click();
	const errorMessage = page.getByRole("alert").filter({ hasText: "The link could not be copied" });
	await expect(errorMessage).toContainText(`${baseURL}/news-details/${story.id}`);
});

test("the menu works by keyboard, and closes with Escape, when the focus leaves, on a click elsewhere or on the button", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await withoutShareSheet(page);
	await visit(page, "/category/9");
	const button = shareOnCard(page);
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(copyButton(page)).toBeFocused();
	for (const name of ["Email", "Facebook", "X", "WhatsApp"]) {
		await page.keyboard.press("Tab");
		await expect(menu(page).getByRole("link", { name, exact: true })).toBeFocused();
	}
	await page.keyboard.press("Escape");
	await expect(menu(page)).toHaveCount(0);
	await expect(button).toBeFocused();

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

test("on a phone the menu of a card at the lower edge is on the screen, in whole", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await withoutShareSheet(page);
	await visit(page, "/category/9");
	const button = shareOnCard(page);
	const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
	await page.setViewportSize({ width: 390, height: Math.round(y + height) + 8 });
	await button.click();
	await expect(menu(page)).toBeInViewport({ ratio: 1 });
	for (const item of await menu(page).getByRole("listitem").all())
		await expect(item).toBeInViewport({ ratio: 1 });
});

for (const { position, from, button } of shareButtons) {
	test(`on the ${position} the open menu has no axe violations`, { tag: "@rest" }, async ({
		page,
		reader: _,
	}) => {
		await withoutShareSheet(page);
		await visit(page, from);
		await button(page).click();
		for (const look of looks) {
			await applyLook(page, look);
			expect(await axeViolations(page, look, "main"), JSON.stringify(look)).toEqual([]);
		}
	});
}
