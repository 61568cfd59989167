import type { Page } from "@playwright/test";
import {
	bookmarkTool,
	cardOf,
	changedNotice,
	copyOf,
	deleteButton,
	savedTitles,
	someStory,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { chooseFile } from "../support/page/choose-file.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import { downloadEpub } from "./epub-file.ts";

const fromFile = `This copy came from a file, not from ${site.name}.`;
const title = "The paper closes";
const evil = "https://evil.example";
const picture = { widths: [320], width: 320, height: 180, tint: "#000000", alt: "A door" };

/** A forged story whose pictures call another host, in several spellings. It denies that it is one of a file. */
const forged = {
	id: "forged-story",
	title,
	details: "Invented.",
	author: { name: "Nobody", img: `${evil}/face.png`, published_date: "2026-11-11" },
	image_url: "/\t/evil.example/cover.png",
	image_alt: "A closed door",
	thumbnail_url: "HTTPS:\\\\evil.example\\thumb.png",
	body: [
		{ kind: "paragraph", text: ["Invented."] },
		{ kind: "picture", picture: { ...picture, base: `${evil}/in-text` }, caption: [] },
	],
	is_from_file: false,
};

/** The URLs of other hosts that the browser requests. */
function requestsElsewhere(page: Page, baseURL = ""): string[] {
	const urls: string[] = [];
	page.context().on("request", (request) => {
		if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL)) urls.push(request.url());
	});
	return urls;
}

const openCopy = (page: Page) => cardOf(page, { title }).getByRole("heading").getByRole("link").click();
const note = (page: Page) => page.getByRole("status").filter({ hasText: fromFile });

/** The ways by which a file brings bookmarks. */
const ways = [
	{ path: "/bookmark", button: "Import", wrap: (bookmarks: object[]): object => bookmarks, tag: [] },
	{
		path: "/settings",
		button: "Import a file",
		wrap: (bookmarks: object[]) => ({ format: "candour-reader-data", version: 1, data: { bookmarks } }),
		tag: "@rest",
	},
];

for (const { path, button, wrap, tag } of ways) {
	test(`a forged story of a file says where it came from, and calls no other host (${button})`, {
		tag,
	}, async ({ page, baseURL, reader: _ }) => {
		const elsewhere = requestsElsewhere(page, baseURL);
		await visit(page, path);
		await chooseFile(page, button, JSON.stringify(wrap([forged])));
		await expect(
			statusToast(page, path === "/bookmark" ? "1 bookmark imported." : "Bookmarks"),
		).toBeVisible();
		await visit(page, "/bookmark");
		await expect(cardOf(page, { title })).toContainText(`The site does not have this story. ${fromFile}`);

		await openCopy(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(note(page)).toHaveText(`The site does not have this story. ${fromFile}`);
		await expect(page.getByText("You are reading the copy that you saved.")).toHaveCount(0);
		await expect(page.getByRole("img", { name: "A closed door" }), "the placeholder").toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(note(page)).toBeVisible();
		await page.emulateMedia({ media: null });
		await page.reload();
		await expect(note(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(elsewhere).toEqual([]);
	});
}

test(
	"the mark of a copy from a file outlives an export, another tab, and a new bookmark of the copy",
	{
		tag: "@rest",
	},
	async ({ page, baseURL, reader: _ }, { outputDir }) => {
		const elsewhere = requestsElsewhere(page, baseURL);
		await visit(page, "/bookmark");
		await chooseFile(page, "Import", JSON.stringify([forged]));
		await expect(savedTitles(page)).toHaveText([title]);
		const download = page.waitForEvent("download");
		await (await bookmarkTool(page, "Export")).click();
		const chunks = await (await (await download).createReadStream()).toArray();
		await deleteButton(page, { title }).click();
		await expect(savedTitles(page)).not.toHaveText([title]);
		await chooseFile(page, "Import", Buffer.concat(chunks).toString());
		await expect(cardOf(page, { title })).toContainText(fromFile);

		const other = await openTab(page.context(), "/news-details/forged-story");
		await expect(note(other)).toBeVisible();
		await other.getByRole("button", { name: "Saved", exact: true }).click();
		await statusToast(other, "News is already added").getByRole("button", { name: "Remove" }).click();
		await expect.poll(() => storedBookmarks(other)).toEqual([]);
		await other.getByRole("button", { name: "Bookmark", exact: true }).click();
		await expect.poll(() => storedBookmarks(other)).toMatchObject([{ id: forged.id, is_from_file: true }]);
		await other.close();

		await expect(cardOf(page, { title })).toContainText(fromFile);
		await downloadEpub(page, outputDir);
		await expect(statusToast(page, "Your EPUB holds 1 story.")).toBeVisible();
		expect(elsewhere).toEqual([]);
	},
);

test("a forged copy of a story that the site has is not shown as what the site once said, and an update ends the mark", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const story = someStory();
	const copy = await copyOf(page, reader.uid, story);
	await visit(page, "/bookmark");
	await chooseFile(page, "Import", JSON.stringify([{ ...copy, title, details: "Never printed." }]));
	const card = cardOf(page, { title });
	await expect(card).toContainText(fromFile);
	await card.getByText("Differs from the story on this site").click();
	await expect(card.getByRole("deletion").first()).toContainText("paper");
	await expect(changedNotice(page)).toHaveCount(0);
	await page.route(`/data/news/${story.id}.json`, (route) => route.abort());
	await openCopy(page);
	await expect(note(page)).toHaveText(`The site cannot be reached. ${fromFile}`);
	await page.unrouteAll();

	await visit(page, "/bookmark");
	await card.getByText("Differs from the story on this site").click();
	await card.getByRole("button", { name: "Update my copy" }).click();
	await expect(savedTitles(page)).toHaveText([story.title]);
	await expect(page.getByText(fromFile)).toHaveCount(0);
	expect(await storedBookmarks(page)).toEqual([copy]);
});
