import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headlinesFile, proseData, proseFile, storyData, storyFile } from "./file-formats.ts";

const story = {
	id: "ferry",
	title: "Ferry: the #1 story",
	author: "uma-farrow",
	published_date: "2026-11-14T08:05:00Z",
	category: "politics",
	image_url: "/images/stories/harbour.svg",
	image_alt: "A harbour.",
	body: "The first paragraph.",
};

function errorsOf(write: () => string): string[] {
	try {
		write();
	} catch (error) {
		const { message, cause } = error as Error;
		expect(message).toBe("saving_failed");
		return (cause as Error).message.split("\n");
	}
	return [];
}

test("a story is written as the newsroom writes it, without empty fields", () => {
	const form = {
		draft: false,
		tags: [],
		publish_at: "",
		others: { is_today_pick: false },
		rating: { number: null },
	};
	expect(storyFile({ ...form, ...story })).toBe(`---
id: ferry
title: "Ferry: the #1 story"
author: uma-farrow
published_date: 2026-11-14T08:05:00Z
category: politics
image_url: /images/stories/harbour.svg
image_alt: A harbour.
---

The first paragraph.
`);
});

test("every story of the test edition is unchanged after reading and writing", () => {
	const folder = "e2e/edition/stories";
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		if (!name.endsWith(".md")) continue;
		const text = readFileSync(path.join(folder, name), "utf8");
		expect(storyFile(storyData(text))).toBe(text);
	}
});

test("what the check would reject is rejected with the same messages", () => {
	expect(errorsOf(() => storyFile({ ...story, title: "x".repeat(301), rating: { number: 7 } }))).toEqual([
		"Headline: must be at most 300 characters long, has 301",
		"Readers' rating, Stars: must be from 0 to 5, is 7",
	]);
	expect(errorsOf(() => storyFile({ ...story, id: "index" }))).toEqual([
		'Name in addresses: must not be "index", which web servers take for the page above: give it another name',
	]);
	expect(errorsOf(() => storyFile({ ...story, body: " " }))).toEqual([
		"Text: has no text: write the story below the fields",
	]);
});

test("a draft may lack everything but its id; a story without a picture's description is rejected", () => {
	expect(storyFile({ id: "idea", draft: true, title: "", image_url: "", tags: [], body: "" })).toBe(
		"---\nid: idea\ndraft: true\n---\n\n\n",
	);
	expect(errorsOf(() => storyFile({ id: "idea", draft: true, total_view: -1 }))).toEqual([
		"Views: must be at least 0, is -1",
	]);
	expect(errorsOf(() => storyFile({ id: "idea", title: "An idea", body: "Words." }))).toEqual([
		"Author: is missing",
		"Date: is missing",
		"Category: is missing",
		"Picture: is missing",
	]);
	expect(errorsOf(() => storyFile({ ...story, image_alt: "" }))).toEqual([
		"What the picture shows: is missing",
	]);
});

test("a mistake in the text is reported with its line in the text", () => {
	const body = "One.\n\n![](/images/stories/harbour.svg)\n\n[go](javascript:alert(1))";
	expect(errorsOf(() => storyFile({ ...story, body }))).toEqual([
		"Text, line 3: is a picture without a description: write what it shows between the brackets, ![…]",
		'Text, line 5: leads to "javascript:alert(1)": a link may begin with https://, http://, mailto: or, for a page of this site, /',
	]);
});

test("views and stars that an editor clears leave the file", () => {
	const rated = storyFile({ ...story, id: "rated", total_view: 12, rating: { number: 4 } });
	expect(rated).toContain("rating:\n  number: 4\n");
	const cleared = { ...storyData(rated), total_view: null, rating: { number: null } };
	expect(storyFile(cleared)).toBe(storyFile({ ...story, id: "other" }).replace("id: other", "id: rated"));
	expect(storyFile({ ...story, id: "zero", rating: { number: 0 } })).toContain("number: 0");
});

test("a headline keeps the story that it leads to", () => {
	const headlines = [
		{ id: "a", title: "A", story: "ferry" },
		{ id: "b", title: "B", story: "" },
	];
	expect(headlinesFile({ headlines })).toBe(
		"headlines:\n  - id: a\n    title: A\n    story: ferry\n  - id: b\n    title: B\n",
	);
});

test("a new headline gets a unique id", () => {
	const text = headlinesFile({ headlines: [{ id: "old", title: "Old" }, { title: "New" }] });
	expect(text).toMatch(/^headlines:\n {2}- id: old\n {4}title: Old\n {2}- id: [\w-]{36}\n {4}title: New\n$/);
	const twice = [
		{ id: "a", title: "A" },
		{ id: "a", title: "B" },
	];
	expect(errorsOf(() => headlinesFile({ headlines: twice }))).toEqual([
		"Headlines, 2, Name: is already the id of another headline: give it another",
	]);
});

test("a prose page keeps its title and its text", () => {
	for (const name of ["about", "terms", "accessibility", "privacy"]) {
		const text = readFileSync(`e2e/edition/${name}.md`, "utf8");
		expect(proseFile(proseData(text))).toBe(text);
	}
	expect(errorsOf(() => proseFile({ title: "", body: "Words." }))).toEqual([
		'Text: must start with a title, such as "# About us"',
		'Text: must have sections, each under a heading such as "## Who we are"',
	]);
});
