import { expect, it } from "vitest";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { proseOf } from "./prose.ts";

const edition = editionForEachTest();

it("splits the text into sections at second-level headings", () => {
	expect(
		proseOf("# About\n\n## Who we are\n\nA *paper*.\n\nA motto.\n\n## Corrections\n\nMended.\n"),
	).toEqual({
		title: "About",
		sections: [
			{ heading: "Who we are", html: "<p>A <em>paper</em>.</p>\n<p>A motto.</p>" },
			{ heading: "Corrections", html: "<p>Mended.</p>" },
		],
	});
});

it("puts text before the first heading into a section without a heading", () => {
	const { sections } = proseOf("# Terms\n\nThey are short.\n\n## Cookies\n\nNone.\n");
	expect(sections[0]).toEqual({ heading: "", html: "<p>They are short.</p>" });
});

it("leaves smaller headings inside their section", () => {
	const { sections } = proseOf("# Terms\n\n## Cookies\n\n### Why\n\nNone.\n");
	expect(sections).toEqual([{ heading: "Cookies", html: "<h3>Why</h3>\n<p>None.</p>" }]);
});

it("has no title when the text does not start with one", () => {
	expect(proseOf("Words.\n\n# Late\n").title).toBe("");
});

it("shows HTML as text, without its comments", () => {
	const { sections } = proseOf("# About\n\nA <b>b</b>.\n\n<script>run()</script>\n\n<!-- for us -->\n");
	expect(sections[0]?.html).toBe("<p>A &lt;b&gt;b&lt;/b&gt;.</p>\n&lt;script&gt;run()&lt;/script&gt;");
});

it("escapes text after a tag such as <pre>", () => {
	const { sections } = proseOf("# About\n\nA <pre><svg/onload=run()> & <b/b>\n");
	expect(sections[0]?.html).toBe("<p>A &lt;pre&gt;&lt;svg/onload=run()&gt; &amp; &lt;b/b&gt;</p>");
});

it("refuses a link that is not to the web, an email address or the site", async () => {
	await edition.write("about.md", "# About\n\n## Who\n\n[Here](javascript:run()), [there](/terms)\n");
	expect(await edition.issueLines()).toEqual([
		'content/about.md: leads to "javascript:run()": links and pictures may begin with https://, http://, mailto:, / or #',
	]);
});

it("shows headings without their Markdown", () => {
	const { title, sections } = proseOf(
		"# About *us* & `you`\n\n## [Who](/about) **we** <b>are</b>\n\nWords.\n",
	);
	expect(title).toBe("About us & you");
	expect(sections[0]?.heading).toBe("Who we <b>are</b>");
});
