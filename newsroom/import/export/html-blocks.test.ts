import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStoryBody } from "../../stories/story-body.ts";
import { blocksMarkdown } from "./blocks-markdown.ts";
import { htmlBlocks, wordsOf } from "./html-blocks.ts";

const markdown = (html: string, hasLineBreaks = false) =>
	blocksMarkdown(htmlBlocks(html, hasLineBreaks, 100).blocks);

describe("HTML becomes our Markdown", () => {
	it.each([
		["<p>One</p><p>Two<br>three</p>", "One\n\nTwo\\\nthree"],
		["plain <b> bold </b>text", "plain **bold** text"],
		["<b>a</b><b>b</b>", "**ab**"],
		["<p><strong><em>both</em></strong></p>", "***both***"],
		["<a href='https://a.example/x_(y)'>go</a>!", "[go](https://a.example/x_%28y%29)!"],
		["wow!<a href='/x'>go</a>", "wow\\![go](/x)"],
		["<a href='ftp://x'>no</a> <a href=''>none</a>", "no none"],
		["<h1>A # b #</h1><h5>C</h5><h2> </h2>", "## A # b \\#\n\n### C"],
		["<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>", "- a\n\n  - b\n- c\n\n  d"],
		["<ol><li>a</li></ol><ol><li>b</li></ol>", "1. a\n\n1) b"],
		["<blockquote><p>q</p><ul><li>x</li></ul></blockquote>", "> q\n>\n> - x"],
		["1. no list<br>- none<br># none", "1\\. no list\\\n\\- none\\\n\\# none"],
		["<div>a<p>b</p>c</div>", "a\n\nb\n\nc"],
		["<p><em>x<p>y</em></p>", "*x*\n\n*y*"],
		["a<br><br>b", "a\n\nb"],
		["<script>x</script><style>y</style><!-- z -->t", "t"],
		["a&#1;b", "ab"],
		["<dl><dt>a</dt><dd>b</dd></dl>", "a\n\nb"],
	])("%s", (html, expected) => {
		expect(markdown(html)).toBe(expected);
	});

	it("with line breaks and blank lines where WordPress stores them", () => {
		expect(markdown("one\ntwo\n\n<h2>three</h2>\nfour <b>five\n\nsix</b>", true)).toBe(
			"one\\\ntwo\n\n## three\n\nfour **five**\n\n**six**",
		);
		expect(markdown("<p>one\ntwo</p>", true)).toBe("one two");
	});

	it("with pictures in paragraphs of their own, behind lists and quotations", () => {
		const { blocks } = htmlBlocks(
			"<p>a <a href='/x'><img src='1.png' alt='One'></a> b</p><ul><li>c <img src='2.png'></li><li>d</li></ul>",
			false,
			100,
		);
		expect(blocks.map((block) => (block.kind === "picture" ? block.path : block.kind))).toEqual([
			"paragraph",
			"1.png",
			"paragraph",
			"list",
			"2.png",
		]);
	});

	it.each([
		["<figure><iframe></iframe><figcaption>B</figcaption></figure>", ["A", "B"]],
		[
			"<figure><figure><img src='2'><figcaption>B</figcaption></figure><figcaption>C</figcaption></figure>",
			["A", "B", "C"],
		],
		["<figcaption>B</figcaption>", ["A", "B"]],
	])("a picture keeps its caption before %s", (html, expected) => {
		const { blocks } = htmlBlocks(
			`<figure><img src='1'><figcaption>A</figcaption></figure>${html}`,
			false,
			100,
		);
		expect(
			blocks.map((block) =>
				block.kind === "picture" ? wordsOf(block.caption) : block.kind === "paragraph" && wordsOf(block.text),
			),
		).toEqual(expected);
	});

	it("that drops emphasis where Markdown would show the stars", () => {
		expect(markdown("a<b>&bdquo;b&ldquo;</b>c")).toBe("a„b“c");
	});

	it("names what stories do not have", () => {
		const { lost } = htmlBlocks("<iframe src='https://v.example/1'>x</iframe><pre>a\n b</pre>", false, 100);
		expect([...lost]).toEqual(["iframe https://v.example/1", "code, now plain text"]);
	});

	it("flattens lists that are nested too deeply", () => {
		const deep = `${"<ul><li>a".repeat(30)}${"</li></ul>".repeat(30)}`;
		expect(parseStoryBody(markdown(deep), 1).issues).toEqual([]);
	});

	it("that our stories accept, with the same words, whatever the HTML is", () => {
		const words = fc.stringMatching(/^[ \na-c*_#>!`~|&<()[\]\\.1-]{0,12}$/);
		const tags =
			"p b i em strong a ul ol li blockquote h2 h4 br hr div table tr td pre figure figcaption".split(" ");
		const piece = fc.oneof(
			words,
			fc.constantFrom(
				...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
				"<a href='https://x.example/_a_'>",
			),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 25 }), fc.boolean(), (pieces, hasLineBreaks) => {
				const { blocks } = htmlBlocks(pieces.join(""), hasLineBreaks, 100);
				const text = blocksMarkdown(blocks);
				const body = parseStoryBody(text, 1);
				expect(body.issues, text).toEqual([]);
				const wordsIn = (all: typeof blocks): string =>
					all
						.map((block) => {
							if (block.kind === "quote") return wordsIn(block.blocks);
							if (block.kind === "list") return block.items.map(wordsIn).join(" ");
							return "text" in block ? wordsOf(block.text) : "";
						})
						.join(" ");
				const plain = (value: string) => value.replace(/[\s•]+|\d+\./g, "");
				expect(plain(body.details), text).toBe(plain(wordsIn(blocks)));
			}),
		);
	});
});
