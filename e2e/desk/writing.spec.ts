import type { Page } from "@playwright/test";
import sharp from "sharp";
import { check } from "../../newsroom/check.ts";
import { expect, test } from "../support/journey.ts";
import { typeInto } from "../support/page/type-into.ts";
import {
	chooseCategory,
	choosePicture,
	copyFolder,
	filesOf,
	newStory,
	openDesk,
	openStory,
	preview,
	save,
	saveAndReturn,
	textOf,
	uploadPicture,
	writeText,
} from "./desk.ts";

// Sveltia renders only the visible part of a form. The desk is bundled when it is first opened, and has ten
// times the script of the site.
test.beforeEach(() => test.slow());

test.use({ viewport: { width: 1440, height: 3000 } });

/** Collects requests to other hosts and console errors. */
function collectProblems(page: Page): { foreignRequests: string[]; consoleErrors: string[] } {
	const problems = { foreignRequests: [] as string[], consoleErrors: [] as string[] };
	page.on("request", (request) => {
		const { protocol, hostname } = new URL(request.url());
		if (/^https?:$/.test(protocol) && !/^(?:desk\.)?localhost$/.test(hostname))
			problems.foreignRequests.push(request.url());
	});
	page.on("console", (message) => {
		if (message.type() === "error") problems.consoleErrors.push(message.text());
	});
	page.on("pageerror", (error) => problems.consoleErrors.push(error.message));
	return problems;
}

test(
	"a story is written, illustrated, scheduled and saved in the newsroom's format",
	{
		tag: "@rest",
	},
	async ({ page }, info) => {
		const problems = collectProblems(page);
		await openDesk(page);
		await newStory(page);
		await typeInto(page.getByRole("textbox", { name: "Headline" }), "Café “Löwen”: the #1 story");
		const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#14213d" } })
			.png()
			.toBuffer();
		await uploadPicture(page, "Mein Bild (1).png", picture);
		await typeInto(page.getByRole("textbox", { name: "What the picture shows" }), "A café at night.");
		await page.getByRole("radio", { name: "Basil Quayle" }).click();
		await chooseCategory(page, "Education");
		const tags = page.getByRole("combobox", { name: "Tags" });
		await expect(page.locator("datalist option[value=ferries]")).toBeAttached();
		await typeInto(tags, "Ferries, lions");
		await tags.press("Enter");
		await writeText(page, "The first paragraph.", "## A subheading", "And *more* of it: 5 < 6 & <b>x</b>.");
		// The keys of a field for a date depend on the language of the browser.
		await page.getByRole("textbox", { name: "Publish at" }).fill("2031-05-01T06:30");

		const article = preview(page).getByRole("article");
		await expect(article.getByRole("heading", { level: 1 })).toHaveText("Café “Löwen”: the #1 story");
		await expect(article.getByRole("heading", { level: 2 })).toHaveText("A subheading");
		const image = article.getByRole("img", { name: "A café at night." });
		await expect
			.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
			.toBeGreaterThan(0);
		await expect(article.locator("header").getByText("Basil Quayle")).toBeVisible();
		await expect(article.getByText("<b>x</b>")).toBeVisible();
		expect(
			await article
				.getByRole("heading", { level: 1 })
				.evaluate((title) => getComputedStyle(title).fontFamily),
		).toContain("Newsreader");

		await saveAndReturn(page);
		const now = new Date();
		const folder = `content/stories/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, "0")}`;
		const text = (await textOf(page, `${folder}/cafe-loewen-the-1-story.md`)) ?? "";
		expect(text.replace(/(?<=published_date: )\S+/, "now").replace(/(?<=publish_at: )\S+/, "then")).toBe(`---
id: cafe-loewen-the-1-story
title: "Café “Löwen”: the #1 story"
author: basil-quayle
published_date: now
category: education
image_url: /images/stories/mein-bild-1.png
image_alt: A café at night.
tags:
  - ferries
  - lions
publish_at: then
---

The first paragraph.

## A subheading

And _more_ of it: 5 < 6 & <b>x</b>.
`);
		expect((await filesOf(page, "content/images/stories/mein-bild-1.png")).size).toBe(1);
		await copyFolder(page, info.outputPath("content"));
		expect(await check(info.outputPath("content"))).toEqual([]);
		expect(problems).toEqual({ foreignRequests: [], consoleErrors: [] });
	},
);

test("a story is corrected without other changes, made a draft, and deleted", {
	tag: "@rest",
}, async ({ page }) => {
	await openDesk(page);
	const title = "The night ferry returns to the long quay after four winters";
	const [[file = "", before = Buffer.of()] = []] = [...(await filesOf(page, "content/stories/"))].filter(
		([, bytes]) => bytes.toString().includes(`title: ${title}`),
	);
	await openStory(page, title);
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "The night ferry stays");
	await saveAndReturn(page);
	expect(await textOf(page, file)).toBe(
		before.toString().replace(`title: ${title}`, "title: The night ferry stays"),
	);

	await openStory(page, "The night ferry stays");
	const popup = page.waitForEvent("popup");
	await page.getByRole("button", { name: "View on Live Site" }).click();
	const id = /id: (\S+)/.exec(before.toString())?.[1];
	// An editor who is not signed in on the site is sent to login.
	await expect(await popup).toHaveURL(`/auth/login?from=${encodeURIComponent(`/news-details/${id}`)}`);
	await page.getByRole("switch", { name: "Draft" }).click();
	await saveAndReturn(page);
	expect(await textOf(page, file)).toContain("draft: true");
	await expect(page.getByText("The night ferry stays (draft)")).toBeVisible();

	await page.getByRole("row", { name: "The night ferry stays" }).getByRole("checkbox").click();
	await page.getByRole("button", { name: /^Delete Selected Entr/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect.poll(() => textOf(page, file)).toBeUndefined();
});

test("a draft is saved without picture, author, category and text, which a story needs", {
	tag: "@rest",
}, async ({ page }) => {
	await openDesk(page);
	const before = [...(await filesOf(page)).keys()];
	await newStory(page);
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "Only an idea");
	await save(page);
	const errorDialog = page.getByRole("alertdialog");
	for (const field of ["Picture", "Author", "Category"])
		await expect(errorDialog).toContainText(`${field}: is missing`);
	await errorDialog.getByRole("button", { name: "OK" }).click();
	await page.getByRole("switch", { name: "Draft" }).click();
	await saveAndReturn(page);
	await expect(page.getByText("Only an idea (draft)")).toBeVisible();
	const [added = ""] = [...(await filesOf(page)).keys()].filter((name) => !before.includes(name));
	const fields = (await textOf(page, added))?.replace(/(?<=published_date: )\S+/, "now");
	expect(fields?.trim()).toBe(
		"---\nid: only-an-idea\ntitle: Only an idea\npublished_date: now\ndraft: true\n---",
	);
});

test("text from a word processor is pasted as what a story can have, and is saved", { tag: "@rest" }, async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openDesk(page);
	const before = [...(await filesOf(page)).keys()];
	await newStory(page);
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "Pasted");
	await page.getByRole("switch", { name: "Draft" }).click();
	await page.evaluate(async () => {
		const item = (marker: string, text: string) =>
			`<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`;
		const html = [
			"<h1>The quay</h1><p>It is <b>old</b>.</p><h4>The crew</h4>",
			item("·", "a coat") + item("·", "tea"),
			"<table><tr><td>Gannet</td><td>4</td></tr></table>",
			'<p>The end.<img src="file:///C:/boat.png"></p>',
		].join("");
		const types = { "text/html": html, "text/plain": "The quay" };
		await navigator.clipboard.write([new ClipboardItem(types)]);
	});
	await page.getByRole("textbox", { name: "Text", exact: true }).click();
	await page.keyboard.press("ControlOrMeta+v");
	await expect(preview(page).getByText("The end.")).toBeVisible();
	await saveAndReturn(page);
	const [added = ""] = [...(await filesOf(page)).keys()].filter((name) => !before.includes(name));
	const [, body] = (await textOf(page, added))?.split("\n---\n") ?? [];
	expect(body?.trim().split(/\n+/)).toEqual([
		"## The quay",
		"It is **old**.",
		"### The crew",
		"- a coat",
		"- tea",
		"- Gannet · 4",
		"The end.",
	]);
});

/** Markdown as written outside the desk. */
const handwrittenStory = `---
# Filed by the night desk.
id: by-hand
title: Written by hand
author: basil-quayle
published_date: 2026-11-14T08:05:00Z
category: education
image_url: /images/stories/boats.svg
image_alt: 'Boats.'
tags: [ferries, "quays"]
---

A line that is wrapped,
with *emphasis*, __strength__, snake_case_name and \\*no\\* emphasis.

Underlined with dashes
----------------------

2*3*4 is 24, ~~not~~ 9; press \`Enter\`, and R&amp;D stays.\\
Its last line.

* one

  with two paragraphs
* two

> quoted  
> twice

![Boats.](/images/stories/boats.svg "At the quay")

See [the tables][t] and <https://courier.example/a_b_c>.

[t]: https://courier.example/tables
`;

test("untouched Markdown is saved as it was written", { tag: "@rest" }, async ({ page }) => {
	const file = "content/stories/2026/11/by-hand.md";
	await openDesk(page, { [file]: handwrittenStory });
	await openStory(page, "Written by hand");
	await expect(preview(page).getByRole("heading", { name: "Underlined with dashes" })).toBeVisible();
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "Another headline");
	await saveAndReturn(page);
	const renamed = handwrittenStory.replace("Written by hand", "Another headline");
	expect(await textOf(page, file)).toBe(renamed);

	await openStory(page, "Another headline");
	const text = page.getByRole("textbox", { name: "Text", exact: true });
	await text.getByText("A line that is wrapped").click();
	await page.keyboard.press("ControlOrMeta+Home");
	await page.keyboard.type("New: ");
	await page.keyboard.press("ControlOrMeta+i");
	await page.keyboard.type("un");
	await page.keyboard.press("ControlOrMeta+i");
	await page.keyboard.type("sure. ");
	await expect(preview(page).locator("em", { hasText: /^un$/ })).toBeVisible();
	await saveAndReturn(page);
	expect(await textOf(page, file)).toBe(
		renamed
			.replace("A line that is wrapped", "New: *un*sure. A line that is wrapped")
			.replace("*emphasis*, __strength__", "_emphasis_, **strength**"),
	);
});

test("what the check would reject is rejected in the form, with the same messages", { tag: "@rest" }, async ({
	page,
}) => {
	await openDesk(page);
	const before = [...(await filesOf(page)).keys()];
	await newStory(page);
	// Nobody types these texts key by key: they are pasted.
	await page.getByRole("textbox", { name: "Headline" }).fill("x".repeat(301));
	await choosePicture(page, "boats.svg");
	await typeInto(page.getByRole("textbox", { name: "What the picture shows" }), "Boats.");
	await page.getByRole("radio", { name: "Basil Quayle" }).click();
	await chooseCategory(page, "Education");
	await writeText(page, "Words.");
	await page.getByRole("textbox", { name: "First published at" }).fill("javascript:alert(1)");
	await save(page);
	await expect(page.getByText("must be at most 300 characters long, has 301")).toBeVisible();
	await expect(page.getByText("must be an address such as https://courier.example/ferry")).toBeAttached();

	await page
		.getByRole("textbox", { name: "Headline" })
		.fill('"><script>alert(1)</script>: {{slug}} \u202e*a*');
	await typeInto(page.getByRole("textbox", { name: "First published at" }), "");
	await page.getByRole("button", { name: "Edit in Markdown" }).click();
	await page.getByRole("textbox", { name: "Text", exact: true }).fill("![A pier.](/images/stories/pier.svg)");
	await expect(preview(page).getByRole("img", { name: "A pier." })).toBeVisible();
	await save(page);
	const errorDialog = page.getByRole("alertdialog");
	await expect(errorDialog).toContainText("Text: there is no file content/images/stories/pier.svg");
	await errorDialog.getByRole("button", { name: "OK" }).click();
	await page
		.getByRole("textbox", { name: "Text", exact: true })
		.fill("# A title\n\n[go](javascript:alert(1))\n\n| a |\n|---|\n| b |");
	await save(page);
	await expect(errorDialog).toContainText("Text, line 1: is a title of its own");
	await expect(errorDialog).toContainText('Text, line 3: leads to "javascript:alert(1)"');
	await expect(errorDialog).toContainText("Text, line 5: is a table");
	await errorDialog.getByRole("button", { name: "OK" }).click();
	expect([...(await filesOf(page)).keys()]).toEqual(before);

	await page
		.getByRole("textbox", { name: "Text", exact: true })
		.fill("<script>alert(1)</script> --- {{title}}\n\n---\nid: other\n---");
	await saveAndReturn(page);
	const [added = ""] = [...(await filesOf(page)).keys()].filter((name) => !before.includes(name));
	const text = (await textOf(page, added)) ?? "";
	expect(added).toMatch(/^content\/stories\/\d{4}\/\d{2}\/[\w-]+\.md$/);
	expect(text).toContain("<script>alert(1)</script>");
});

test("a second tab asks before it takes the folder over, and the first one then saves nothing", {
	tag: "@rest",
}, async ({ page, context }) => {
	const file = "content/stories/2026/11/by-hand.md";
	await openDesk(page, { [file]: handwrittenStory });
	await openStory(page, "Written by hand");
	const other = await context.newPage();
	await other.goto("/desk");
	await expect(other.getByRole("alert")).toContainText("The desk is open in another tab");
	await expect(other.getByRole("treeitem", { name: "Stories" })).toHaveCount(0);
	await other.getByRole("button", { name: "Work in this tab" }).click();
	await expect(page.getByRole("alert")).toContainText("this one does not save any more");
	await typeInto(page.getByRole("textbox", { name: "Headline" }), "Too late");
	await save(page);
	await expect(page.getByRole("alertdialog")).toContainText("The desk is used in another tab");
	expect(await textOf(page, file)).not.toContain("Too late");
});
