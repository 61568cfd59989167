import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { seededRandom } from "../../lib/seeded-random.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { storyFileOf } from "../stories/news-item.ts";
import { yamlText } from "../stories/write-story.ts";
import { type Edition, prepareEdition } from "./edition.ts";
import { editionForEachTest } from "./fixture-each-edition.ts";
import { aStory, tinyPicture } from "./fixture-edition.ts";
import { nextEdition } from "./next-edition.ts";
import { emptyCache } from "./publish-cache.ts";

const paper = editionForEachTest();
let last: Edition;
/** The hashes of all its files. */
let published: Map<string, number>;
const now = new Date("2026-12-01T12:00:00Z");
/** Longer than a teaser. */
const details = `The opening. ${"It sails on. ".repeat(40)}`;

beforeEach(async () => {
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
	// A press that has just started knows the files from its cache.
	published = hashes((await prepare()).files());
});

const prepare = () =>
	prepareEdition({ content: paper.content, cache: encodedPictures, lastEdition: "", now }, emptyCache());
const text = (path: string) => readFile(join(paper.content, path), "utf8");
const write = (path: string, content: string) => paper.write(path, content);
const replaceIn = async (path: string, from: string | RegExp, to: string) => {
	const before = await text(path);
	await write(path, before.replace(from, to));
	expect(await text(path)).not.toBe(before);
};
const next = (...changed: string[]) =>
	nextEdition(last, { changed: new Set(changed), cache: encodedPictures, now });

const hashes = (files: Iterable<OutputFile>) =>
	new Map(Array.from(files, ({ path, inputsHash }) => [path, inputsHash]));

/** The paths that the next edition changes, which must be what makes the last one like a new one. */
async function changedPaths(...changed: string[]): Promise<string[]> {
	const edition = await next(...changed);
	if (!edition) throw new Error("A complete edition");
	last = edition;
	const files = hashes(edition.files());
	const before = published;
	const isOutdated = (path: string) =>
		edition.differing?.isSearchChanged && /^data\/search\/(?:words|slips|word|beginning)\//.test(path);
	published = new Map([...[...before].filter(([path]) => !isOutdated(path)), ...files]);
	expect(published).toEqual(hashes((await prepare()).files()));
	return [...files].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]));
}

test("a word corrected changes its story and the mark of the edition, and visits no other file", async () => {
	await replaceIn("stories/ferry.md", "It sails on.\n", "It sails on, mended.\n");
	expect(await changedPaths("stories/ferry.md")).toEqual(["data/edition.json", "data/news/ferry.json"]);
	const again = await prepare();
	expect(again.stories.map(({ hash }) => hash)).toEqual(last.stories.map(({ hash }) => hash));
});

test("the corrected text is the one that is published", async () => {
	await replaceIn("stories/pier.md", "It sails on.\n", "It sails on, mended.\n");
	const edition = await next("stories/pier.md");
	expect([...(edition?.differing?.stories ?? [])].map(({ id }) => id)).toEqual(["pier"]);
	const file = [...(edition?.files() ?? [])].find(({ path }) => path === "data/news/pier.json");
	expect(file && "make" in file && JSON.stringify(file.make())).toContain("mended");
});

test("corrections in a row, of one story, of another one and of the ticker", async () => {
	for (const path of ["stories/ferry.md", "stories/ferry.md", "stories/pier.md"]) {
		await replaceIn(path, "It sails on.\n", "It sails on.  It sails on.\n");
		expect(await changedPaths(path)).toHaveLength(2);
	}
	await write("headlines.yaml", yamlText({ headlines: [{ id: "h2", title: "It snows", story: "pier" }] }));
	expect(await changedPaths("headlines.yaml")).toEqual(["news.json", "data/edition.json"]);
});

test("the text of a draft or of a story for later changes no file", async () => {
	for (const path of ["stories/draft.md", "stories/later.md"]) {
		await replaceIn(path, "It sails on.\n", "It sails on, mended.\n");
		expect(await changedPaths(path)).toEqual([]);
	}
});

test("a file that is saved as it was changes nothing", async () => {
	expect(await changedPaths("stories/ferry.md", "headlines.yaml")).toEqual([]);
});

test.each([
	["a title", () => replaceIn("stories/ferry.md", "title: The", "title: A")],
	["the first words, which lists show", () => replaceIn("stories/ferry.md", "The opening.", "The start.")],
	["a number", () => replaceIn("stories/ferry.md", "total_view: 12", "total_view: 13")],
	["a field less", () => replaceIn("stories/ferry.md", /rating:\n.*\n/, "")],
	[
		"a correction",
		() =>
			replaceIn(
				"stories/ferry.md",
				"total_view:",
				"corrections:\n  - date: 2026-11-15T10:00:00Z\n    note: It was late.\ntotal_view:",
			),
	],
])("%s changes all files that show it, and no more", async (_, change) => {
	await change();
	const paths = await changedPaths("stories/ferry.md");
	expect(paths).toContain("data/category/0/front.json");
	expect(paths).toContain("data/news/ferry.json");
	expect(paths).not.toContain("data/topic/piers/front.json");
});

test("a new story with a new picture is in all files that show it", async () => {
	await paper.write("images/stories/wave.svg", tinyPicture("#112233"));
	await write(
		"stories/2026/wave.md",
		(await text("stories/pier.md"))
			.replace("id: pier", "id: wave")
			.replace("stories/harbour", "stories/wave"),
	);
	const paths = await changedPaths("stories/2026/wave.md", "images/stories/wave.svg");
	expect(paths).toContain("data/news/wave.json");
	expect(paths).toContain("data/topic/piers/front.json");
	expect(paths.filter((path) => path.startsWith("pictures/wave"))).not.toEqual([]);
});

test("any sequence of corrections and new stories gives the same files as a complete edition", {
	timeout: 120_000,
}, async () => {
	const random = seededRandom(28);
	const story = (number: number) =>
		aStory({
			id: `s${number}`,
			title: `Story ${random.integerBelow(90)} of ${random.integerBelow(90)}`,
			details: `It is ${random.integerBelow(500)}. ${details}`,
			author: {
				...aStory().author,
				published_date: new Date(Date.UTC(2026, 9, 1, random.integerBelow(1_000))).toISOString(),
			},
			tags: [`topic ${random.integerBelow(9)}`, `topic ${9 + random.integerBelow(40)}`],
			category_id: 2 + random.integerBelow(2),
			others: { is_today_pick: random.integerBelow(9) === 0 },
		});
	const first = Array.from({ length: 300 }, (_, number) => story(number));
	await paper.writeNews(first);
	last = await prepare();
	published = hashes((await prepare()).files());
	for (let step = 0; step < 12; step += 1) {
		const number = random.integerBelow(300);
		if (step % 3 === 0) {
			const { text: added } = storyFileOf(story(300 + step), "c2");
			await write(`stories/added-${step}.md`, added);
			await changedPaths(`stories/added-${step}.md`);
		} else {
			await replaceIn(`stories/s${number}.md`, /title: .*/, `title: Corrected ${step} unheardof${step}`);
			await changedPaths(`stories/s${number}.md`);
		}
	}
});

test("a name that a program uses while it saves is nothing", async () => {
	await replaceIn("stories/ferry.md", "It sails on.\n", "It sails on, mended.\n");
	const paths = ["stories/ferry.md", "stories/ferry.md.1234.md", "images/stories/unfinished.jpg"];
	expect(await changedPaths(...paths)).toEqual(["data/edition.json", "data/news/ferry.json"]);
});

test.each([
	["another topic", () => replaceIn("stories/ferry.md", "- swimming", "- piers")],
	["another date", () => replaceIn("stories/ferry.md", "2026-11-14", "2026-11-13")],
	["a text that is no longer sound", () => replaceIn("stories/ferry.md", "---\n\n", "---\n\n<<<<<<< HEAD\n")],
	[
		"a picture",
		() => replaceIn("stories/ferry.md", "It sails on.\n", "It.\n\n![A sea](/images/stories/harbour.svg)\n"),
	],
	["a story withdrawn", () => rm(join(paper.content, "stories/ferry.md"))],
])("%s takes a complete edition", async (_, change) => {
	await change();
	expect(await next("stories/ferry.md")).toBeUndefined();
});

test.each([
	["a draft", ["id: ferry", "id: new\ndraft: true"]],
	["a story for later", ["id: ferry", "id: new\npublish_at: 2027-01-01T00:00:00Z"]],
	["an id that is taken", ["id: ferry", "id: Pier"]],
	["an author without a file", ["author: uma-farrow", "author: nobody"]],
	["a picture that is nowhere", ["stories/harbour", "stories/nowhere"]],
] as const)("%s takes a complete edition", async (_, [from, to]) => {
	const other = (await text("stories/ferry.md")).replace(
		"id: ferry",
		from === "id: ferry" ? "id: ferry" : "id: new",
	);
	await write("stories/new.md", other.replace(from, to));
	expect(await next("stories/new.md")).toBeUndefined();
});

test("a new story by an author whose file is gone takes a complete edition, which holds it back", async () => {
	await write("authors/gone.yaml", yamlText({ name: "Gone", portrait: "/images/authors/uma-farrow.svg" }));
	const cache = { ...emptyCache(), ...(await prepare()) };
	await rm(join(paper.content, "authors/gone.yaml"));
	const options = { content: paper.content, cache: encodedPictures, lastEdition: "", now };
	last = await prepareEdition(options, { ...emptyCache(), storyFiles: cache.storyFiles, last: cache.last });
	const other = (await text("stories/ferry.md")).replace("id: ferry", "id: new");
	await write("stories/new.md", other.replace("author: uma-farrow", "author: gone"));
	expect(await next("stories/new.md")).toBeUndefined();
});

test("another file, a picture in use and a line of the ticker with an issue take a complete edition", async () => {
	expect(await next("site.json")).toBeUndefined();
	expect(await next("images/stories/harbour.svg")).toBeUndefined();
	await write("headlines.yaml", yamlText({ headlines: [{ id: "h2", title: "It snows", story: "nowhere" }] }));
	expect(await next("headlines.yaml")).toBeUndefined();
});

test("while something is held back, a new story takes a complete edition, which may mend it", async () => {
	await write(
		"stories/held.md",
		(await text("stories/ferry.md"))
			.replace("id: ferry", "id: held")
			.replace("stories/harbour", "stories/wave"),
	);
	last = await prepare();
	await write("stories/new.md", (await text("stories/ferry.md")).replace("id: ferry", "id: new"));
	expect(await next("stories/new.md")).toBeUndefined();
});

test("when a scheduled story is due, the edition is complete", async () => {
	await replaceIn("stories/ferry.md", "It sails on.\n", "It sails on, mended.\n");
	const changed = new Set(["stories/ferry.md"]);
	const due = new Date("2027-01-01T00:00:00Z");
	expect(await nextEdition(last, { changed, cache: encodedPictures, now: due })).toBeUndefined();
});
