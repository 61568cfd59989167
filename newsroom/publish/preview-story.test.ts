import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { editionForEachTest } from "./fixture-each-edition.ts";
import { aStory } from "./fixture-edition.ts";
import { previewStory } from "./preview-story.ts";

const edition = editionForEachTest();

const preview = (id: string) =>
	previewStory(edition.content, id, { cache: encodedPictures, base: "/preview" });

/** The problems without the path of the temporary folder. */
async function problems(id: string): Promise<string[]> {
	const found = await preview(id);
	if (!found || !("problems" in found)) throw new Error(`${id} has no problems.`);
	return found.problems.map((line) => line.replaceAll(`${edition.folder}/`, ""));
}

const fields = `title: The harbour bath closes
author: uma-farrow
published_date: 2026-11-14T08:05:00Z
category: c2
image_url: /images/stories/harbour.svg`;

const draft = (id: string, rest = fields) => `---\nid: ${id}\ndraft: true\n${rest}\n---\n\nIt is **cold**.\n`;

test("a draft is shown as it would be published, with pictures at the given place", async () => {
	await edition.write("stories/2026/closing.md", draft("closing"));
	const found = await preview("closing");
	expect(found).toMatchObject({
		story: {
			id: "closing",
			title: "The harbour bath closes",
			author: { name: "Uma Farrow" },
			details: "It is cold.",
			category_id: 2,
			picture: { base: expect.stringMatching(/^\/preview\/pictures\/harbour\./) },
			author_picture: { base: expect.stringMatching(/^\/preview\/pictures\/uma-farrow\./) },
			related: [],
		},
	});
});

test("a scheduled story is shown before it is due", async () => {
	await edition.writeNews([aStory({ id: "later" })]);
	await edition.write("stories/later.md", draft("later").replace("draft: true", "publish_at: 2126-01-01"));
	expect(await preview("later")).toMatchObject({ story: { id: "later" } });
});

test("the id names the story, not its file", async () => {
	await edition.write("stories/closing.md", draft('"opening" # for now'));
	expect(await preview("opening")).toMatchObject({ story: { id: "opening" } });
	expect(await preview("closing")).toBeUndefined();
});

test("a story that is not there is none", async () => {
	expect(await preview("nowhere")).toBeUndefined();
});

test("a draft with only an id says which fields are missing", async () => {
	await edition.write("stories/idea.md", "---\nid: idea\ndraft: true\n---\n");
	const lines = (await problems("idea")).join("\n");
	for (const field of ["title", "author", "published_date", "category", "image_url"])
		expect(lines).toContain(field);
});

test("a draft whose author and picture do not exist says so", async () => {
	const rest = fields.replace("uma-farrow", "nobody").replace("harbour.svg", "bath.svg");
	await edition.write("stories/closing.md", draft("closing", rest));
	expect(await problems("closing")).toEqual([
		expect.stringMatching(/^content\/stories\/closing\.md: line 5, column 1: author: is "nobody"/),
		expect.stringContaining("there is no file content/images/stories/bath.svg"),
	]);
});

test("a draft with a damaged picture says so", async () => {
	await edition.write("images/stories/bath.jpg", "no picture");
	await edition.write("stories/closing.md", draft("closing", fields.replace("harbour.svg", "bath.jpg")));
	expect(await problems("closing")).toEqual([expect.stringContaining("content/images/stories/bath.jpg")]);
});

test("other stories that are not sound do not matter", async () => {
	await edition.write("stories/broken.md", "---\n: [\n---\n");
	await edition.write("stories/closing.md", draft("closing"));
	await rm(join(edition.content, "headlines.yaml"));
	expect(await preview("closing")).toMatchObject({ story: { id: "closing" } });
});
