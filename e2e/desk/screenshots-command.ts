import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { buildSite } from "../support/site/sites.ts";
import {
	openDesk,
	openStory,
	openTokenDialog,
	preview,
	save,
	saveAndReturn,
	signInWithToken,
} from "./desk.ts";
import { basil, openRepository, wren } from "./github.ts";

/**
 * Takes the screenshots of docs/desk.md: from the desk of a running site, whose URL is the first argument,
 * and from the desk of a published one with a fake GitHub.
 */
const [, , baseURL = "http://localhost:4173", folder = "docs/desk"] = process.argv;
const executablePath = process.env.CANDOUR_CHROMIUM;
const browser = await chromium.launch({
	...(executablePath && { executablePath }),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
await mkdir(folder, { recursive: true });

const light = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;
const dark = { ...light, colorScheme: "dark" } as const;
const tablet = { ...light, viewport: { width: 820, height: 1180 } } as const;
const title = "The night ferry returns to the long quay after four winters";

await takeScreenshot("entrance", light, async (page) => {
	await page.goto("/desk");
	await page.getByRole("button", { name: "Work with Local Repository" }).waitFor();
});
await takeScreenshot("stories", light, openDesk);
await takeScreenshot("story", light, openExampleStory);
await takeScreenshot("story-by-night", dark, openExampleStory);
await takeScreenshot("story-on-a-tablet", tablet, openExampleStory);
await takeScreenshot("refused", light, async (page) => {
	await openExampleStory(page);
	await page.getByRole("textbox", { name: "Headline" }).fill(`${title}, `.repeat(5));
	await save(page);
	await page.getByText("must be at most 300").first().waitFor();
});

// The desk offers a local folder wherever its host name is local.
const publishedUrl = "https://desk.your.paper";
const published = { ...light, baseURL: publishedUrl };
const site = await listen(createSite(`${await buildSite("desk-on")}-desk`), 0);
const repository = openRepository(wren, basil);

await takeScreenshot("github-entrance", published, async (page) => enterPublished(page));
await takeScreenshot("github-token", published, async (page) => {
	await enterPublished(page);
	await openTokenDialog(page);
});
await takeScreenshot("github-conflict", published, async (page) => {
	await openStoryAs(page, wren.token);
	await page.getByRole("textbox", { name: "What the picture shows" }).fill("The lighthouse at noon.");
	const context = await browser.newContext(published);
	const other = await context.newPage();
	await openStoryAs(other, basil.token);
	await other.getByRole("textbox", { name: "Headline" }).fill("The night ferry stays");
	await saveAndReturn(other);
	await context.close();
	await save(page);
	await page.getByRole("alertdialog").waitFor();
});
await takeScreenshot("github-saved", published, async (page) => {
	await openStoryAs(page, wren.token, "The night ferry stays");
	await page.getByRole("textbox", { name: "Headline" }).fill(title);
	await saveAndReturn(page);
	await page.getByText("Entry saved.").waitFor();
});
await site.close();
await browser.close();

async function enterPublished(page: Page): Promise<void> {
	const context = page.context();
	await context.route(`${publishedUrl}/**`, async (route) => {
		const url = route.request().url().replace(publishedUrl, `http://localhost:${site.port}`);
		await route.fulfill({ response: await route.fetch({ url }) });
	});
	await repository.serve(context);
	await page.goto("/");
	await page.getByRole("button", { name: /^Sign In with .*GitHub/ }).waitFor();
}

async function openStoryAs(page: Page, token: string, story = title): Promise<void> {
	await enterPublished(page);
	await signInWithToken(page, token);
	await openStory(page, story);
	await preview(page).getByRole("article").waitFor();
}

async function openExampleStory(page: Page): Promise<void> {
	await openDesk(page);
	await openStory(page, title);
	if ((page.viewportSize()?.width ?? 0) > 1000) await preview(page).getByRole("article").waitFor();
	// Waits for fonts and pictures of the preview.
	await page.waitForTimeout(1_500);
}

async function takeScreenshot(
	name: string,
	look: BrowserContextOptions,
	prepare: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext({ baseURL, ...look });
	const page = await context.newPage();
	await prepare(page);
	await page.waitForTimeout(500);
	const screenshot = sharp(await page.screenshot()).resize({
		width: Math.min(1200, look.viewport?.width ?? 1200),
	});
	await screenshot.webp({ quality: 72 }).toFile(path.join(folder, `${name}.webp`));
	await context.close();
}
