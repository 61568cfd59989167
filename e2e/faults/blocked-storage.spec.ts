import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import {
	added,
	anotherStory,
	cardOf,
	saveButton,
	savedTitles,
	statusToast,
} from "../support/bookmarks-page.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { chooseFile } from "../support/page/choose-file.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { visit } from "../support/page/visit.ts";

const story = anotherStory();
const lasting = "Bookmarks last until this tab is closed; export them to keep them.";

/** As a browser that blocks all site data. */
function blockStorage(): void {
	for (const store of ["indexedDB", "localStorage", "sessionStorage"]) {
		Object.defineProperty(window, store, {
			get: () => {
				throw new DOMException("Access is denied for this document.", "SecurityError");
			},
		});
	}
}

/** Opens pages as documents and by links, signs in, reads and saves a story. No step may fail in the console. */
async function walk(page: Page): Promise<void> {
	const errors = collectConsoleErrors(page);
	for (const url of ["/category/0", "/settings", "/search?q=ferry", "/privacy", "/your-news", "/briefing"]) {
		await visit(page, url);
		await expect(page.getByRole("heading", { level: 1 }), url).toBeVisible();
	}
	await page.reload();
	await signIn(page, await openAccount(page.request), "/category/9");
	await saveButton(page, story).click();
	await expect(statusToast(page, added), "as the bookmarks page says").toContainText(lasting);
	await cardOf(page, story).getByRole("heading").getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
	await page.getByRole("contentinfo").getByRole("link", { name: "Settings" }).click();
	await page.getByRole("radio", { name: "Night" }).check();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
	const follows = { version: 1, followed: [], muted: [], words: ["cup"] };
	const file = { format: "candour-reader-data", version: 1, data: { follows } };
	await chooseFile(page, "Import a file", JSON.stringify(file));
	await expect(statusToast(page, "Imported: Followed and muted.")).toContainText(
		"it lasts until this tab is closed",
	);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(savedTitles(page)).toHaveText([story.title]);
	await expect(page.getByRole("main").getByRole("status").filter({ hasText: lasting })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
	expect(errors).toEqual([]);
}

test("where all storage is blocked, no page fails, and a saved story says how long it lasts", {
	tag: "@rest",
}, async ({ page }) => {
	await page.addInitScript(blockStorage);
	await walk(page);
});

test(
	"the same holds for the browser's own setting to block all site data",
	{ tag: "@rest" },
	async ({ playwright, baseURL }, { outputDir, project }) => {
		const profile = path.join(outputDir, "profile");
		await mkdir(path.join(profile, "Default"), { recursive: true });
		const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
		await writeFile(path.join(profile, "Default", "Preferences"), JSON.stringify(preferences));
		const context = await playwright.chromium.launchPersistentContext(profile, {
			...project.use.launchOptions,
			...(baseURL && { baseURL }),
		});
		const page = await context.newPage();
		await page.goto("/robots.txt");
		const isBlocked = await page.evaluate(() => {
			try {
				return !localStorage;
			} catch {
				return true;
			}
		});
		// The headless shell of Chromium reads no preferences.
		test.skip(!isBlocked, "This browser does not read the preference.");
		await walk(page);
		await context.close();
	},
);
