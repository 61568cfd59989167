import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { yamlText } from "../stories/write-story.ts";
import { correctedEdition } from "./corrected-edition.ts";
import { type Edition, prepareEdition } from "./edition.ts";
import { aStory, type TinyEdition, tinyEdition } from "./fixture-edition.ts";
import { emptyCache } from "./publish-cache.ts";

let paper: TinyEdition;
let last: Edition;
/** The hashes of all its files. */
let published: Map<string, number>;
const now = new Date("2026-12-01T12:00:00Z");
/** Longer than a teaser. */
const details = `The opening. ${"It sails on. ".repeat(40)}`;

beforeEach(async () => {
	paper = await tinyEdition();
	await paper.writeNews([
		aStory({ id: "ferry", details }),
		aStory({ id: "pier", details, tags: ["swimming", "piers"] }),
		aStory({ id: "later", details, publish_at: "2027-01-01T00:00:00Z" }),
	]);
	await write(
		"stories/draft.md",
		(await text("stories/ferry.md")).replace("id: ferry", "id: draft\ndraft: true"),
	);
	last = await prepare();
	published = hashes(last.files());
});
afterEach(() => paper.discard());

const prepare = () =>
	prepareEdition({ content: paper.content, cache: encodedPictures, lastEdition: "", now }, emptyCache());
const text = (path: string) => readFile(join(paper.content, path), "utf8");
const write = (path: string, content: string) => paper.write(path, content);
const replaceIn = async (path: string, from: string, to: string) => {
	const before = await text(path);
	await write(path, before.replace(from, to));
	expect(await text(path)).not.toBe(before);
};
const correct = (...changed: string[]) => correctedEdition(last, new Set(changed), now);

const hashes = (files: Iterable<OutputFile>) =>
	new Map(Array.from(files, ({ path, inputsHash }) => [path, inputsHash]));

/** The paths of a corrected edition, which must be what makes the last one like a new one. */
async function correctedPaths(...changed: string[]): Promise<string[]> {
	last = (await correct(...changed)) ?? last;
	const files = last.corrected ? hashes(last.files()) : new Map<string, number>();
	const before = published;
	published = new Map([...before, ...files]);
	expect(published).toEqual(hashes((await prepare()).files()));
	return [...files].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]));
}

test("a word corrected changes its story and the mark of the edition, and visits no other file", async () => {
	await replaceIn("stories/ferry.md", "It sails on.\n", "It sails on, mended.\n");
	expect(await correctedPaths("stories/ferry.md")).toEqual(["data/edition.json", "data/news/ferry.json"]);
	const again = await prepare();
	expect(again.stories.map(({ hash }) => hash)).toEqual(last.stories.map(({ hash }) => hash));
});

test("the corrected text is the one that is published", async () => {
	await replaceIn("stories/pier.md", "It sails on.\n", "It sails on, mended.\n");
	const edition = await correct("stories/pier.md");
	expect(edition?.corrected?.map(({ id }) => id)).toEqual(["pier"]);
	const file = [...(edition?.files() ?? [])].find(({ path }) => path === "data/news/pier.json");
	expect(file && "make" in file && JSON.stringify(file.make())).toContain("mended");
});

test("corrections in a row, of one story, of another one and of the ticker", async () => {
	for (const path of ["stories/ferry.md", "stories/ferry.md", "stories/pier.md"]) {
		await replaceIn(path, "It sails on.\n", "It sails on.  It sails on.\n");
		expect(await correctedPaths(path)).toHaveLength(2);
	}
	await write("headlines.yaml", yamlText({ headlines: [{ id: "h2", title: "It snows", story: "pier" }] }));
	expect(await correctedPaths("headlines.yaml")).toEqual(["news.json", "data/edition.json"]);
});

test("the text of a draft or of a story for later changes no file", async () => {
	for (const path of ["stories/draft.md", "stories/later.md"]) {
		await replaceIn(path, "It sails on.\n", "It sails on, mended.\n");
		expect(await correctedPaths(path)).toEqual([]);
	}
});

test("a file that is saved as it was changes nothing", async () => {
	expect(await correctedPaths("stories/ferry.md", "headlines.yaml")).toEqual([]);
});

test.each([
	["a title", () => replaceIn("stories/ferry.md", "title: The", "title: A")],
	["the first words, which lists show", () => replaceIn("stories/ferry.md", "The opening.", "The start.")],
	["a field", () => replaceIn("stories/ferry.md", "total_view: 12", "total_view: 13")],
	["a text that is no longer sound", () => replaceIn("stories/ferry.md", "---\n\n", "---\n\n<<<<<<< HEAD\n")],
	[
		"a picture",
		() => replaceIn("stories/ferry.md", "It sails on.\n", "It.\n\n![A sea](/images/stories/harbour.svg)\n"),
	],
	["a story withdrawn", () => rm(join(paper.content, "stories/ferry.md"))],
])("%s takes a complete edition", async (_, change) => {
	await change();
	expect(await correct("stories/ferry.md")).toBeUndefined();
});

test("a new story, another file and a line of the ticker with an issue take a complete edition", async () => {
	await write("stories/new.md", (await text("stories/ferry.md")).replace("id: ferry", "id: new"));
	expect(await correct("stories/new.md")).toBeUndefined();
	expect(await correct("site.json")).toBeUndefined();
	await write("headlines.yaml", yamlText({ headlines: [{ id: "h2", title: "It snows", story: "nowhere" }] }));
	expect(await correct("headlines.yaml")).toBeUndefined();
});

test("when a scheduled story is due, the edition is complete", async () => {
	await replaceIn("stories/ferry.md", "It sails on.\n", "It sails on, mended.\n");
	const changed = new Set(["stories/ferry.md"]);
	expect(await correctedEdition(last, changed, new Date("2027-01-01T00:00:00Z"))).toBeUndefined();
});
