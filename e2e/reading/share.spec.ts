import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { barriers, overflow, putOn } from "../support/barriers.ts";
import { type Story, storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { told } from "../support/saved.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");

type Shared = { title: string; url: string };

/** Gives the browser a share sheet that ends as it is told, or none at all. */
async function withSheet(page: Page, end: "shared" | "AbortError" | "NotAllowedError" | null): Promise<void> {
	await page.addInitScript((ending) => {
		const calls: unknown[] = [];
		Object.assign(window, { sheetCalls: calls });
		const share = async (data: unknown) => {
			calls.push(data);
			if (ending !== "shared") throw new DOMException("No", ending ?? "");
		};
		Object.defineProperty(navigator, "share", { value: ending ? share : undefined });
	}, end);
}

const sheetCalls = (page: Page) =>
	page.evaluate(() => (window as unknown as { sheetCalls: Shared[] }).sheetCalls);

/** Where a story can be shared from, and the control there. */
const places = [
	{
		place: "card",
		from: "/category/9",
		button: (page: Page, { title }: Story) =>
			page.getByRole("button", { name: `Share: ${title}`, exact: true }),
	},
	{
		place: "article",
		from: `/news-details/${story.id}`,
		button: (page: Page) => page.getByRole("button", { name: "Share", exact: true }),
	},
];

const menu = (page: Page) => page.getByRole("list", { name: `Share: ${story.title}`, exact: true });

for (const { place, from, button } of places) {
	test(`on the ${place}, Share opens the system's sheet with title and address`, async ({
		page,
		request,
		baseURL,
	}) => {
		await withSheet(page, "shared");
		await signIn(page, await openAccount(request), from);
		await button(page, story).click();
		expect(await sheetCalls(page)).toEqual([
			{ title: story.title, url: `${baseURL}/news-details/${story.id}` },
		]);
		await expect(menu(page)).toHaveCount(0);
	});

	test(`on the ${place}, without a sheet, a menu of plain links copies the address or leads to it`, async ({
		page,
		context,
		request,
		baseURL,
	}) => {
		await context.grantPermissions(["clipboard-write"]);
		await withSheet(page, null);
		const strangers: string[] = [];
		context.on("request", (one) => {
			const { protocol, origin } = new URL(one.url());
			if (protocol.startsWith("http") && origin !== baseURL) strangers.push(one.url());
		});
		await signIn(page, await openAccount(request), from);
		await button(page, story).click();
		await expect(button(page, story)).toHaveAttribute("aria-expanded", "true");
		const copy = menu(page).getByRole("button", { name: "Copy link" });
		await expect(copy).toBeFocused();
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
		expect(strangers).toEqual([]);

		await copy.click();
		await expect(told(page, "Link copied")).toHaveText("Link copied");
		await expect(menu(page)).toHaveCount(0);
		await expect(button(page, story)).toBeFocused();
		expect(await pasted(page)).toBe(address);
		expect(strangers).toEqual([]);
	});
}

/** By the reader's hand: the site itself has no permission to read the clipboard. */
async function pasted(page: Page): Promise<string> {
	const field = await page.evaluateHandle(() =>
		document.body.appendChild(document.createElement("textarea")),
	);
	await field.focus();
	await page.keyboard.press("ControlOrMeta+V");
	return field.evaluate(({ value }) => value);
}

test("a reader who closes the sheet is left in peace", async ({ page, request }) => {
	await withSheet(page, "AbortError");
	await signIn(page, await openAccount(request), "/category/9");
	const button = page.getByRole("button", { name: `Share: ${story.title}` });
	await button.click();
	await expect.poll(() => sheetCalls(page)).toHaveLength(1);
	await expect(menu(page)).toHaveCount(0);
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a sheet that does not open leaves the menu", async ({ page, request }) => {
	await withSheet(page, "NotAllowedError");
	await signIn(page, await openAccount(request), "/category/9");
	await page.getByRole("button", { name: `Share: ${story.title}` }).click();
	await expect(menu(page)).toBeVisible();
});

test("a link of the menu opens a new tab that knows nothing of this one", async ({
	page,
	context,
	request,
}) => {
	await withSheet(page, null);
	await context.route("https://wa.me/**", (route) => route.fulfill({ body: "<title>WhatsApp</title>" }));
	await signIn(page, await openAccount(request), "/category/9");
	await page.getByRole("button", { name: `Share: ${story.title}` }).click();
	const opening = context.waitForEvent("page");
	await menu(page).getByRole("link", { name: "WhatsApp" }).click();
	const tab = await opening;
	await tab.waitForLoadState();
	expect(new URL(tab.url()).searchParams.get("text")).toContain(story.title);
	expect(await tab.evaluate(() => window.opener)).toBeNull();
	expect(await tab.evaluate(() => document.referrer)).toBe("");
	await expect(page).toHaveURL("/category/9");
	await expect(menu(page)).toHaveCount(0);
});

test("an address that cannot be copied is shown instead", async ({ page, request, baseURL }) => {
	await withSheet(page, null);
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
		document.execCommand = () => false;
	});
	await signIn(page, await openAccount(request), "/category/9");
	await page.getByRole("button", { name: `Share: ${story.title}` }).click();
	await menu(page).getByRole("button", { name: "Copy link" }).click();
	const trouble = page.getByRole("alert").filter({ hasText: "The link could not be copied" });
	await expect(trouble).toContainText(`${baseURL}/news-details/${story.id}`);
});

test("by keyboard the menu opens, is walked, closes with Escape and gives the focus back", async ({
	page,
	request,
}) => {
	await withSheet(page, null);
	await signIn(page, await openAccount(request), "/category/9");
	const button = page.getByRole("button", { name: `Share: ${story.title}` });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(menu(page).getByRole("button", { name: "Copy link" })).toBeFocused();
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
});

test("a press elsewhere closes the menu, and a second one on the button too", async ({ page, request }) => {
	await withSheet(page, null);
	await signIn(page, await openAccount(request), "/category/9");
	const button = page.getByRole("button", { name: `Share: ${story.title}` });
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
	test(`on the ${place} the open menu bars nobody and stays inside any screen`, async ({ page, request }) => {
		test.slow();
		await withSheet(page, null);
		await signIn(page, await openAccount(request), from);
		await button(page, story).click();
		for (const look of [
			{ width: 320, colorScheme: "light" },
			{ width: 390, colorScheme: "dark" },
			{ width: 820, colorScheme: "light" },
			{ width: 1440, colorScheme: "dark" },
		] as const) {
			await putOn(page, look);
			await menu(page).scrollIntoViewIfNeeded();
			const { x = -1, width = 0 } = (await menu(page).boundingBox()) ?? {};
			expect(x, JSON.stringify(look)).toBeGreaterThanOrEqual(0);
			expect(x + width, JSON.stringify(look)).toBeLessThanOrEqual(look.width);
			expect(await overflow(page)).toBe(0);
			const covered = await menu(page)
				.getByRole("listitem")
				.evaluateAll((items) =>
					items.filter((item) => {
						const box = item.getBoundingClientRect();
						const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
						return !item.contains(top);
					}),
				);
			expect(covered.length, JSON.stringify(look)).toBe(0);
			expect(await barriers(page, look, "main"), JSON.stringify(look)).toEqual([]);
		}
	});
}
