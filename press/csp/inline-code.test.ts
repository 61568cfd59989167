import { expect, test } from "vitest";
import {
	assertInlineScripts,
	assertNoInlineStyles,
	cspSourceOf,
	inlineScripts,
	inlineStyles,
} from "./inline-code.ts";

test("executed inline scripts are found, but not script files or data", () => {
	const html = `<script>one</script><script type="module" async="">two</script><script src="/a.js"></script>
		<script type="application/ld+json">{}</script><script data-page="" type="application/json">{}</script>`;
	expect(inlineScripts(html)).toEqual(["one", "two"]);
});

test("style attributes and elements are found, and text about them is not", () => {
	const html = `<p>a style="x"</p><svg color="#123456"/><i class="a" style="top:0">b</i><style>p{}</style><script>' style="'</script>`;
	expect(inlineStyles(html)).toEqual(['<i class="a" style="top:0"', "<style>"]);
});

test("the policy's number of inline scripts is built, and neither one more nor one less", () => {
	const sources = ["one", "two", "three", "four"].map(cspSourceOf);
	expect(() => assertInlineScripts(sources)).not.toThrow();
	for (const other of [sources.slice(1), [...sources, cspSourceOf("five")]])
		expect(() => assertInlineScripts(other)).toThrow(`:\n${other.join(" ")}`);
});

test("a page with a style attribute is not built", () => {
	expect(() => assertNoInlineStyles(new Set(['<i style="top:0"']))).toThrow('A page has <i style="top:0">');
	expect(() => assertNoInlineStyles(new Set())).not.toThrow();
});
