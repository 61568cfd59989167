import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";

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

const out = () => join(edition.place, "out");
const publishAt = (moment: string) =>
	publish({
		content: edition.content,
		out: out(),
		cache: encodedPictures,
		now: new Date(moment),
	});

async function everything(): Promise<string> {
	const names = await readdir(out(), { recursive: true, withFileTypes: true });
	const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name));
	const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
	return [...files, ...texts].join("\n");
}

test("until its moment a story is in no file at all, its picture included", async () => {
	const { stories, staleAt } = await publishAt("2026-12-01T05:59:59Z");
	expect({ stories, staleAt }).toEqual({ stories: 2, staleAt: "2026-12-01T06:00:00.000Z" });
	expect(await everything()).not.toMatch(/secret|Embargoed|later/);
});

test("from its moment on it is published like any other, and says nothing of having waited", async () => {
	const { stories, staleAt } = await publishAt("2026-12-01T06:00:00Z");
	expect({ stories, staleAt }).toEqual({ stories: 3, staleAt: "2026-12-24T00:00:00.000Z" });
	expect(await readFile(join(out(), "data/news/secret.json"), "utf8")).toContain("Embargoed");
	expect(await everything()).not.toContain("publish_at");
	expect((await publishAt("2027-01-01")).staleAt).toBeNull();
});

test("publishing as of an earlier moment takes it out again", async () => {
	await publishAt("2026-12-02");
	await publishAt("2026-11-30");
	expect(await everything()).not.toMatch(/secret|Embargoed/);
});

test("a story without a moment is always published, whatever its date and whatever the clock says", async () => {
	for (const moment of ["1999-01-01", "2026-11-15"]) {
		await publishAt(moment);
		expect(await everything()).toContain("future-dated");
	}
});

test("news crawlers are told of what was new at that moment, and of no file when nothing was", async () => {
	const news = () => readFile(join(out(), "news-sitemap.xml"), "utf8").catch(() => null);
	const robots = () => readFile(join(out(), "robots.txt"), "utf8");
	const { staleAt } = await publishAt("2026-11-15T00:00:00Z");
	expect((await news())?.match(/<loc>.*?<\/loc>/g)).toEqual([
		"<loc>https://gannet.example/news-details/old</loc>",
	]);
	expect(await robots()).toContain("/news-sitemap.xml");
	// Two days after the story: the build that was made then has grown old.
	expect(staleAt).toBe("2026-11-16T08:05:00.000Z");
	expect((await publishAt(staleAt ?? "")).staleAt).toBe("2026-12-01T06:00:00.000Z");
	expect(await news()).toBeNull();
	expect(await robots()).not.toContain("news-sitemap");
});

test("a story that is dated ahead and not held back is named, with what would hold it back", async () => {
	const { notes } = await publishAt("2026-11-20T12:00:00Z");
	expect(notes).toEqual([
		"Story future-dated is dated 2099-01-01, which is still to come, and stands on top of the news until then. To hold it back, give it publish_at: 2099-01-01.",
	]);
});

test("a moment that is none is a fault", async () => {
	await edition.writeNews([aStory({ publish_at: "soon" })]);
	expect(await edition.faultLines()).toEqual([
		expect.stringMatching(
			/^content\/stories\/harbour\.md: line \d+, column 13: publish_at: must be a real date/,
		),
	]);
});
