import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { statusToast } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { chooseFile } from "../support/page/choose-file.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";

/** Reads a QR code as a camera does. */
async function scan(screenshot: Buffer): Promise<string> {
	const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

const importFile = (page: Page, text: string) => chooseFile(page, "Import a file", text);

async function downloadEverything(page: Page): Promise<string> {
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download everything" }).click();
	const chunks = await (await (await download).createReadStream()).toArray();
	return Buffer.concat(chunks).toString();
}

const settings = { version: 1, theme: "night" };
const follows = {
	version: 1,
	followed: [{ kind: "topic", key: "harbour", name: "harbour" }],
	muted: [],
	words: ["cup"],
};

test("everything goes into one file, and another browser adds it to its own", { tag: "@rest" }, async ({
	page,
	browser,
	baseURL,
}) => {
	await page.addInitScript(
		(stored) => localStorage.setItem("candour-settings", stored),
		JSON.stringify(settings),
	);
	await visit(page, "/settings");
	const text = await downloadEverything(page);
	expect(JSON.parse(text)).toMatchObject({
		format: "candour-reader-data",
		version: 1,
		data: { settings: { theme: "night" } },
	});

	const other = await browser.newPage({ ...(baseURL && { baseURL }) });
	await visit(other, "/settings");
	await importFile(other, text);
	await expect(statusToast(other, "Imported: Settings")).toBeVisible();
	await expect(other.locator("html")).toHaveAttribute("data-theme", "night");
	await other.close();
});

test("a file of others changes nothing, and the sentence says why", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/settings");
	await importFile(page, '{"format":"opml"}');
	await expect(errorToast(page)).toContainText(
		"Nothing was imported. This is not a file that this page exported.",
	);
});

test("bookmarks of a file wait for an account, and the rest is imported", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/settings");
	await importFile(
		page,
		JSON.stringify({
			format: "candour-reader-data",
			version: 1,
			data: { settings, bookmarks: [{ id: "a" }] },
		}),
	);
	await expect(statusToast(page, "Imported: Settings")).toBeVisible();
	await expect(errorToast(page)).toContainText("Bookmarks: Login first: bookmarks belong to an account.");
});

test("settings and follows reach another device by a QR code that no server sees", { tag: "@rest" }, async ({
	page,
	browser,
	baseURL,
}) => {
	await page.addInitScript(
		(stored) => {
			for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
		},
		{ "candour-settings": settings, "candour-follows": follows },
	);
	await visit(page, "/settings");
	await page.getByRole("button", { name: "Show the QR code" }).click();
	const code = page.getByRole("img", { name: "QR code with your settings and follows" });
	await expect(code).toBeVisible();
	const link = await scan(await code.screenshot());
	expect(link).toContain("/settings#take=");

	const other = await browser.newPage({ ...(baseURL && { baseURL }) });
	const requested: string[] = [];
	other.on("request", (request) => requested.push(request.url()));
	await visit(other, new URL(link).pathname + new URL(link).hash);
	const offer = other
		.getByRole("alert")
		.filter({ hasText: "Another device offers: Followed and muted, Settings." });
	await expect(offer, "far down the page").toBeFocused();
	await expect(offer).toBeInViewport();
	await other.getByRole("button", { name: "Add them" }).click();
	await expect(other.locator("html")).toHaveAttribute("data-theme", "night");
	await expect(other).toHaveURL(/\/settings$/);
	expect(requested.filter((url) => url.includes("take="))).toEqual([]);
	await expect(other.getByRole("heading", { name: "Move to another device" })).toBeFocused();
	expect(await other.evaluate(() => JSON.parse(localStorage.getItem("candour-follows") ?? ""))).toEqual(
		follows,
	);
	await other.close();
});
