import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import { plainLine, plainText } from "./html-text.ts";

const text = (html: string) => plainText(html, LIMITS.htmlDepth).text;

describe("HTML as plain text", () => {
	it.each([
		["<p>One.</p><p>Two.</p>", "One.\n\nTwo."],
		["<div>One<br>line<br/>break</div>", "One\nline\nbreak"],
		["One<br><br>\n<br/>Two", "One\n\nTwo"],
		["  much \n\t white&nbsp;&nbsp; space <b>here</b> ", "much white space here"],
		["<b>no</b>gap", "nogap"],
		["Fish &amp; chips &ndash; 5&euro; &#8212; &hellip;", "Fish & chips – 5€ — …"],
		["5 &lt; 6 &amp;&amp; 7 &gt; 6", "5 < 6 && 7 > 6"],
		["<ul><li>One<li><p>Two</p><li></ul>", "• One\n\n• Two"],
		["<table><tr><td>Tern</td><td>2</td></tr><tr><td>Amity</td><td>1</td></tr></table>", "Tern 2\n\nAmity 1"],
		["<h2>Head</h2>Body", "Head\n\nBody"],
		["<![CDATA[<p>Wrapped</p>]]> twice", "Wrapped\n\ntwice"],
		["unclosed <p>tags <b>are <i>fine", "unclosed\n\ntags are fine"],
		["<a href='javascript:alert(1)'>link</a><img src=x onerror=alert(1)>", "link"],
		["First line\n\nSecond\nline", "First line\n\nSecond\nline"],
		["a\u0000b\u0007c\ufeff\u202ed", "abcd"],
		["<p>One.</p><p>\u3164\u200b</p><p>\u2800\ufe0f</p><p>हिन्दी</p>", "One.\n\nहिन्दी"],
		["\u3164\u115f", ""],
		["half a sign \ud83d here", "half a sign \ufffd here"],
		["", ""],
	])("%j", (html, expected) => {
		expect(text(html)).toBe(expected);
	});

	it.each([
		"<script>SECRET</script>",
		"<SCRIPT SRC=//x>SECRET</SCRIPT >",
		"<style>SECRET{}</style>",
		"<xhtml:script>SECRET</xhtml:script>",
		"<svg><script>SECRET</script><text>SECRET</text></svg>",
		"<noscript>SECRET</noscript>",
		"<iframe>SECRET</iframe>",
		"<!-- SECRET -->",
		"<script>SECRET",
		"<template><p>SECRET</p></template>",
		'<p title="SECRET">',
	])("drops %s", (html) => {
		expect(text(`Before ${html}`)).toBe("Before");
	});

	it("decodes twice only what was escaped twice", () => {
		expect(text("&lt;p&gt;One &amp;amp; two.&lt;/p&gt;&lt;script&gt;SECRET&lt;/script&gt;")).toBe(
			"One & two.",
		);
		expect(text("<p>Write &lt;p&gt; for a paragraph.</p>")).toBe("Write <p> for a paragraph.");
		expect(text("if a &lt; b and c &gt; d")).toBe("if a < b and c > d");
	});

	it("puts headlines into one line", () => {
		expect(plainLine("The <i>second</i>\n<br>heron", 10)).toBe("The second heron");
	});

	it("lists the pictures, without tracking pixels and emoji", () => {
		const html =
			'<img src="/a.jpg" alt=" A "><img width="1" height="1" src="count.gif"><img class="wp-smiley" src="s.png">' +
			'<img src="data:image/gif;base64,R0" data-src="late.jpg"><img>';
		expect(plainText(html, 10).pictures).toEqual([
			{ url: "/a.jpg", alt: "A" },
			{ url: "late.jpg", alt: "" },
		]);
	});

	it("returns no text for HTML that is nested too deeply, without delay", () => {
		const before = process.cpuUsage();
		expect(text("<div>".repeat(1_000_000))).toBe("");
		expect(text(`<p>${"<".repeat(100_000)}${"&".repeat(100_000)}`).length).toBeGreaterThan(0);
		expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
	});
});

describe("any HTML at all", () => {
	const word = fc.constantFrom("harbour", "tern", "5 &lt; 6", "caf&eacute;", " ", "\n");
	const secret = fc.constantFrom(
		"<script>SECRET()</script>",
		"<style>SECRET{}</style>",
		"<!--SECRET-->",
		"<a SECRET>",
	);
	const tag = fc.constantFrom(
		"<p>",
		"</p>",
		"<div class='x'>",
		"</div>",
		"<br/>",
		"<b>",
		"</b>",
		"<ul><li>",
		"<img src=x>",
		"</td>",
	);

	it("becomes text in which no markup and no script is left", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(word, secret, tag)), (parts) => {
				const result = text(`<p>${parts.join("")}`);
				expect(result).not.toMatch(/SECRET|<(?! 6)|class=|src=/);
				expect(result).not.toMatch(/\n{3}|^\s|\s$/);
			}),
		);
	});

	it("never throws, and never leaves control characters", () => {
		const anything = fc.oneof(
			fc.string({ unit: "binary" }),
			fc
				.array(
					fc.constantFrom(
						"<",
						">",
						"/",
						"!",
						"--",
						"[CDATA[",
						"]]",
						"&",
						"#x",
						";",
						"script",
						"'",
						'"',
						" ",
						"\ud800",
					),
				)
				.map((p) => p.join("")),
		);
		fc.assert(
			fc.property(anything, (html) => {
				expect(text(html)).not.toMatch(/[\p{Cc}--\n]/v);
			}),
			{ numRuns: 500 },
		);
	});
});
