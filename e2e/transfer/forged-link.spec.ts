import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { statusToast } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit, waitForIdle } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";

const forged = [
	{
		id: "forged-story",
		title: "The paper closes",
		details: "Invented.",
		author: { name: "Nobody", img: "https://evil.example/face.png", published_date: "2026-11-11" },
		image_url: "https://evil.example/cover.png",
		thumbnail_url: "https://evil.example/thumb.png",
	},
];

/** A link as anyone can make it. */
function linkWith(data: object): string {
	const json = JSON.stringify({ format: "candour-reader-data", version: 1, data });
	return `/settings#take=${deflateRawSync(json).toString("base64url")}`;
}

const offer = (page: Page) => page.getByRole("alert").filter({ hasText: "Another device offers" });

test("a link with bookmarks and history brings its settings only, and plants no story", async ({
	page,
	reader: _,
}) => {
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	const history = [{ id: "forged-story", title: "The paper closes", openedAt: 1 }];
	const settings = { version: 1, theme: "night", bookmarks: forged, bookmarked: forged };
	await visit(page, linkWith({ bookmarks: forged, history, settings, Bookmarks: forged }));
	await expect(offer(page)).toContainText("Another device offers: Settings. This is added to yours");
	await page.getByRole("button", { name: "Add them" }).click();
	await expect(statusToast(page, "Imported:")).toContainText(/Imported: Settings$/);
	await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
	const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
	expect(stored).not.toContain("forged-story");

	await visit(page, "/news-details/forged-story");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(page.getByText("Invented.")).toHaveCount(0);
	expect(requested.filter((url) => url.includes("evil.example"))).toEqual([]);
});

test("a link with nothing but bookmarks offers nothing, and says so", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await visit(page, linkWith({ bookmarks: forged }));
	await expect(errorToast(page)).toContainText("There is nothing in this link that a link may bring.");
	await expect(offer(page)).toHaveCount(0);
});

test("no other fragment loads the code of QR codes", { tag: "@rest" }, async ({ page }) => {
	const decoder = asset("device-code");
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	for (const fragment of ["#move", "#taken=abc", "#shortcut-settings", "#"]) {
		await visit(page, `/settings${fragment}`);
		await expect(page.getByRole("heading", { name: "Move to another device" })).toBeVisible();
		await waitForIdle(page);
	}
	expect(requested.filter((url) => decoder.test(url))).toEqual([]);
	await page.getByRole("button", { name: "Show the QR code" }).click();
	await expect.poll(() => requested.filter((url) => decoder.test(url))).toHaveLength(1);
});

test("a link of more than a megabyte is refused before it is decoded, and the page answers", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const decoder = asset("device-code");
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	await visit(page, `/settings#take=${"A".repeat(1_300_000)}`);
	await expect(errorToast(page)).toContainText("This link is too long to be one of ours.");
	await page.getByRole("radio", { name: "Night" }).check();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
	expect(requested.filter((url) => decoder.test(url))).toEqual([]);
	await expect(offer(page)).toHaveCount(0);
});
