import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storySchema } from "../story.ts";
import { aStory } from "../tiny-edition.ts";
import { surveyNews, writeNews } from "./news-file.ts";

let place: string;

beforeEach(async () => {
	place = await mkdtemp(join(tmpdir(), "candour-news-"));
});
afterEach(() => rm(place, { recursive: true }));

const added = storySchema.parse(aStory({ id: "new", title: "Neu & “schön”" }));
const before = [aStory({ id: "a" }), aStory({ id: "b" }), aStory({ id: "c" })];
const after = [added, before[0], aStory({ id: "b", title: "Changed" }), before[2]];

async function edited(text: string): Promise<string> {
	const file = join(place, "news.json");
	await writeFile(file, text);
	const news = await surveyNews(file, (id) => id === "b");
	const story = news.stories.get("b")?.story;
	const changed = new Map(story ? [["b", { ...story, title: "Changed" }]] : []);
	await writeNews(news, changed, [added], join(place, "fresh.json"));
	return readFile(join(place, "fresh.json"), "utf8");
}

const withLineEnds = (text: string) => text.replaceAll("\n", "\r\n");

describe("the list of stories, edited", () => {
	it.each<[string, (stories: unknown) => string]>([
		["two spaces", (stories) => `${JSON.stringify(stories, null, 2)}\n`],
		["tabs", (stories) => `${JSON.stringify(stories, null, "\t")}\n`],
		["one line", (stories) => JSON.stringify(stories)],
		["line ends of two signs", (stories) => withLineEnds(`${JSON.stringify(stories, null, 2)}\n`)],
		["a mark at the start", (stories) => `\ufeff${JSON.stringify(stories, null, 2)}`],
	])("keeps its layout: %s", async (_name, written) => {
		expect(await edited(written(before))).toBe(written(after));
	});

	it("begins a list that was empty", async () => {
		expect(await edited("[]\n")).toBe(`${JSON.stringify([added], null, 2)}\n`);
		expect(JSON.parse(await edited("[ ]"))).toEqual([added]);
	});

	it("leaves every other byte as editors wrote it", async () => {
		const odd = `  [\n { "id":   "x", "odd" : [1,\t2] } ,\n\n{"id":"b","title":"Old"}  ,{"id":"é"}]  \n\n`;
		const result = await edited(odd);
		expect(result.endsWith(`  ,{"id":"é"}]  \n\n`)).toBe(true);
		expect(result).toContain(`{ "id":   "x", "odd" : [1,\t2] } ,\n\n{`);
		expect(JSON.parse(result)[2]).toEqual({ id: "b", title: "Changed" });
	});

	it("says what is wrong with a file that is no list", async () => {
		await expect(edited("[1, 2")).rejects.toThrow(
			/news\.json: line 1, column 6: ends before the \[ is closed$/,
		);
		await expect(edited("{}")).rejects.toThrow(/news\.json: must be a list/);
		await expect(surveyNews(join(place, "none.json"), () => true)).rejects.toThrow(/none\.json is missing$/);
	});
});
