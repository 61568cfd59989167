import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxNewestStories, newestFile, shortHash } from "../../contract/newest.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { aStory } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";
import type { NewsItemFields } from "../stories/news-item.ts";

const edition = editionForEachTest();

/** Publishes these stories and reads the file. */
async function fileOf(stories: NewsItemFields[]): Promise<string> {
	await edition.writeNews(stories);
	const out = join(edition.folder, "out");
	await publish({ content: edition.content, out, cache: encodedPictures });
	return readFile(join(out, "data/edition.json"), "utf8");
}

const newestOf = async (stories: NewsItemFields[]) => newestFile.decode(JSON.parse(await fileOf(stories)));

/** Stories one minute apart, newest first. */
function stories(count: number) {
	return Array.from({ length: count }, (_, index) => {
		const published_date = new Date(Date.UTC(2026, 10, 14, 8, -index)).toISOString();
		const id = `${"a-long-name-".repeat(8)}${index}`.slice(-100);
		return aStory({ id, author: { ...aStory().author, published_date } });
	});
}

test("the newest stories are listed with their time and the lists that show them", async () => {
	const [first = aStory(), second = aStory()] = stories(2);
	const { stories: listed } = await newestOf([second, { ...first, others: { is_today_pick: true } }]);
	expect(listed).toEqual([
		{ idHash: shortHash(first.id), at: Date.UTC(2026, 10, 14, 8) / 1000, lists: [2, 1] },
		{ idHash: shortHash(second.id), at: Date.UTC(2026, 10, 14, 7, 59) / 1000, lists: [2] },
	]);
});

test("the file has a limited number of stories and stays under two kilobytes", async () => {
	const file = await fileOf(
		stories(maxNewestStories + 20).map((story) => ({ ...story, others: { is_today_pick: true } })),
	);
	expect(newestFile.decode(JSON.parse(file)).stories).toHaveLength(maxNewestStories);
	expect(file.length).toBeLessThan(2_000);
});

test("the same content gives the same file, in any order of reading", async () => {
	const file = await fileOf(stories(5));
	expect(await fileOf(stories(5))).toBe(file);
	expect(await fileOf(stories(5).reverse())).toBe(file);
});

test.each([
	["one more story", () => stories(maxNewestStories + 6)],
	["one story less", () => stories(maxNewestStories + 4)],
	[
		"another word in the oldest story",
		() => stories(maxNewestStories + 5).with(-1, { ...aStory(), id: "last", title: "Other" }),
	],
])("%s changes the mark", async (_, changed) => {
	const { mark } = await newestOf(stories(maxNewestStories + 5));
	expect((await newestOf(changed())).mark).not.toBe(mark);
});

test.each([
	["headlines.yaml", "headlines:\n  - id: h1\n    title: The rain has stopped\n"],
	["about.md", "# A title\n\n## A section\n\nOther words.\n"],
])("another %s changes the mark", async (file, text) => {
	const { mark } = await newestOf(stories(3));
	await edition.write(file, text);
	expect((await newestOf(stories(3))).mark).not.toBe(mark);
});
