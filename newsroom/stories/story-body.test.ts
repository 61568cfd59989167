import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdown, parseStoryBody } from "./story-body.ts";

const linesOf = (markdown: string) =>
	parseStoryBody(markdown, 10).issues.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe("a story's Markdown", () => {
	it("has no blocks when it is plain paragraphs", () => {
		const { details, blocks } = parseStoryBody("One line\nand another.\n\nSecond & last.\n", 1);
		expect(details).toBe("One line and another.\n\nSecond & last.");
		expect(blocks).toBeUndefined();
	});

	it("may have subheadings, links, emphasis, lists, quotations and pictures", () => {
		const { blocks, details, pictures, issues } = parseStoryBody(
			[
				"Read *this* and **that** at [the pier](/topic/pier).",
				"## The vote",
				"- one\n- two",
				"1. first\n2. second",
				"> Said *she*.",
				'![A ferry at night.](/images/stories/ferry.svg "The ferry on Friday")',
				"---",
			].join("\n\n"),
			1,
		);
		expect(issues).toEqual([]);
		expect(blocks).toEqual([
			{
				kind: "paragraph",
				text: [
					"Read ",
					{ kind: "emphasis", text: ["this"] },
					" and ",
					{ kind: "strong", text: ["that"] },
					" at ",
					{ kind: "link", url: "/topic/pier", text: ["the pier"] },
					".",
				],
			},
			{ kind: "heading", level: 2, text: ["The vote"] },
			{
				kind: "list",
				isOrdered: false,
				items: [[{ kind: "paragraph", text: ["one"] }], [{ kind: "paragraph", text: ["two"] }]],
			},
			{
				kind: "list",
				isOrdered: true,
				items: [[{ kind: "paragraph", text: ["first"] }], [{ kind: "paragraph", text: ["second"] }]],
			},
			{
				kind: "quote",
				blocks: [{ kind: "paragraph", text: ["Said ", { kind: "emphasis", text: ["she"] }, "."] }],
			},
			{
				kind: "picture",
				path: "/images/stories/ferry.svg",
				alt: "A ferry at night.",
				caption: ["The ferry on Friday"],
			},
			{ kind: "rule" },
		]);
		expect(details).toBe(
			"Read this and that at the pier.\n\nThe vote\n\n• one\n• two\n\n1. first\n2. second\n\nSaid she.",
		);
		expect(pictures).toEqual(["/images/stories/ferry.svg"]);
	});

	it("shows HTML as text, without its comments", () => {
		const { details } = parseStoryBody(
			"<b>Bold</b> words<!-- not these -->.\n\n<script>alert(1)</script>",
			1,
		);
		expect(details).toBe("<b>Bold</b> words.\n\n<script>alert(1)</script>");
	});

	it("reports every issue with its line and column", () => {
		const text = [
			"Fine. [Click](javascript:alert(1)) and [again](//evil.example).",
			"# A title",
			"![](/images/stories/ferry.svg)",
			"![A pier](https://elsewhere.example/pier.jpg)",
			"Words ![A pier](/images/stories/pier.svg) around.",
			"    four spaces",
			"| a | b |\n|---|---|\n| 1 | 2 |",
		].join("\n\n");
		expect(linesOf(text)).toEqual([
			'10:7 leads to "javascript:alert(1)": a link may begin with https://, http://, mailto: or, for a page of this site, /',
			'10:40 leads to "//evil.example": a link may begin with https://, http://, mailto: or, for a page of this site, /',
			"12:1 is a title of its own: the title stands above the text; begin a subheading with ##",
			"14:1 is a picture without a description: write what it shows between the brackets, ![…]",
			expect.stringMatching(/^16:1 the picture must be a picture inside content\/images/),
			"18:7 is a picture inside a text: give it a paragraph of its own",
			"20:1 is read as code, which stories do not have: take out the four spaces or the fence in front of it",
			"22:1 is a table, which stories do not have: write it as a list or as sentences",
		]);
	});

	it("parses to the same result with and without the fast path for plain text", () => {
		const character = fc.constantFrom(..."ab1 .,:;-'\"!?()/%=+\n", "\n\n", "   ", "www", "é", "\u00a0");
		fc.assert(
			fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
				expect(parseStoryBody(characters.join(""), 1)).toEqual(parseMarkdown(characters.join(""), 1));
			}),
			{ numRuns: 5000 },
		);
	});
});
