import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aStory, type TinyEdition, tinyEdition } from "./tiny-edition.ts";

let edition: TinyEdition;

beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

const uma = aStory().author;

async function linesFor(story: unknown): Promise<string[]> {
	await edition.writeNews([story]);
	return edition.faultLines();
}

describe("a field of a story", () => {
	const cases: [string, object, string][] = [
		["an empty id", { id: "" }, "id: must not be empty"],
		["an id with a slash", { id: "a/b" }, 'id: may have only letters, digits, - and _, is "a/b"'],
		[
			"an id that hosts take for the folder it stands in",
			{ id: "index" },
			'id: must not be "index", which web servers take for the page above: give it another name',
		],
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
			"author.published_date: needs its time zone: write 2026-11-14T08:05:00Z for universal time, or such as 2026-11-14T08:05:00+01:00",
		],
		[
			"a moment that no calendar of four digits holds any more",
			{ author: { ...uma, published_date: "9999-12-31T23:59:59-01:00" } },
			'author.published_date: must be in a year from 1000 to 9998, is "9999-12-31T23:59:59-01:00"',
		],
		[
			"a moment before there were years",
			{ author: { ...uma, published_date: "0000-01-01T00:00:00+14:00" } },
			'author.published_date: must be in a year from 1000 to 9998, is "0000-01-01T00:00:00+14:00"',
		],
		[
			"a moment to wait for",
			{ publish_at: "9999-01-01" },
			'publish_at: must be in a year from 1000 to 9998, is "9999-01-01"',
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
			"category_id: is 9, which is no category in categories.json: choose from 2 Business, 3 Technology",
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
			"thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, named with " +
				'letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is "/images/stories/sea.pdf"',
		],
		[
			"a path out of the folder",
			{ thumbnail_url: "/images/../../secret.svg" },
			"thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, named with " +
				'letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is "/images/../../secret.svg"',
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

	it.each([
		"\u3164",
		"\u115f\u1160",
		"\u2800 \u2800",
		"\ufe0f",
		"\u034f",
		"\u180b",
		"\u17b4\u17b5",
		"\u{1d159}",
		"\u200b\u0301",
	])("is refused: a headline of %j, which nobody can see", async (title) => {
		expect(await linesFor(aStory({ title }))).toEqual([
			"content/news.json: story 1 (harbour): title: must have something in it that can be seen",
		]);
	});

	it.each(["हिन्दी", "ភាសាខ្មែរ", "ไทย", "ᠮᠣᠩᠭᠣᠯ", "한글", "👍🏿", "❤\ufe0f", "⠃⠗⠇", "?"])(
		"is taken: a headline of %j",
		async (title) => {
			expect(await linesFor(aStory({ title }))).toEqual([]);
		},
	);

	it("is named with its file, the story's place and its id", async () => {
		await edition.writeNews([aStory(), aStory({ id: "second", rating: { number: 7 } })]);
		expect(await edition.faultLines()).toEqual([
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

	it("is refused when it is a number too large to hold", async () => {
		await edition.write(
			"news.json",
			JSON.stringify([aStory()]).replace('"total_view":12', '"total_view":1e999'),
		);
		expect(await edition.faultLines()).toEqual([
			"content/news.json: story 1 (harbour): total_view: must be a number, is Infinity",
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
