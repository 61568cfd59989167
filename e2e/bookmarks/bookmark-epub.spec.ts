import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import {
	bookmarkTool,
	copiesOf,
	openWithBookmarks,
	type SavedStory,
	savedTitles,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { hostileStrings } from "../support/hostile-strings.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, overflow } from "../support/page/axe.ts";
import { news, site } from "../support/site/edition.ts";
import { downloadEpub, findEpubCheck, runEpubCheck } from "./epub-file.ts";

const epubCheck = await findEpubCheck();

/** All kinds of blocks, with pictures that the site has and has not. */
function withBody(story: SavedStory): object {
	const base = story.image_url.replace(/-\d+\.webp$/, "");
	const picture = { base, widths: [320, 1600], width: 1600, height: 900, tint: "#123456", alt: "Boats" };
	const body = [
		{ kind: "heading", level: 2, text: ["Why & how"] },
		{
			kind: "paragraph",
			text: ["See ", { kind: "link", url: "/about", text: [{ kind: "emphasis", text: ["about us"] }] }],
		},
		{ kind: "list", isOrdered: true, items: [[{ kind: "paragraph", text: ["one"] }], []] },
		{ kind: "quote", blocks: [{ kind: "paragraph", text: ["She said so."] }] },
		{ kind: "picture", picture, caption: ["In the harbour"] },
		{ kind: "picture", picture: { ...picture, base: "/pictures/none", alt: "Gulls" }, caption: [] },
		{ kind: "rule" },
	];
	return { ...story, body };
}

test(
	"the bookmarks download as an EPUB with texts and pictures",
	{ tag: "@rest" },
	async ({ page, reader }, { outputDir }) => {
		const [first, second] = await copiesOf(page, reader.uid, someStories(2));
		const requested: string[] = [];
		page.on("request", (request) => requested.push(request.url()));
		const foreign = { ...second, image_url: "https://pictures.example/pier.jpg", image_alt: "A pier" };
		await openWithBookmarks(page, reader, JSON.stringify([foreign, withBody(first)]));
		const file = await downloadEpub(page, outputDir);
		const slug = site.name.toLowerCase().replaceAll(" ", "-");
		expect(file.name).toMatch(new RegExp(`^${slug}-bookmarks-\\d{4}-\\d\\d-\\d\\d\\.epub$`));
		const message = statusToast(page, "Your EPUB holds 2 stories.");
		await expect(message).toContainText("1 picture could not be loaded and was left out");
		expect(requested.filter((url) => url.includes("pictures.example"))).toEqual([]);

		const bytes = new Uint8Array(await readFile(file.path));
		expect(strFromU8(bytes.subarray(30, 58))).toBe("mimetypeapplication/epub+zip");
		const files = unzipSync(bytes);
		const texts = Object.entries(files).filter(([name]) => /\.(xhtml|opf|ncx|xml)$/.test(name));
		const pages = Object.fromEntries(texts.map(([name, content]) => [name, strFromU8(content)]));
		expect(await page.evaluate(malformed, pages)).toEqual([]);
		for (const name of ["EPUB/cover.jpg", "EPUB/picture-1.jpg"]) {
			expect([...(files[name] ?? []).slice(0, 3)], name).toEqual([0xff, 0xd8, 0xff]);
		}
		const [lastSaved = "", other = ""] = [pages["EPUB/story-1.xhtml"], pages["EPUB/story-2.xhtml"]];
		expect(lastSaved).toContain("In the harbour");
		expect(lastSaved).toContain('alt="Boats"');
		expect(lastSaved).toContain("Picture: Gulls");
		expect(lastSaved).toContain(`href="${site.address}/about"`);
		expect(other).toContain("Picture: A pier");
		expect(other).toContain(`href="${site.address}/news-details/${second.id}"`);
	},
);

test("the EPUB holds what the page shows, in its order", async ({ page, reader }, { outputDir }) => {
	const stories = someStories(4);
	const copies = await copiesOf(page, reader.uid, stories);
	await openWithBookmarks(
		page,
		reader,
		copies.map((copy, index) => ({ ...copy, tags: index === 1 ? [] : ["evening boat"] })),
	);
	await page.getByRole("searchbox", { name: "Filter by words" }).pressSequentially("evening boat");
	await expect(page.getByText("3 of 4 bookmarks")).toBeVisible();
	await (await bookmarkTool(page, "Sort by date published")).click();
	await expect(page).toHaveURL(/sort=published/);
	const shown = await savedTitles(page).allTextContents();
	const file = await downloadEpub(page, outputDir);
	await expect(statusToast(page, "Your EPUB holds 3 stories.")).toBeVisible();
	const files = unzipSync(new Uint8Array(await readFile(file.path)));
	const titles = [1, 2, 3].map((number) => {
		const content = strFromU8(files[`EPUB/story-${number}.xhtml`] ?? new Uint8Array());
		return shown.find((title) => content.includes(title));
	});
	expect(titles).toEqual(shown);
	expect(files["EPUB/story-4.xhtml"]).toBeUndefined();
});

/** The names of the pages that are not well-formed. Runs in the browser. */
function malformed(pages: Record<string, string>): string[] {
	return Object.keys(pages).filter((name) =>
		new DOMParser().parseFromString(pages[name] ?? "", "application/xml").querySelector("parsererror"),
	);
}

for (const { name, stories } of [
	{
		name: "all kinds of blocks and hostile strings",
		stories: ([first, ...others]: SavedStory[]) => [
			...others.slice(0, 20).map(withBody),
			...(first ? hostileCopies(first) : []),
		],
	},
	{
		name: "300 stories",
		stories: (copies: SavedStory[]) =>
			Array.from({ length: 300 }, (_, index) => ({ ...copies[index % copies.length], id: `story-${index}` })),
	},
]) {
	test(
		`EPUBCheck finds no errors and no warnings in an EPUB of ${name}`,
		{ tag: "@rest" },
		async ({ page, reader }, { outputDir }) => {
			test.skip(!epubCheck, "The command epubcheck is not on the PATH.");
			test.setTimeout(240_000);
			await page.route("https://evil.example/**", (route) => route.abort());
			const copies = await copiesOf(page, reader.uid, news.slice(0, 40));
			await openWithBookmarks(page, reader, JSON.stringify(stories(copies)));
			const file = await downloadEpub(page, outputDir);
			const output = await runEpubCheck(epubCheck ?? "", file.path);
			expect(output).toContain("No errors or warnings detected.");
		},
	);
}

/** A copy for each hostile string, with the string in its id, title, name, text, link, description and tags. */
function hostileCopies(copy: SavedStory): object[] {
	return hostileStrings.map((text, index) => ({
		...copy,
		id: `${index}/${text}`,
		title: text || "?",
		author: { ...copy.author, name: text, published_date: text },
		image_alt: text,
		details: text,
		tags: [text],
		body:
			index % 2 === 0
				? undefined
				: [
						{ kind: "heading", level: 3, text: [text] },
						{ kind: "paragraph", text: [{ kind: "link", url: text, text: [text] }] },
						{ kind: "paragraph", text: [{ kind: "link", url: `/${text}`, text: [text] }] },
						{
							kind: "paragraph",
							text: [{ kind: "link", url: `https://a.example/${text}?${text}#${text}`, text: [text] }],
						},
						{ kind: "paragraph", text: [{ kind: "link", url: `mailto:${text}`, text: [text] }] },
					],
	}));
}

test("while pictures load, the progress is accessible, and Cancel stops it", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(3)));
	// Never answered.
	await page.route("/pictures/*-1200.jpg", () => {});
	await (await bookmarkTool(page, "Download as EPUB")).click();
	await expect(page.getByRole("status").filter({ hasText: "Making the EPUB" })).toBeVisible();
	await expect(page.getByRole("progressbar", { name: "Progress of the EPUB" })).toBeVisible();
	for (const look of [{ width: 320 }, { width: 1440, colorScheme: "dark" as const }]) {
		await applyLook(page, look);
		expect(await axeViolations(page, look)).toEqual([]);
		expect(await overflow(page)).toBe(0);
	}
	await page.getByRole("button", { name: "Cancel" }).focus();
	await page.keyboard.press("Enter");
	await expect(statusToast(page, "Cancelled. No EPUB was downloaded.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Tools of this list" })).toBeFocused();
	await expect(page.getByRole("progressbar", { name: "Progress of the EPUB" })).toHaveCount(0);
});
