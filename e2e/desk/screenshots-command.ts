import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openDesk, openStory, preview, save } from "./desk.ts";

/** Takes the pictures of docs/desk.md from the desk of a running site: the address is its one argument. */
const [, , baseURL = "http://localhost:4173", folder = "docs/desk"] = process.argv;
const executablePath = process.env.CANDOUR_CHROMIUM;
const browser = await chromium.launch({
	...(executablePath && { executablePath }),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
await mkdir(folder, { recursive: true });

const day = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;
const night = { ...day, colorScheme: "dark" } as const;
const tablet = { ...day, viewport: { width: 820, height: 1180 } } as const;
const title = "The night ferry returns to the long quay after four winters";

await take("entrance", day, async (page) => {
	await page.goto("/desk");
	await page.getByRole("button", { name: "Work with Local Repository" }).waitFor();
});
await take("stories", day, openDesk);
await take("story", day, open);
await take("story-by-night", night, open);
await take("story-on-a-tablet", tablet, open);
await take("refused", day, async (page) => {
	await open(page);
	await page.getByRole("textbox", { name: "Headline" }).fill(`${title}, `.repeat(5));
	await save(page);
	await page.getByText("must be at most 300").first().waitFor();
});
await browser.close();

async function open(page: Page): Promise<void> {
	await openDesk(page);
	await openStory(page, title);
	if ((page.viewportSize()?.width ?? 0) > 1000) await preview(page).getByRole("article").waitFor();
	// Fonts and pictures of the preview.
	await page.waitForTimeout(1_500);
}

async function take(
	name: string,
	look: BrowserContextOptions,
	go: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext({ ...look, baseURL });
	const page = await context.newPage();
	await go(page);
	await page.waitForTimeout(500);
	const shot = sharp(await page.screenshot()).resize({ width: Math.min(1200, look.viewport?.width ?? 1200) });
	await shot.webp({ quality: 72 }).toFile(path.join(folder, `${name}.webp`));
	await context.close();
}
