import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readIndex } from "./edition-index.ts";
import { ownCode } from "./own-code.ts";
import { publish } from "./publish.ts";
import { storySchema } from "./story.ts";
import { aStory, type TinyEdition, tinyEdition } from "./tiny-edition.ts";

let edition: TinyEdition;
beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

const out = () => join(edition.place, "out");
const publishing = () =>
	publish({ content: edition.content, out: out(), cache: join(edition.place, "cache") });

/** Thirty stories in one category, a day apart, each with a tag of its own. */
function stories(change: (id: string) => object = () => ({})) {
	return Array.from({ length: 30 }, (_, index) => {
		const id = `s${String(index + 1).padStart(2, "0")}`;
		const published_date = `2026-11-${id.slice(1)}`;
		return aStory({ id, tags: [id], author: { ...aStory().author, published_date }, ...change(id) });
	});
}

async function everyFile(): Promise<Record<string, string>> {
	const files = (await readdir(join(out(), "data"), { recursive: true }))
		.filter((name) => name.endsWith(".json"))
		.sort();
	return Object.fromEntries(
		await Promise.all(files.map(async (name) => [name, await readFile(join(out(), "data", name), "utf8")])),
	);
}

/** What publishing from nothing would give. */
async function fromNothing(): Promise<Record<string, string>> {
	await rm(out(), { recursive: true });
	await rm(`${out()}.index`);
	await publishing();
	return everyFile();
}

test("no two files of an edition are made of the same", async () => {
	await edition.writeNews(stories());
	await publishing();
	const { files } = await readIndex(`${out()}.index`, await ownCode(), () => storySchema.parse(aStory()));
	expect(files.paths.length).toBeGreaterThan(100);
	expect(new Set(Array.from(files.marks)).size).toBe(files.paths.length);
});

test("nothing is rewritten when nothing has changed", async () => {
	await edition.writeNews(stories());
	await publishing();
	const before = await stat(join(out(), "data/news/s07.json"));
	expect((await publishing()).rewritten).toBe(0);
	expect((await stat(join(out(), "data/news/s07.json"))).mtimeMs).toBe(before.mtimeMs);
});

test.each([
	["an edited headline", (id: string) => (id === "s15" ? { title: "Corrected" } : {}), 14],
	["another text", (id: string) => (id === "s15" ? { details: "Another text." } : {}), 14],
])(
	"%s rewrites the story, its neighbours, the lists and feeds it stands in, what search knows of it and the mark of the edition, and no more",
	async (_, change, most) => {
		await edition.writeNews(stories());
		await publishing();
		await edition.writeNews(stories(change));
		const { rewritten } = await publishing();
		expect(rewritten).toBeGreaterThan(0);
		expect(rewritten).toBeLessThanOrEqual(most);
		expect(await everyFile()).toEqual(await fromNothing());
	},
);

test.each([
	[
		"a story that came",
		() => [...stories(), aStory({ id: "new", author: { ...aStory().author, published_date: "2026-12-24" } })],
	],
	["a story that went", () => stories().slice(1)],
	["another order in the file", () => stories().reverse()],
	["a story that moved to another category", () => stories((id) => (id === "s03" ? { category_id: 3 } : {}))],
	["another spelling of a tag", () => stories((id) => (id < "s05" ? { tags: ["S09"] } : {}))],
	["a tag in common", () => stories((id) => (id < "s05" ? { tags: ["common"] } : {}))],
])("%s leaves the same files as publishing from nothing", async (_, changed) => {
	await edition.writeNews(stories());
	await publishing();
	await edition.writeNews(changed());
	await publishing();
	expect(await everyFile()).toEqual(await fromNothing());
});

test("a category that is renamed, and a picture that is redrawn, reach every file they stand in", async () => {
	await edition.writeNews(stories());
	await publishing();
	const categories = (await readFile(join(edition.content, "categories.json"), "utf8")).replace(
		"Business",
		"Trade",
	);
	await edition.write("categories.json", categories);
	await publishing();
	expect((await everyFile())["news/s01.json"]).toContain('"category_name":"Trade"');
	await edition.write(
		"images/stories/harbour.svg",
		(await readFile(join(edition.content, "images/stories/harbour.svg"), "utf8")).replace(
			"#204060",
			"#602040",
		),
	);
	await publishing();
	expect(await everyFile()).toEqual(await fromNothing());
});

test("an index that is damaged, or of other code, costs time and nothing else", async () => {
	await edition.writeNews(stories());
	await publishing();
	const before = await everyFile();
	await writeFile(`${out()}.index`, "damaged");
	expect((await publishing()).rewritten).toBeGreaterThan(30);
	expect(await everyFile()).toEqual(before);
});

test("a published file that somebody deleted is there again", async () => {
	await edition.writeNews(stories());
	await publishing();
	const before = await everyFile();
	await rm(join(out(), "data/news/s09.json"));
	// A disk counts time in steps of some milliseconds, and nobody but a test is that fast.
	await utimes(join(out(), "data/news"), new Date(), new Date(Date.now() + 1000));
	await publishing();
	expect(await everyFile()).toEqual(before);
});
