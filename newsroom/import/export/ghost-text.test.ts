import { expect, it } from "vitest";
import { ghostHtml } from "./ghost-text.ts";

const root = (...children: unknown[]) => JSON.stringify({ root: { type: "root", children } });
const deep = `${'{"type":"quote","children":['.repeat(50_000)}${"]}".repeat(50_000)}`;

it.each([
	["{}", "", "neither as lexical nor as mobiledoc"],
	["null", "", "neither as lexical nor as mobiledoc"],
	[root(null), "", "neither as lexical nor as mobiledoc"],
	[`{"root":${deep}}`, "", "is nested too deeply"],
	["", '{"sections":[[7,"p"]]}', "neither as lexical nor as mobiledoc"],
])("refuses %.40s%s", (lexical, mobiledoc, message) => {
	expect(() => ghostHtml(lexical, mobiledoc, 500)).toThrow(message);
});

it("escapes what is text, in both formats", () => {
	const url = 'https://a.example/"><script>';
	const escaped = "https://a.example/&quot;&gt;&lt;script&gt;";
	const link = { type: "link", url, children: [{ type: "text", text: "<b> & c" }] };
	expect(ghostHtml(root(link), "", 500).html).toBe(`<a href="${escaped}">&lt;b&gt; &amp; c</a>`);
	const mobiledoc = { markups: [["a", ["href", url]]], sections: [[1, "p", [[0, [0], 1, "<b> & c"]]]] };
	expect(ghostHtml("", JSON.stringify(mobiledoc), 500).html).toBe(
		`<p><a href="${escaped}">&lt;b&gt; &amp; c</a></p>`,
	);
});
