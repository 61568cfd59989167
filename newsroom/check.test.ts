import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { check } from "./check.ts";
import { lineOf } from "./faults.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "./tiny-edition.ts";

let edition: TinyEdition;

beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

/** The fault lines, with the temporary place cut off. */
async function lines(): Promise<string[]> {
	const faults = await check(edition.content);
	return faults.map((fault) => lineOf(fault).replaceAll(`${edition.place}/`, ""));
}

async function linesFor(story: unknown): Promise<string[]> {
	await edition.writeNews([story]);
	return lines();
}

const uma = aStory().author;

describe("a sound edition", () => {
	it("has no faults", async () => {
		expect(await lines()).toEqual([]);
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
		expect(await lines()).toEqual([]);
	});

	it("may have pictures that are not drawings", async () => {
		const dot =
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
		await edition.write("images/stories/dot.png", Buffer.from(dot, "base64"));
		expect(await linesFor(aStory({ image_url: "/images/stories/dot.png" }))).toEqual([]);
	});
});

describe("a field of a story", () => {
	const cases: [string, object, string][] = [
		["an empty id", { id: "" }, "id: must not be empty"],
		["an id with a slash", { id: "a/b" }, 'id: may have only letters, digits, - and _, is "a/b"'],
		["an id that is a number", { id: 7 }, "id: must be text in quotes, is 7"],
		["an endless id", { id: "x".repeat(101) }, "id: must be at most 100 characters long"],
		["a blank title", { title: "  " }, "title: must not be empty"],
		["a title that is null", { title: null }, "title: must be text in quotes, is null"],
		["an author that is a name", { author: "Uma" }, 'author: must be an object { … }, is "Uma"'],
		["no byline", { author: { ...uma, name: "" } }, "author.name: must not be empty"],
		[
			"a day that does not exist",
			{ author: { ...uma, published_date: "2026-02-30" } },
			'author.published_date: must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is "2026-02-30"',
		],
		[
			"a time without a time zone",
			{ author: { ...uma, published_date: "2026-11-14T08:05:00" } },
			'author.published_date: must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is "2026-11-14T08:05:00"',
		],
		["an alt that is a number", { image_alt: 3 }, "image_alt: must be text in quotes, is 3"],
		["empty details", { details: "" }, "details: must not be empty"],
		["half a view", { total_view: 1.5 }, "total_view: must be a whole number, is 1.5"],
		["fewer views than none", { total_view: -1 }, "total_view: must be at least 0, is -1"],
		["seven stars", { rating: { number: 7 } }, "rating.number: must be from 0 to 5, is 7"],
		["less than no stars", { rating: { number: -0.5 } }, "rating.number: must be from 0 to 5, is -0.5"],
		["stars in words", { rating: { number: "4" } }, 'rating.number: must be a number, is "4"'],
		["tags that are one text", { tags: "sea, sun" }, 'tags: must be a list [ … ], is "sea, sun"'],
		["a blank tag", { tags: ["sea", ""] }, "tags.1: must not be empty"],
		["a category in quotes", { category_id: "2" }, 'category_id: must be a number, is "2"'],
		[
			"a category that is not there",
			{ category_id: 9 },
			"category_id: is 9, which is no category in categories.json",
		],
		[
			"a view",
			{ category_id: 1 },
			"category_id: must be the id of a category other than the views 0 and 1, is 1",
		],
		[
			"a pick in quotes",
			{ others: { is_today_pick: "yes" } },
			'others.is_today_pick: must be true or false, is "yes"',
		],
		["no pick", { others: {} }, "others.is_today_pick: is missing"],
		[
			"a misspelt field",
			{ image_atl: "Sea" },
			"image_atl: is not a field of a story: mend its spelling or take it out",
		],
		[
			"a misspelt field inside",
			{ rating: { number: 4, badge: "new" } },
			"rating.badge: is not a field of a story: mend its spelling or take it out",
		],
		[
			"a picture on another host",
			{ image_url: "https://example.com/sea.jpg" },
			"image_url: must be a picture inside content/images, such as /images/stories/harbour.svg; " +
				'pictures on other hosts are not used: put a copy of "https://example.com/sea.jpg" there',
		],
		[
			"a file that is no picture",
			{ thumbnail_url: "/images/stories/sea.pdf" },
			'thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, is "/images/stories/sea.pdf"',
		],
		[
			"a path out of the folder",
			{ thumbnail_url: "/images/../../secret.svg" },
			'thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, is "/images/../../secret.svg"',
		],
		[
			"a picture that is not there",
			{ image_url: "/images/stories/lost.svg" },
			"image_url: there is no file content/images/stories/lost.svg",
		],
		[
			"a picture in other capitals",
			{ author: { ...uma, img: "/images/authors/Uma-Farrow.svg" } },
			"author.img: there is no file content/images/authors/Uma-Farrow.svg",
		],
	];
	it.each(cases)("is refused: %s", async (_, changes, line) => {
		const [found, ...more] = await linesFor({ ...aStory(), ...changes });
		expect(found).toMatch(/^content\/news\.json: story 1( \([^ ]+\))?: /);
		expect(found?.endsWith(`: ${line}`), found).toBe(true);
		expect(more.filter((other) => !other.includes("there is no file"))).toEqual([]);
	});

	it("is named with its file, the story's place and its id", async () => {
		await edition.writeNews([aStory(), aStory({ id: "second", rating: { number: 7 } })]);
		expect(await lines()).toEqual([
			"content/news.json: story 2 (second): rating.number: must be from 0 to 5, is 7",
		]);
	});

	it("is named when it is missing, with all that are missing beside it", async () => {
		const { title: _, tags: __, ...story } = aStory();
		expect(await linesFor(story)).toEqual([
			"content/news.json: story 1 (harbour): title: is missing",
			"content/news.json: story 1 (harbour): tags: is missing",
		]);
	});

	it("does not hide that the story refers to things that are not there", async () => {
		const found = await linesFor(aStory({ rating: { number: 9 }, image_url: "/images/stories/lost.svg" }));
		expect(found).toEqual([
			"content/news.json: story 1 (harbour): rating.number: must be from 0 to 5, is 9",
			"content/news.json: story 1 (harbour): image_url: there is no file content/images/stories/lost.svg",
		]);
	});
});

describe("a list", () => {
	it("refuses what is no story at all", async () => {
		await edition.writeNews([null, "story", aStory()]);
		expect(await lines()).toEqual([
			"content/news.json: story 1: must be an object { … }, is null",
			'content/news.json: story 2: must be an object { … }, is "story"',
		]);
	});

	it("refuses an id that is used twice, in whatever capitals", async () => {
		await edition.writeNews([aStory(), aStory({ id: "other" }), aStory({ id: "Harbour" })]);
		expect(await lines()).toEqual([
			"content/news.json: story 3 (Harbour): id: is already the id of story 1: give it another",
		]);
	});

	it("refuses categories and headlines that share an id", async () => {
		const twice = [0, 1, 2, 2].map((id) => ({ id, name: "A name" }));
		await edition.write("categories.json", JSON.stringify(twice));
		await edition.write("headlines.json", JSON.stringify(["a", "a"].map((id) => ({ id, title: "Rain" }))));
		expect(await lines()).toEqual([
			"content/categories.json: category 4 (2): id: is already the id of category 3: give it another",
			"content/headlines.json: headline 2 (a): id: is already the id of headline 1: give it another",
		]);
	});

	it("must be a list", async () => {
		await edition.write("headlines.json", "{}");
		expect(await lines()).toEqual(["content/headlines.json: must be a list [ … ], is an object"]);
	});

	it("that is not JSON is one fault with its line and column", async () => {
		await edition.write("news.json", '[\n\t{ "id": "a" "title": "b" }\n]');
		expect(await lines()).toEqual([
			'content/news.json: line 2, column 14: needs a comma or } before "title": "b" }',
		]);
	});

	it("that is missing is one fault", async () => {
		await rm(join(edition.content, "news.json"));
		expect(await lines()).toEqual(["content/news.json: is missing"]);
	});

	it("that cannot be read says why", async () => {
		await rm(join(edition.content, "news.json"));
		await edition.write("news.json/oops.txt", "A folder by mistake.");
		const [line] = await lines();
		expect(line).toContain("content/news.json: cannot be read: EISDIR");
	});
});

describe("categories", () => {
	it("must have the two views", async () => {
		await edition.write("categories.json", JSON.stringify([{ id: 2, name: "Business" }]));
		expect(await lines()).toEqual([
			"content/categories.json: category 0: is missing: it shows all news",
			"content/categories.json: category 1: is missing: it shows today's picks",
		]);
	});

	it("that have faults do not blame the stories in them", async () => {
		await edition.write("categories.json", JSON.stringify([{ id: "2", name: "Business" }]));
		expect(await lines()).toEqual(['content/categories.json: category 1 (2): id: must be a number, is "2"']);
	});
});

describe("texts", () => {
	it("must exist", async () => {
		await rm(join(edition.content, "about.md"));
		expect(await lines()).toEqual(["content/about.md: is missing"]);
	});

	it("must start with a title and have sections", async () => {
		await edition.write("terms.md", "Some words.\n\n# Too late\n");
		expect(await lines()).toEqual([
			'content/terms.md: must start with a title, such as "# About us"',
			'content/terms.md: must have sections, each under a heading such as "## Who we are"',
		]);
	});
});

describe("pictures", () => {
	it.each([
		"pages/about",
		"pages/not-found",
		"pages/picture-missing",
		"pages/reader-placeholder",
		"pages/share-card",
	])("must hold %s", async (name) => {
		await rm(join(edition.content, "images", `${name}.svg`));
		expect(await lines()).toEqual([`content/images/${name}.svg: is missing; the pages show it`]);
	});

	it("must hold the three of the Q-Zone and the brand", async () => {
		await rm(join(edition.content, "images/qzone"), { recursive: true });
		await rm(join(edition.content, "brand/favicon.svg"));
		expect(await lines()).toEqual([
			"content/images/qzone/classroom.svg: is missing; the pages show it",
			"content/images/qzone/playground.svg: is missing; the pages show it",
			"content/images/qzone/swimming.svg: is missing; the pages show it",
			"content/brand/favicon.svg: is missing; the brand needs it",
		]);
	});

	it("of the site may not share a name", async () => {
		await edition.write("images/pages/about.png", tinyPicture("#fff"));
		expect(await lines()).toEqual([
			"content/images/pages/about.svg: has the name of content/images/pages/about.png; keep one",
		]);
	});

	it("that are none are named, without a stack trace", async () => {
		await edition.write("images/stories/harbour.svg", "<svg");
		expect(await lines()).toEqual([
			"content/images/stories/harbour.svg: cannot be read as a picture: Input file contains unsupported image format",
		]);
	});
});
