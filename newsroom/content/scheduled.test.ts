import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTree } from "../../lib/read-tree.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";
import { yamlText } from "../stories/write-story.ts";

let edition: TinyEdition;
beforeAll(async () => {
	edition = await tinyEdition();
	await edition.write("images/stories/secret.svg", tinyPicture("#123456"));
	await edition.writeNews([
		aStory({ id: "old" }),
		aStory({ id: "future-dated", author: { ...aStory().author, published_date: "2099-01-01" } }),
		aStory({
			id: "secret",
			title: "Embargoed",
			image_url: "/images/stories/secret.svg",
			thumbnail_url: "/images/stories/secret.svg",
			publish_at: "2026-12-01T06:00:00Z",
		}),
		aStory({ id: "later", publish_at: "2026-12-24" }),
	]);
});
afterAll(() => edition.discard());

const out = () => join(edition.folder, "out");
const publishAt = (date: string) =>
	publish({ content: edition.content, out: out(), cache: encodedPictures, now: new Date(date) });

const allOutput = async () =>
	Object.entries(await readTree(out()))
		.flat()
		.join("\n");

test("before its publish_at, no file contains the story or its picture", async () => {
	const { stories, staleAt } = await publishAt("2026-12-01T05:59:59Z");
	expect({ stories, staleAt }).toEqual({ stories: 2, staleAt: "2026-12-01T06:00:00.000Z" });
	expect(await allOutput()).not.toMatch(/secret|Embargoed|later/);
});

test("from its publish_at on, it is published like any other story, without that field", async () => {
	const { stories, staleAt } = await publishAt("2026-12-01T06:00:00Z");
	// When it leaves the news sitemap.
	expect({ stories, staleAt }).toEqual({ stories: 3, staleAt: "2026-12-03T06:00:00.000Z" });
	expect(await readFile(join(out(), "data/news/secret.json"), "utf8")).toContain("Embargoed");
	expect(await allOutput()).not.toContain("publish_at");
	expect((await publishAt("2027-01-01")).staleAt).toBeNull();
});

test("publishing with an earlier date removes it again", async () => {
	await publishAt("2026-12-02");
	await publishAt("2026-11-30");
	expect(await allOutput()).not.toMatch(/secret|Embargoed/);
});

test("a story without publish_at is always published, even with a future date", async () => {
	for (const date of ["1999-01-01", "2026-11-15"]) {
		await publishAt(date);
		expect(await allOutput()).toContain("future-dated");
	}
});

test("the news sitemap lists stories that are new at that date, and is absent when there are none", async () => {
	const news = () => readFile(join(out(), "news-sitemap.xml"), "utf8").catch(() => null);
	const robots = () => readFile(join(out(), "robots.txt"), "utf8");
	const { staleAt } = await publishAt("2026-11-15T00:00:00Z");
	expect((await news())?.match(/<loc>.*?<\/loc>/g)).toEqual([
		"<loc>https://tiny.example/news-details/old</loc>",
	]);
	expect(await robots()).toContain("/news-sitemap.xml");
	// Two days after the story, when it leaves the news sitemap.
	expect(staleAt).toBe("2026-11-16T08:05:00.000Z");
	expect((await publishAt(staleAt ?? "")).staleAt).toBe("2026-12-01T06:00:00.000Z");
	expect(await news()).toBeNull();
	expect(await robots()).not.toContain("news-sitemap");
});

test("a headline leads to its story from its publish_at on, and is noted until then", async () => {
	const headlines = [{ id: "h1", title: "Embargoed", story: "secret" }];
	await edition.write("headlines.yaml", yamlText({ headlines }));
	const published = async () => JSON.parse(await readFile(join(out(), "news.json"), "utf8"));
	const { notes } = await publishAt("2026-12-01T05:59:59Z");
	expect(await published()).toEqual([{ id: "h1", title: "Embargoed" }]);
	expect(notes).toContain(
		"Headline h1 has no link yet: its story secret is a draft, is held back, or is published later.",
	);
	expect((await publishAt("2026-12-01T06:00:00Z")).notes).toHaveLength(1);
	expect(await published()).toEqual(headlines);
	await edition.write("headlines.yaml", yamlText({ headlines: [{ id: "h1", title: "It rains" }] }));
});

test("a story with a future date but no publish_at is reported, with advice", async () => {
	const { notes } = await publishAt("2026-11-20T12:00:00Z");
	expect(notes).toEqual([
		"Story future-dated is dated 2099-01-01, which is still to come, and stands on top of the news until then. To hold it back, give it publish_at: 2099-01-01.",
	]);
});

test("a publish_at that is no date is an issue", async () => {
	await edition.writeNews([aStory({ publish_at: "soon" })]);
	expect(await edition.issueLines()).toEqual([
		expect.stringMatching(
			/^content\/stories\/harbour\.md: line \d+, column 13: publish_at: must be a real date/,
		),
	]);
});
