// @vitest-environment jsdom

import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { picture as anyPicture } from "../../../../contract/fixture-picture.ts";
import { hostileStrings, hostileText, hostileValue } from "../../../../e2e/support/hostile-strings.ts";
import { type Bookmark, bookmarkOf } from "../store/bookmark.ts";
import { type Book, bookFiles } from "./book.ts";
import { pictureUrls } from "./book-pictures.ts";
import { xml } from "./xml.ts";
import { zipWriter } from "./zip.ts";

/** The start of a JPEG file. */
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const picture = { ...anyPicture, base: "/pictures/boats.3a355dc1", widths: [320, 1600] };

const story = {
	id: "ferry",
	userUID: "ada",
	title: "The ferry & the “quay”",
	author: { name: "Basil Quayle", img: "", published_date: "2026-11-14" },
	image_url: "/pictures/ferry.00000000-1600.webp",
	image_alt: "A ferry at <dusk>",
	details: "One.\n\nTwo\nlines.",
	tags: ["sea", "R&D"],
	category_id: 5,
};

function saved(...entries: object[]): Bookmark[] {
	return entries.flatMap((entry) => bookmarkOf({ ...story, ...entry }) ?? []);
}

/** All files of the archive of a book, in order. */
function filesOf(stories: Bookmark[], changed: Partial<Book> = {}): Map<string, Uint8Array> {
	const zip = zipWriter();
	const book: Book = {
		id: "7f4c1ef0-3f0c-4a6e-9d43-0d2f6e5a1b2c",
		now: new Date("2026-11-15T12:00:00.123Z"),
		stories,
		categories: new Map([[5, "Travel"]]),
		pictures: new Map(pictureUrls(stories).map((url) => [url, jpeg])),
		cover: jpeg,
		...changed,
	};
	for (const { name, content, isCompressed } of bookFiles(book)) zip.add(name, content, isCompressed);
	const archive = new Uint8Array(zip.finish().flatMap((part) => [...part]));
	return new Map(Object.entries(unzipSync(archive)));
}

/** Parses a file of the book as XML. Throws if it is not well-formed. */
function parse(file: Uint8Array | undefined): Document {
	const parsed = new DOMParser().parseFromString(new TextDecoder().decode(file), "application/xml");
	const [error] = parsed.getElementsByTagName("parsererror");
	if (error) throw new Error(error.textContent);
	return parsed;
}

const isXml = (name: string) => /\.(xhtml|opf|ncx|xml)$/.test(name);
const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent;

test("the archive starts with its media type, uncompressed and without an extra field", () => {
	const zip = zipWriter();
	zip.add("mimetype", "application/epub+zip", false);
	zip.add("a.txt", "a".repeat(1000));
	const [first = new Uint8Array()] = zip.finish();
	expect(new TextDecoder().decode(first.subarray(0, 4))).toBe("PK\u0003\u0004");
	const header = new DataView(first.buffer, first.byteOffset);
	const [flags, method, size, extra] = [header.getUint16(6, true), header.getUint16(8, true), 18, 28];
	expect([flags, method, header.getUint32(size, true), header.getUint16(extra, true)]).toEqual([0, 0, 20, 0]);
	expect(new TextDecoder().decode(first.subarray(30))).toBe("mimetypeapplication/epub+zip");
});

test("every file of the book is in its manifest, and every page in its reading order", () => {
	const files = filesOf(saved({}, { id: "b" }));
	expect([...files.keys()].slice(0, 2)).toEqual(["mimetype", "META-INF/container.xml"]);
	const opf = parse(files.get("EPUB/package.opf"));
	const items = [...opf.getElementsByTagName("item")];
	const listed = items.map((item) => `EPUB/${item.getAttribute("href")}`);
	const others = ["mimetype", "META-INF/container.xml", "EPUB/package.opf"];
	expect([...listed, ...others].sort()).toEqual([...files.keys()].sort());
	const spine = [...opf.getElementsByTagName("itemref")].map((item) => item.getAttribute("idref"));
	expect(spine).toEqual(["cover", "nav", "story-1", "story-2"]);
	expect(opf.getElementsByTagName("dc:title")[0]?.textContent).toContain("Saved Stories, November 15, 2026");
	expect(opf.querySelector('[property="dcterms:modified"]')?.textContent).toBe("2026-11-15T12:00:00Z");
	for (const [name, content] of files) if (isXml(name)) parse(content);
});

test("a story has its headline, category, byline, picture, text, tags and source", () => {
	const page = parse(filesOf(saved({})).get("EPUB/story-1.xhtml"));
	expect(textOf(page, "h1")).toBe("The ferry & the “quay”");
	expect(textOf(page, ".kicker")).toBe("Travel");
	expect(textOf(page, ".byline")).toBe("Basil Quayle · Nov 14, 2026");
	expect(page.querySelector("img")?.getAttribute("alt")).toBe("A ferry at <dusk>");
	expect([...page.querySelectorAll(".plain")].map((p) => p.textContent)).toEqual(["One.", "Two\nlines."]);
	expect(textOf(page, "footer")).toContain("Tags: sea, R&D");
	expect(page.querySelector("footer a")?.getAttribute("href")).toMatch(/^https:.*\/news-details\/ferry$/);
});

test("a copy from a file says so before its text, and names no source", () => {
	const page = parse(filesOf(saved({ is_from_file: true })).get("EPUB/story-1.xhtml"));
	expect(textOf(page, "header")).toContain("This copy came from a file, not from");
	expect(textOf(page, "footer")).not.toContain("Source");
});

test("headings, lists, quotations, links and pictures of a story stay what they are", () => {
	const body = [
		{ kind: "heading", level: 2, text: ["Why"] },
		{ kind: "heading", level: 3, text: ["How"] },
		{
			kind: "paragraph",
			text: [
				{ kind: "strong", text: ["Now"] },
				{ kind: "break" },
				{ kind: "emphasis", text: [{ kind: "link", url: "/about", text: ["about"] }] },
				{ kind: "link", url: "https://a.example/x|y#a#b", text: ["there"] },
				{ kind: "link", url: "http://[::1]/", text: ["nowhere"] },
				{ kind: "link", url: "mailto:#x", text: ["nobody"] },
			],
		},
		{ kind: "list", isOrdered: true, items: [[{ kind: "paragraph", text: ["one"] }], []] },
		{ kind: "list", isOrdered: false, items: [[{ kind: "quote", blocks: [{ kind: "rule" }] }]] },
		{ kind: "picture", picture: { ...picture, alt: "Boats" }, caption: ["In the harbour"] },
		{ kind: "picture", picture: { ...picture, base: "/pictures/gone", alt: "Gulls" }, caption: [] },
		{ kind: "picture", picture: { ...picture, base: "/pictures/gone", alt: "" }, caption: [] },
	];
	const stories = saved({ body, image_url: "" });
	const pictures = new Map([["/pictures/boats.3a355dc1-1600.webp", jpeg]]);
	const page = parse(filesOf(stories, { pictures }).get("EPUB/story-1.xhtml"));
	expect([
		textOf(page, "h2"),
		textOf(page, "h3"),
		textOf(page, "strong"),
		textOf(page, "ol > li > p"),
	]).toEqual(["Why", "How", "Now", "one"]);
	expect(page.querySelector("ul > li > blockquote > hr")).not.toBeNull();
	const links = [...page.querySelectorAll("section > p a")].map((link) => link.getAttribute("href"));
	expect(links).toEqual([expect.stringMatching(/^https:\/\/[^/]+\/about$/), "https://a.example/x%7Cy#a%23b"]);
	expect(textOf(page, "section > p")).toContain("nowherenobody");
	expect(page.querySelector("img[src='picture-1.jpg'][alt='Boats']")).not.toBeNull();
	expect(textOf(page, "figcaption")).toBe("In the harbour");
	// The first is the story's own picture.
	const missing = [...page.querySelectorAll(".missing")].map((note) => note.textContent);
	expect(missing).toEqual(["Picture: A ferry at <dusk>", "Picture: Gulls"]);
	expect(page.querySelectorAll("figure")).toHaveLength(3);
});

test("a book without a cover has no cover page", () => {
	const files = filesOf(saved({}), { cover: null });
	expect([...files.keys()].filter((name) => name.includes("cover"))).toEqual([]);
	expect(new TextDecoder().decode(files.get("EPUB/package.opf"))).not.toContain("cover");
});

test("two stories with one picture share its file", () => {
	const files = filesOf(saved({}, { id: "b" }));
	expect([...files.keys()].filter((name) => name.endsWith(".jpg"))).toEqual([
		"EPUB/cover.jpg",
		"EPUB/picture-1.jpg",
	]);
});

test.each(["0000-01-01T00:00:00Z", "+123456-01-01T00:00:00Z", "-000044-03-15"])(
	"the year of %s, which the attribute does not allow, is text only",
	(published_date) => {
		const page = parse(filesOf(saved({ author: { published_date } })).get("EPUB/story-1.xhtml"));
		expect(page.querySelector("time")).toBeNull();
		expect(textOf(page, ".byline")).not.toBe("");
	},
);

test("any text is well-formed XML and comes back, without what XML forbids", () => {
	const check = (text: string) => {
		const root = parse(new TextEncoder().encode(xml`<a b="${text}">${text}</a>`.source)).documentElement;
		const kept = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
		expect(root.textContent).toBe(kept.replace(/\r\n?/g, "\n"));
		expect(root.children).toHaveLength(0);
		expect(root.attributes).toHaveLength(1);
	};
	for (const text of hostileStrings) check(text);
	fc.assert(fc.property(hostileText, check));
});

test("a book of hostile bookmarks is well-formed", () => {
	const entry = fc.record({
		id: hostileText,
		title: hostileText,
		author: fc.oneof(
			hostileValue,
			fc.record({ name: hostileText, published_date: fc.oneof(hostileText, fc.date().map(String)) }),
		),
		image_url: hostileValue,
		image_alt: hostileValue,
		details: hostileText,
		tags: hostileValue,
		body: fc.array(
			fc.oneof(
				fc.record({ kind: fc.constant("paragraph"), text: fc.array(hostileText) }),
				fc.record({
					kind: fc.constant("paragraph"),
					text: fc.tuple(
						fc.record({ kind: fc.constant("link"), url: hostileText, text: fc.tuple(hostileText) }),
					),
				}),
				fc.record({
					kind: fc.constant("picture"),
					picture: hostileText.map((alt) => ({ ...picture, alt })),
					caption: fc.array(hostileText),
				}),
			),
		),
	});
	fc.assert(
		fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
			const stories = saved(...entries);
			const files = filesOf(stories);
			for (const [name, content] of files) if (isXml(name)) parse(content);
			const links = [...parse(files.get("EPUB/nav.xhtml")).querySelectorAll("#toc a")];
			expect(links).toHaveLength(stories.length);
			for (const link of links) expect(link.textContent?.trim()).not.toBe("");
		}),
		{ numRuns: 50 },
	);
});
