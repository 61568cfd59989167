import { rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "../../lib/read-tree.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import { editionForEachTest } from "./fixture-each-edition.ts";
import { aStory } from "./fixture-edition.ts";
import { publish } from "./publish.ts";

const edition = editionForEachTest();

const out = () => join(edition.folder, "out");
/** So late that the news sitemap is empty. */
const now = new Date("2027-01-01");
const publishing = () => publish({ content: edition.content, out: out(), cache: encodedPictures, now });

/** Sixty stories in one category, an hour apart, oldest first, each with its own tag and one of three topics. */
function stories(change: (id: string) => Partial<NewsItemFields> = () => ({})) {
	return Array.from({ length: 60 }, (_, index) => {
		const id = `s${String(index + 1).padStart(2, "0")}`;
		const published_date = new Date(Date.UTC(2026, 10, 14, index)).toISOString();
		const author = { ...aStory().author, published_date };
		const details = `The opening of ${id}. ${"It sails on. ".repeat(40)}`;
		return aStory({ id, details, tags: [id, `topic ${index % 3}`], author, ...change(id) });
	});
}

const aNewOne = aStory({
	id: "new",
	tags: ["topic 1"],
	author: { ...aStory().author, published_date: "2026-12-24" },
});

const everyFile = () => readTree(out());

/** Publishes the sixty stories, then these; returns the files that changed, appeared or disappeared. */
async function changedBy(items: NewsItemFields[]): Promise<string[]> {
	await edition.writeNews(stories());
	await publishing();
	const before = await everyFile();
	await edition.writeNews(items);
	const { rewritten } = await publishing();
	const after = await everyFile();
	const paths = Object.keys({ ...before, ...after });
	const changed = paths.filter((path) => before[path] !== after[path]).sort();
	expect(rewritten).toBe(changed.filter((path) => path in after).length);
	return changed;
}

test("nothing is rewritten when nothing has changed", async () => {
	await edition.writeNews(stories());
	await publishing();
	const before = await stat(join(out(), "data/news/s07.json"));
	expect((await publishing()).rewritten).toBe(0);
	expect((await stat(join(out(), "data/news/s07.json"))).mtimeMs).toBe(before.mtimeMs);
});

test("a correction beyond the teaser rewrites the story and the revision of the edition, and nothing else", async () => {
	const changed = await changedBy(
		stories((id) => (id === "s15" ? { details: `The opening of s15. ${"It sails on. ".repeat(41)}` } : {})),
	);
	expect(changed).toEqual(["data/edition.json", "data/news/s15.json"]);
});

test("a new headline rewrites the story, its neighbours, stories that link to it, its lists, its month and the search index", async () => {
	const changed = await changedBy(stories((id) => (id === "s30" ? { title: "Corrected" } : {})));
	const storyFiles = changed.filter(
		(path) =>
			!/^data\/(?:edition|archive\/2026-11|search\/.+|(?:category\/[02]|topic\/(?:s30|topic-2)|author\/uma-farrow)\/\w+)\.json$|^feeds\//.test(
				path,
			),
	);
	// The story, its two neighbours in the category, and the stories of its topic that link to it.
	expect(storyFiles).toEqual(["s24", "s27", "s29", "s30", "s31", "s33"].map((id) => `data/news/${id}.json`));
	// In each list, the one file that contains it.
	expect(changed.filter((path) => path.startsWith("data/category/0/"))).toHaveLength(1);
	expect(changed.length).toBeLessThan(25);
});

test("a new story leaves every older page and the sitemaps of other months unchanged", async () => {
	const changed = await changedBy([...stories(), aNewOne]);
	expect(changed).toContain("data/category/0/front.json");
	expect(changed.filter((path) => /^data\/\w+\/[^/]+\/\d+\.json$/.test(path))).toEqual([]);
	expect(changed.filter((path) => path.startsWith("data/news/")).length).toBeLessThanOrEqual(10);
	expect(changed.filter((path) => path.startsWith("sitemap"))).toEqual([
		"sitemap.xml",
		"sitemaps/2026-12.xml",
		"sitemaps/pages.xml",
	]);
});

test("stories that fill a page add it to the newest chunk", async () => {
	const more = Array.from({ length: 12 }, (_, index) => ({
		...aNewOne,
		id: `new${index}`,
		author: { ...aNewOne.author, published_date: `2026-12-${10 + index}` },
	}));
	const changed = await changedBy([...stories(), ...more]);
	expect(changed.filter((path) => path.startsWith("data/category/0/"))).toEqual([
		"data/category/0/1.json",
		"data/category/0/front.json",
	]);
});

test("a file that is moved or saved again without a change rewrites nothing", async () => {
	await edition.writeNews(stories());
	await publishing();
	const folder = join(edition.content, "stories");
	await rename(join(folder, "s07.md"), join(folder, "renamed.md"));
	await utimes(join(folder, "s08.md"), new Date(), new Date());
	expect((await publishing()).rewritten).toBe(0);
});

test("renaming a category updates every file that shows its name", async () => {
	await edition.writeNews(stories());
	await publishing();
	await edition.write("categories/c2.yaml", "id: 2\nname: Trade\n");
	await publishing();
	for (const [path, text] of Object.entries(await everyFile())) expect(text, path).not.toContain("Business");
});

test.each([
	["is damaged", () => writeFile(`${out()}.cache`, "damaged")],
	["is gone", () => rm(`${out()}.cache`)],
])("a cache that %s costs only time", async (_, disturb) => {
	await edition.writeNews(stories());
	await publishing();
	const before = await everyFile();
	await disturb();
	expect((await publishing()).rewritten).toBeGreaterThan(60);
	expect(await everyFile()).toEqual(before);
});

test("a deleted output folder is published again", async () => {
	await edition.writeNews(stories());
	await publishing();
	const before = await everyFile();
	for (const gone of [[""], ["", ".a", ".b"], [".a"], [".b"]]) {
		for (const ending of gone) await rm(`${out()}${ending}`, { recursive: true });
		await publishing();
		expect(await everyFile(), gone.join()).toEqual(before);
	}
});
