import { describe, expect, it } from "vitest";
import type { Correction } from "../../contract/published.ts";
import { formatIssue } from "../schemas/issues.ts";
import { parseStory } from "./parse-story.ts";
import { storyText } from "./write-story.ts";

const fields = {
	id: "harbour",
	title: "The harbour bath opens",
	author: "uma-farrow",
	published_date: "2026-11-14T08:05:00Z",
	category: "business",
	image_url: "/images/stories/harbour.svg",
};

/** The formatted issues of a story with these fields. */
const linesFor = (changes: object, text = "Forty swimmers came.") =>
	linesIn(storyText({ ...fields, ...changes }, text));
const linesIn = (text: string) => (parseStory("a.md", text).issues ?? []).map(formatIssue);

/** Parses a story that must have no issues. */
function validStory(text: string) {
	const story = parseStory("a.md", text);
	if (!story.facts) throw new Error((story.issues ?? []).map(formatIssue).join("\n"));
	return story;
}

describe("a story", () => {
	it("needs no more than an id, a title, an author, a date, a category and a picture", () => {
		const { facts, body } = validStory(storyText(fields, "Forty swimmers came."));
		expect(facts).toMatchObject({
			...fields,
			thumbnail_url: fields.image_url,
			image_alt: "",
			tags: [],
			others: { is_today_pick: false },
			draft: false,
			teaser: { text: "Forty swimmers came.", cut: false },
			minutes: 1,
			pictures: [],
		});
		expect(facts).not.toHaveProperty("total_view");
		expect(facts).not.toHaveProperty("rating");
		expect(body.details).toBe("Forty swimmers came.");
	});

	it("has its corrections newest first, in whatever order they are written", () => {
		const first = { date: "2026-11-15", note: "It was Tuesday." };
		const second = { date: "2026-11-15T09:00:00+01:00", note: "It was forty." };
		const correctionsOf = (corrections: Correction[]) =>
			validStory(storyText({ ...fields, corrections }, "Words.")).facts.corrections;
		expect(correctionsOf([first, second])).toEqual([second, first]);
		expect(correctionsOf([])).toBeUndefined();
	});

	it("may leave fields empty, as content tools do", () => {
		expect(
			linesIn(storyText(fields, "Words.").replace("---\n\n", "source:\nimage_alt: ''\ntags: \n---\n\n")),
		).toEqual([]);
	});

	it("may have a byte order mark and Windows line endings", () => {
		const text = storyText(fields, "First.\n\nSecond.");
		expect(linesIn(`\ufeff${text}`)).toEqual([]);
		const { facts, body } = validStory(`\ufeff${text.replaceAll("\n", "\r\n")}`);
		expect([facts.title, body.details]).toEqual([fields.title, "First.\n\nSecond."]);
	});

	it.each(["2026-11-14", "2028-02-29", "2026-11-14T08:05Z", "2026-11-14T08:05:00.123+05:30"])(
		"may be dated %s",
		(published_date) => expect(linesFor({ published_date })).toEqual([]),
	);

	it("has the line numbers of its references, for issues that are found later", () => {
		const { facts } = parseStory("a.md", storyText(fields, "Words."));
		expect(facts?.lines).toEqual({ id: 2, author: 4, category: 6, image_url: 7, thumbnail_url: 2 });
	});

	it("lists the pictures of its text", () => {
		const { facts } = parseStory("a.md", storyText(fields, "Words.\n\n![A pier.](/images/stories/pier.svg)"));
		expect(facts?.pictures).toEqual(["/images/stories/pier.svg"]);
	});
});

describe("a field of a story", () => {
	const cases: [object, string][] = [
		[{ id: "" }, "id: is missing"],
		[{ id: "a/b" }, 'id: may have only letters, digits, - and _, is "a/b"'],
		[
			{ id: "index" },
			'id: must not be "index", which web servers take for the page above: give it another name',
		],
		[{ id: 7 }, "id: must be text in quotes, is 7"],
		[{ id: "x".repeat(101) }, "id: must be at most 100 characters long"],
		[{ title: "  " }, "title: must not be empty"],
		[{ title: null }, "title: is missing"],
		[{ title: 1984 }, "title: must be text in quotes, is 1984"],
		[{ author: { name: "Uma" } }, "author: must be text in quotes, is an object"],
		[
			{ published_date: "2026-02-30" },
			'published_date: must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is "2026-02-30"',
		],
		[
			{ published_date: "2026-11-14T08:05:00" },
			"published_date: needs its time zone: write 2026-11-14T08:05:00Z for universal time, or such as 2026-11-14T08:05:00+01:00",
		],
		[
			{ published_date: "9999-12-31T23:59:59-01:00" },
			'published_date: must be in a year from 1000 to 9998, is "9999-12-31T23:59:59-01:00"',
		],
		[
			{ published_date: "0000-01-01T00:00:00+14:00" },
			'published_date: must be in a year from 1000 to 9998, is "0000-01-01T00:00:00+14:00"',
		],
		[{ publish_at: "9999-01-01" }, 'publish_at: must be in a year from 1000 to 9998, is "9999-01-01"'],
		[{ image_alt: 3 }, "image_alt: must be text in quotes, is 3"],
		[{ draft: "yes" }, 'draft: must be true or false, is "yes"'],
		[{ source: "javascript:alert(1)" }, "source: must be an address such as https://courier.example/ferry"],
		[{ total_view: 1.5 }, "total_view: must be a whole number, is 1.5"],
		[{ total_view: -1 }, "total_view: must be at least 0, is -1"],
		[{ rating: { number: 7 } }, "rating.number: must be from 0 to 5, is 7"],
		[{ rating: { number: -0.5 } }, "rating.number: must be from 0 to 5, is -0.5"],
		[{ rating: { number: "4" } }, 'rating.number: must be a number, is "4"'],
		[{ corrections: [{ note: "It was Tuesday." }] }, "corrections.0.date: is missing"],
		[{ corrections: [{ date: "2026-11-15", note: " " }] }, "corrections.0.note: must not be empty"],
		[
			{ corrections: Array.from({ length: 21 }, () => ({ date: "2026-11-15", note: "It was Tuesday." })) },
			"corrections: must be at most 20 corrections",
		],
		[{ tags: "sea, sun" }, 'tags: must be a list [ … ], is "sea, sun"'],
		[{ tags: ["sea", ""] }, "tags.1: must not be empty"],
		[{ category: 2 }, "category: must be text in quotes, is 2"],
		[{ category: "" }, "category: is missing"],
		[{ others: { is_today_pick: "yes" } }, 'others.is_today_pick: must be true or false, is "yes"'],
		[{ others: {} }, "others.is_today_pick: is missing"],
		[{ image_atl: "Sea" }, "image_atl: is not a field of a story: mend its spelling or take it out"],
		[
			{ rating: { number: 4, badge: "new" } },
			"rating.badge: is not a field of a story: mend its spelling or take it out",
		],
		[
			{ image_url: "https://example.com/sea.jpg" },
			"image_url: must be a picture inside content/images, such as /images/stories/harbour.svg; " +
				'pictures on other hosts are not used: put a copy of "https://example.com/sea.jpg" there',
		],
		[
			{ thumbnail_url: "/images/stories/sea.pdf" },
			"thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, named with " +
				'letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is "/images/stories/sea.pdf"',
		],
		[
			{ thumbnail_url: "/images/../../secret.svg" },
			"thumbnail_url: must be a picture inside content/images, such as /images/stories/harbour.svg, named with " +
				'letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is "/images/../../secret.svg"',
		],
	];
	it.each(cases)("is refused: %j", (changes, line) => {
		const [found, ...more] = linesFor(changes);
		expect(found).toMatch(/^a\.md: line \d+, column \d+: /);
		expect(found?.endsWith(`: ${line}`), found).toBe(true);
		expect(more).toEqual([]);
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
	])("is refused: a headline of %j, which is invisible", (title) => {
		expect(linesFor({ title })).toEqual([
			"a.md: line 3, column 8: title: must have something in it that can be seen",
		]);
	});

	it.each(["हिन्दी", "ភាសាខ្មែរ", "ไทย", "ᠮᠣᠩᠭᠣᠯ", "한글", "👍🏿", "❤\ufe0f", "⠃⠗⠇", "?"])(
		"is accepted: a headline of %j",
		(title) => {
			expect(linesFor({ title })).toEqual([]);
		},
	);

	it("is reported with its file, line and column", () => {
		expect(linesFor({ rating: { number: 7 } })).toEqual([
			"a.md: line 9, column 11: rating.number: must be from 0 to 5, is 7",
		]);
	});

	it("is reported when it is missing, together with the others that are missing", () => {
		expect(linesFor({ title: undefined, category: undefined })).toEqual([
			"a.md: line 2, column 1: title: is missing",
			"a.md: line 2, column 1: category: is missing",
		]);
	});

	it("is refused when it is a number that overflows", () => {
		const text = storyText({ ...fields, total_view: 12 }, "Words.").replace(
			"total_view: 12",
			"total_view: 1e999",
		);
		expect(linesIn(text)).toEqual(["a.md: line 8, column 13: total_view: must be a number, is Infinity"]);
	});

	it("is refused when it contains itself", () => {
		expect(linesIn(storyText(fields, "Words.").replace("---\n\n", "tags: &a [*a]\n---\n\n"))).toEqual([
			"a.md: line 8, column 11: tags.0: must be text in quotes, is a list",
		]);
	});

	it("is reported together with the issues of the text", () => {
		expect(
			linesFor({ rating: { number: 9 }, image_atl: "Sea" }, "# A title\n\n[Click](javascript:alert(1))"),
		).toEqual([
			"a.md: line 9, column 11: rating.number: must be from 0 to 5, is 9",
			"a.md: line 10, column 12: image_atl: is not a field of a story: mend its spelling or take it out",
			"a.md: line 13, column 1: is a title of its own: the title stands above the text; begin a subheading with ##",
			expect.stringMatching(/^a\.md: line 15, column 1: leads to "javascript:alert\(1\)"/),
		]);
	});

	it("is not checked when the front matter cannot be parsed", () => {
		expect(linesIn('---\nid: a\ntitle: "Ferry\n---\nWords.')).toEqual([
			"a.md: line 3, column 8: has no closing quotation mark",
		]);
		expect(linesIn("Words.")).toEqual([
			"a.md: line 1, column 1: must begin with its fields between two lines of ---",
		]);
	});
});

describe("the text of a story", () => {
	it.each(["", "   ", "<!-- later -->", "\u200b"])("is refused when it is %j", (text) => {
		expect(linesFor({}, text)).toEqual([
			"a.md: line 9, column 1: has no text: write the story below the fields",
		]);
	});
});
