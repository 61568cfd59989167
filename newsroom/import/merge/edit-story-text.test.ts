import { describe, expect, it } from "vitest";
import { parseStory } from "../../stories/parse-story.ts";
import { editStoryText } from "./edit-story-text.ts";

const TEXT = `---
# What editors wrote stays.
id: "a"   # the id
title:   'Old  title'  # mended by Uma
author: uma-farrow
published_date: 2026-11-14


category: c2
image_url: /images/stories/harbour.svg
image_alt: >-
  A pool
  beside the sea.

tags:
- one   # first
- "two"
# before the pick
others: {is_today_pick: true}
total_view:
---

Some *words*.
`;

describe("a story's file, edited", () => {
	it("keeps every byte outside the changed fields", () => {
		expect(editStoryText(TEXT, {})).toBe(TEXT);
		expect(editStoryText(TEXT, { title: "New: title" })).toBe(
			TEXT.replace("title:   'Old  title'", 'title: "New: title"'),
		);
		expect(editStoryText(TEXT, { tags: ["three"] })).toBe(
			TEXT.replace('tags:\n- one   # first\n- "two"\n', "tags:\n  - three\n"),
		);
		expect(editStoryText(TEXT, { image_alt: "A pier." })).toBe(
			TEXT.replace(/image_alt: >-\n.*\n.*\n/, "image_alt: A pier.\n"),
		);
		expect(editStoryText(TEXT, { others: { is_today_pick: false } })).toBe(
			TEXT.replace("others: {is_today_pick: true}", "others:\n  is_today_pick: false"),
		);
		expect(editStoryText(TEXT, { total_view: 7 })).toBe(TEXT.replace("total_view:", "total_view: 7"));
		expect(editStoryText(TEXT, { source: "https://a.example/" })).toBe(
			TEXT.replace("total_view:\n", "total_view:\nsource: https://a.example/\n"),
		);
	});

	it("keeps a comment after a value that becomes several lines", () => {
		const title = "New\n\u2028title\n";
		const edited = editStoryText(TEXT, { title });
		expect(edited).toContain('title: "New\\n\\Ltitle\\n"  # mended by Uma\n');
		expect(parseStory("", edited.replace("total_view:", "")).facts?.title).toBe(title);
	});

	it("stays as it is without changes, even with mixed line ends", () => {
		const mixed = TEXT.replace("\n", "\r\n");
		expect(editStoryText(mixed, {})).toBe(mixed);
	});

	it("loses a removed field, and no other", () => {
		expect(editStoryText(TEXT, { author: undefined, source: undefined })).toBe(
			TEXT.replace("author: uma-farrow\n", ""),
		);
		expect(editStoryText(TEXT, { tags: undefined })).toBe(TEXT.replace(/tags:\n.*\n.*\n/, ""));
	});

	it("gets a new body only when there is one", () => {
		expect(editStoryText(TEXT, {}, "New words.")).toBe(TEXT.replace("Some *words*.", "New words."));
		expect(editStoryText("---\nid: a\n---", { title: "T" }, "New.")).toBe(
			"---\nid: a\ntitle: T\n---\n\nNew.\n",
		);
	});

	it("keeps its byte order mark and CRLF line ends", () => {
		const windows = `\ufeff${TEXT}`.replaceAll("\n", "\r\n");
		expect(editStoryText(windows, { title: "New" }, "A\n\nB")).toBe(
			windows.replace("title:   'Old  title'", "title: New").replace("Some *words*.", "A\r\n\r\nB"),
		);
	});

	it.each([
		[
			"{id: a, title: Old, author: u, published_date: 2026-11-14, category: c2, image_url: /images/a/b.svg}\n",
			"T",
		],
		[
			'"id": a\n"title": "Old" # c\nauthor: u\npublished_date: 2026-11-14\ncategory: c2\nimage_url: /images/a/b.svg\n',
			"T: #",
		],
		[
			"id: a\ntitle: |\n  Old\n\nauthor: u\npublished_date: 2026-11-14\ncategory: c2\nimage_url: /images/a/b.svg\n",
			"- T",
		],
		[
			"id: a\ntitle:\n  Old\n  title\nauthor: u\npublished_date: 2026-11-14\ncategory: c2\nimage_url: /images/a/b.svg",
			"---",
		],
		[
			"id: a\ntitle: !!str Old\nauthor: u\npublished_date: 2026-11-14\ncategory: c2\nimage_url: /images/a/b.svg\n",
			"T",
		],
	])("is valid with any YAML style of its fields: %#", (fields, title) => {
		const text = `---\n${fields}${fields.endsWith("\n") ? "" : "\n"}---\nWords.\n`;
		const { facts, issues } = parseStory(
			"",
			editStoryText(text, { title, tags: ["b: c"], image_alt: undefined }),
		);
		expect(issues).toBeUndefined();
		expect(facts).toMatchObject({ id: "a", title, author: "u", tags: ["b: c"], category: "c2" });
	});
});
