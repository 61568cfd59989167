import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraphsOf } from "../../contract/paragraphs.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { parseStory } from "./parse-story.ts";
import { parseStoryBody } from "./story-body.ts";
import { markdownOf, pictureMarkdown, storyText } from "./write-story.ts";

const FIELDS = {
	id: "1",
	author: "uma-farrow",
	published_date: "2026-11-14",
	category: "c2",
	image_url: "/images/stories/harbour.svg",
};

function readBack(title: string, tags: string[], details: string, previousYaml = "") {
	const parsed = parseStory(
		"story.md",
		storyText({ ...FIELDS, title, tags }, markdownOf(details), previousYaml),
	);
	if (!parsed.facts) throw new Error(JSON.stringify(parsed.issues));
	const { facts, body } = parsed;
	return { title: facts.title, tags: facts.tags, details: body.details, blocks: body.blocks };
}

const normalized = (text: string) =>
	paragraphsOf(sanitizeText(text).replace(/\r\n?/g, "\n"))
		.map((paragraph) =>
			paragraph.text
				.split("\n")
				.map((line) => line.trim())
				.join("\n"),
		)
		.join("\n\n");

describe("a story written as a file reads back the same", () => {
	const piece = fc.constantFrom(
		..."ab12é #*_-+=~`[]()<>!&;:.|\\/\"'\n\t",
		..."\r \u00a0 \u2003 \u2028 \u202a \u0007 \ufeff \f".split(" "),
		..."\n\n|\n\n# |\n1. |![a](b)|[a]: b|&amp;|&#35;|---|***|    |<!--|-->|~~".split("|"),
		..."https://a.example/b_c?d&e www.a.example uma@a.example ftp://a.example".split(" "),
	);
	const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));

	it("with any plain text", () => {
		fc.assert(
			fc.property(text, (random) => {
				const details = `Words. ${random}`;
				const read = readBack("A title", [], details);
				expect(read.details).toBe(normalized(details));
				expect(read.blocks).toBeUndefined();
				expect(readBack("A title", [], read.details).details).toBe(read.details);
			}),
			{ numRuns: 1000 },
		);
	});

	it("with any title and tags", () => {
		const line = text.map((random) => sanitizeText(`a${random}`)).filter((title) => title.length <= 100);
		fc.assert(
			fc.property(line, fc.array(line, { maxLength: 3 }), (title, tags) => {
				expect(readBack(title, tags, "Words.")).toMatchObject({ title, tags });
				expect(readBack(title, tags, "Words.", 'title: "A" # Short.\ntags: [a]\n')).toMatchObject({
					title,
					tags,
				});
			}),
			{ numRuns: 1000, examples: [["a", ["a https://a.example/b_c?d&eaa\n\n \n\n"]]] },
		);
	});

	it.each([
		"null",
		"true",
		"12",
		"1e3",
		"~",
		"- a",
		"a: b",
		"# a",
		"'a",
		'"a',
		"2026-11-14",
		"{a}",
		"@a",
		"%a",
		" a ",
	])("with a title that YAML would not read as text: %s", (title) => {
		expect(readBack(title, [title], "Words.")).toMatchObject({ title, tags: [title] });
	});
});

it("fields that are already in the file keep their comments, order and quotes", () => {
	const before = `# Filed by the night desk.
tags: [ferries, "quays"]   # two at most
title: 'Old'
id: "1"

source_url: https://courier.example/ferry
author: uma-farrow
`;
	const { published_date, ...fields } = { ...FIELDS, tags: ["ferries", "quays"], title: "New: a title" };
	expect(storyText({ ...fields, published_date }, "Words.", before)).toBe(`---
# Filed by the night desk.
tags: [ferries, "quays"] # two at most
title: 'New: a title'
id: "1"
author: uma-farrow
category: c2
image_url: /images/stories/harbour.svg
published_date: 2026-11-14
---

Words.
`);
});

describe("a picture", () => {
	it("has its description and its caption, whatever characters are in them", () => {
		const picture = (alt: string, caption: string) =>
			parseStoryBody(pictureMarkdown("/images/imported/a.webp", alt, caption), 1);
		expect(picture('A [wide] "quay" & *x*', 'He said "no" (twice)').blocks).toEqual([
			{
				kind: "picture",
				path: "/images/imported/a.webp",
				alt: 'A (wide) "quay" & x',
				caption: ["He said ”no” (twice)"],
			},
		]);
		const text = fc.stringMatching(/^[ \na-c*_#>!`~|&<()[\]"'\\.:/@1-]{0,15}$/);
		fc.assert(
			fc.property(text, text, (alt, caption) => {
				const { blocks, issues } = picture(`a${alt}`, caption);
				expect(issues).toEqual([]);
				expect(blocks?.map(({ kind }) => kind)).toEqual(["picture"]);
			}),
			{ numRuns: 1000 },
		);
	});
});
