import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aStory, type TinyEdition, tinyEdition } from "./tiny-edition.ts";

let edition: TinyEdition;

beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

async function linesFor(story: unknown): Promise<string[]> {
	await edition.writeNews([story]);
	return edition.faultLines();
}

const uma = aStory().author;

describe("a sound edition", () => {
	it("has no faults", async () => {
		expect(await edition.faultLines()).toEqual([]);
	});

	it("may leave out the description of a picture", async () => {
		const { image_alt: _, ...story } = aStory();
		expect(await linesFor(story)).toEqual([]);
	});

	it.each(["2026-11-14", "2028-02-29", "2026-11-14T08:05Z", "2026-11-14T08:05:00.123+05:30"])(
		"may be dated %s",
		async (published_date) => {
			expect(await linesFor(aStory({ author: { ...uma, published_date } }))).toEqual([]);
		},
	);

	it("may be saved by an editor that marks the start of its files", async () => {
		await edition.write("news.json", `\ufeff${JSON.stringify([aStory()])}`);
		await edition.write("about.md", "\ufeff# About\n\n## Who we are\n");
		expect(await edition.faultLines()).toEqual([]);
	});

	it("may have pictures that are not drawings", async () => {
		const dot =
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
		await edition.write("images/stories/dot.png", Buffer.from(dot, "base64"));
		expect(await linesFor(aStory({ image_url: "/images/stories/dot.png" }))).toEqual([]);
	});
});

describe("a list", () => {
	it("refuses what is no story at all", async () => {
		await edition.writeNews([null, "story", aStory()]);
		expect(await edition.faultLines()).toEqual([
			"content/news.json: story 1: must be an object { … }, is null",
			'content/news.json: story 2: must be an object { … }, is "story"',
		]);
	});

	it("refuses an id that is used twice, in whatever capitals", async () => {
		await edition.writeNews([aStory(), aStory({ id: "other" }), aStory({ id: "Harbour" })]);
		expect(await edition.faultLines()).toEqual([
			"content/news.json: story 3 (Harbour): id: is already the id of story 1: give it another",
		]);
	});

	it("refuses categories and headlines that share an id", async () => {
		const twice = [0, 1, 2, 2].map((id) => ({ id, name: "A name" }));
		await edition.write("categories.json", JSON.stringify(twice));
		await edition.write("headlines.json", JSON.stringify(["a", "a"].map((id) => ({ id, title: "Rain" }))));
		expect(await edition.faultLines()).toEqual([
			"content/categories.json: category 4 (2): id: is already the id of category 3: give it another",
			"content/headlines.json: headline 2 (a): id: is already the id of headline 1: give it another",
		]);
	});

	it("must be a list", async () => {
		await edition.write("headlines.json", "{}");
		expect(await edition.faultLines()).toEqual([
			"content/headlines.json: must be a list [ … ], is an object",
		]);
	});

	it("that is not JSON is one fault with its line and column", async () => {
		await edition.write("news.json", '[\n\t{ "id": "a" "title": "b" }\n]');
		expect(await edition.faultLines()).toEqual([
			'content/news.json: line 2, column 14: needs a comma or } before "title": "b" }',
		]);
	});

	it("that is missing is one fault", async () => {
		await rm(join(edition.content, "news.json"));
		expect(await edition.faultLines()).toEqual(["content/news.json: is missing"]);
	});

	it("that cannot be read says why", async () => {
		await rm(join(edition.content, "news.json"));
		await edition.write("news.json/oops.txt", "A folder by mistake.");
		const [line] = await edition.faultLines();
		expect(line).toContain("content/news.json: cannot be read: EISDIR");
	});
});

describe("categories", () => {
	it("must have the two views", async () => {
		await edition.write("categories.json", JSON.stringify([{ id: 2, name: "Business" }]));
		expect(await edition.faultLines()).toEqual([
			"content/categories.json: category 0: is missing: it shows all news",
			"content/categories.json: category 1: is missing: it shows today's picks",
		]);
	});

	it("that have faults do not blame the stories in them", async () => {
		await edition.write("categories.json", JSON.stringify([{ id: "2", name: "Business" }]));
		expect(await edition.faultLines()).toEqual([
			'content/categories.json: category 1 (2): id: must be a number, is "2"',
		]);
	});
});

describe("texts", () => {
	it("must exist", async () => {
		await rm(join(edition.content, "about.md"));
		expect(await edition.faultLines()).toEqual(["content/about.md: is missing"]);
	});

	it("must start with a title and have sections", async () => {
		await edition.write("terms.md", "Some words.\n\n# Too late\n");
		expect(await edition.faultLines()).toEqual([
			'content/terms.md: must start with a title, such as "# About us"',
			'content/terms.md: must have sections, each under a heading such as "## Who we are"',
		]);
	});
});

describe("pictures", () => {
	it.each([
		"pages/about",
		"pages/empty-bookmarks",
		"pages/login",
		"pages/not-found",
		"pages/offline",
		"pages/picture-missing",
		"pages/reader-placeholder",
		"pages/share-card",
	])("must hold %s", async (name) => {
		await rm(join(edition.content, "images", `${name}.svg`));
		expect(await edition.faultLines()).toEqual([`content/images/${name}.svg: is missing; the pages show it`]);
	});

	it("must hold the three of the Q-Zone and the brand", async () => {
		await rm(join(edition.content, "images/qzone"), { recursive: true });
		await rm(join(edition.content, "brand/favicon.svg"));
		expect(await edition.faultLines()).toEqual([
			"content/images/qzone/classroom.svg: is missing; the pages show it",
			"content/images/qzone/playground.svg: is missing; the pages show it",
			"content/images/qzone/swimming.svg: is missing; the pages show it",
			"content/brand/favicon.svg: is missing; the brand needs it",
		]);
	});

	it("that are none are named, without a stack trace", async () => {
		await edition.write("images/stories/harbour.svg", "<svg");
		expect(await edition.faultLines()).toEqual([
			"content/images/stories/harbour.svg: cannot be read as a picture: Input file contains unsupported image format",
		]);
	});
});
