import { cp, rm, writeFile } from "node:fs/promises";
import { expect, test } from "../support/journey.ts";
import { editionFolder } from "../support/site/edition.ts";
import { openDesk, openStory } from "./desk.ts";
import { type Press, startPress } from "./press.ts";

const basePath = ".candour/e2e/preview";
/** Also the path inside the private file system, where the desk does not look into hidden folders. */
const content = "test-results/preview-content";
let press: Press | undefined;
test.afterEach(() => press?.stop());

const draft = `---
id: bath-closes
draft: true
title: The harbour bath closes
author: basil-quayle
published_date: 2026-11-14T08:05:00Z
category: education
image_url: /images/stories/boats.svg
image_alt: Boats.
---

The last swimmers went home.
`;

test("the desk's link of a draft leads to its preview, which nobody else can see", { tag: "@rest" }, async ({
	browser,
}) => {
	test.setTimeout(100_000);
	await rm(content, { recursive: true, force: true });
	await cp(editionFolder, content, { recursive: true });
	const file = "stories/2026/09/bath-closes.md";
	await writeFile(`${content}/${file}`, draft);
	press = await startPress(content, basePath);
	const context = await browser.newContext({
		baseURL: press.origin,
		viewport: { width: 1440, height: 3000 },
	});
	const page = await context.newPage();
	await openDesk(page, { [`${content}/${file}`]: draft }, content);
	await openStory(page, "The harbour bath closes");
	const popup = page.waitForEvent("popup");
	await page.getByRole("button", { name: "View on Live Site" }).click();
	const preview = await popup;
	await expect(preview).toHaveURL(`${press.origin}/preview/bath-closes`);
	await expect(preview.getByRole("heading", { name: "The harbour bath closes" })).toBeVisible();
	await expect(preview.getByText("This is a preview.")).toBeVisible();
	await expect(preview.getByText("The last swimmers went home.")).toBeVisible();
	const picture = preview.getByRole("img", { name: "Boats." });
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	expect((await page.request.get("/data/news/bath-closes.json")).status()).toBe(404);
	const proxied = await page.request.get("/preview/bath-closes", {
		headers: { "x-forwarded-for": "203.0.113.7" },
	});
	expect(proxied.status()).toBe(403);
	await context.close();
});
