import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Story } from "../../contract/published.ts";
import { readTree } from "../../lib/read-tree.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { formatIssue } from "../schemas/issues.ts";
import { prepareEdition } from "./edition.ts";
import { editionForEachTest } from "./fixture-each-edition.ts";
import { aStory } from "./fixture-edition.ts";
import { publish } from "./publish.ts";
import { emptyCache } from "./publish-cache.ts";

const edition = editionForEachTest();
beforeEach(async () => {
	await edition.writeNews([
		aStory(),
		aStory({ id: "unfinished", title: "An unfinished ferry" }),
		aStory({ id: "later", title: "A later ferry" }),
	]);
	await change("unfinished", "draft: true");
	await change("later", "publish_at: 2126-01-01");
});

/** Adds a field to a story. */
async function change(id: string, field: string): Promise<void> {
	const text = await readFile(join(edition.content, `stories/${id}.md`), "utf8");
	await edition.write(`stories/${id}.md`, text.replace("---\n", `---\n${field}\n`));
}

const out = () => join(edition.folder, "out");
const publishing = (isPreview: boolean) =>
	publish({ content: edition.content, out: out(), cache: encodedPictures, isPreview });
const read = (file: string) => readFile(join(out(), file), "utf8");

const texts = async (folder: string) => Object.values(await readTree(join(out(), folder))).join("\n");

test("a preview has drafts and scheduled stories in its lists and pages, as if they were due", async () => {
	await publishing(true);
	const front = await read("data/category/0/front.json");
	for (const id of ["harbour", "unfinished", "later"]) expect(front).toContain(`"${id}"`);
	const story: Story = JSON.parse(await read("data/news/unfinished.json"));
	expect(story.title).toBe("An unfinished ferry");
});

test("search finds none of them, and there is nothing for crawlers", async () => {
	await publishing(true);
	expect(await texts("data/search")).toContain("harbour");
	expect(await texts("data/search")).not.toMatch(/unfinished|later/);
	expect(await read("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
	const names = await readdir(`${out()}/`);
	for (const name of ["feeds", "sitemaps", "sitemap.xml", "news-sitemap.xml"])
		expect(names).not.toContain(name);
});

test("an edition for readers has none of them in any file", async () => {
	await publishing(true);
	await publishing(false);
	expect(await texts(".")).not.toMatch(/unfinished|later ferry/);
	expect(await readdir(`${out()}/`)).toContain("feeds");
});

const prepare = () =>
	prepareEdition(
		{ content: edition.content, cache: encodedPictures, lastEdition: "", isPreview: true },
		emptyCache(),
	);

test("a draft that cannot be shown says what it lacks, and stops no preview", async () => {
	await edition.write("stories/idea.md", "---\nid: idea\ndraft: true\n---\n");
	const { stories, waiting, incomplete } = await prepare();
	expect(stories).toHaveLength(3);
	expect(waiting.map(({ id }) => id).sort()).toEqual(["later", "unfinished"]);
	expect([...incomplete.keys()]).toEqual(["idea"]);
	expect(incomplete.get("idea")?.map(formatIssue).join("\n")).toContain("title: is missing");
});

test("any other story that is not sound is held back", async () => {
	await edition.write("stories/idea.md", "---\nid: idea\n---\n");
	const { stories, heldBack } = await prepare();
	expect(stories).toHaveLength(3);
	expect(heldBack.issues.map(formatIssue).join("\n")).toContain("title: is missing");
});
