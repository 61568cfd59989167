import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { expect, test } from "../support/journey.ts";
import { typeInto } from "../support/page/type-into.ts";
import { editionFolder } from "../support/site/edition.ts";
import {
	chooseCategory,
	choosePicture,
	copyFolder,
	newStory,
	openDesk,
	saveAndReturn,
	writeText,
} from "./desk.ts";
import { type Press, startPress } from "./press.ts";

const basePath = ".candour/e2e/desk";
let press: Press | undefined;

test.use({ viewport: { width: 1440, height: 3000 } });
test.afterEach(() => press?.stop());

test("a story saved at the desk is on the site within seconds", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	test.setTimeout(180_000);
	await rm(`${basePath}-content`, { recursive: true, force: true });
	await cp(editionFolder, `${basePath}-content`, { recursive: true });
	press = await startPress(`${basePath}-content`, basePath);
	const { origin } = press;
	await openDesk(page);
	await newStory(page);
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "Written at the desk");
	await choosePicture(page, "boats.svg");
	await typeInto(page.getByRole("textbox", { name: "What the picture shows" }), "Boats.");
	await page.getByRole("radio", { name: "Basil Quayle" }).click();
	await chooseCategory(page, "Education");
	await writeText(page, "The first paragraph.");
	await saveAndReturn(page);
	const savedAt = Date.now();
	await copyFolder(page, `${basePath}-content`);
	const storyUrl = `${origin}/data/news/written-at-the-desk.json`;
	await expect.poll(async () => (await request.get(storyUrl)).status(), { intervals: [50] }).toBe(200);
	test.info().annotations.push({ type: "milliseconds", description: String(Date.now() - savedAt) });
	console.log(`From Save to the reader's page: ${Date.now() - savedAt} ms`);
	await page.goto(`${origin}/category/0`);
	await expect(page.getByRole("heading", { name: "Written at the desk" })).toBeVisible();
	// An error that no form can detect.
	const author = `${basePath}-content/authors/basil-quayle.yaml`;
	const text = await readFile(author, "utf8");
	await page.goto(`${origin}/desk`);
	await rm(author);
	const alert = page.getByRole("alert").filter({ hasText: "not on the site yet" });
	await expect(alert).toContainText("written-at-the-desk.md");
	await expect(alert).toContainText("author");
	await writeFile(author, text);
	await expect(alert).toHaveCount(0);
});
