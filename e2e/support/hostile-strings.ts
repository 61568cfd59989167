import fc from "fast-check";

/** What each string would run. Tests check whether the variable is set. */
const payload = "window.hacked=1";

const tags = [
	`<script>${payload}</script>`,
	`<img src=x onerror="${payload}">`,
	`<svg onload=${payload}>`,
	`<svg><animate onbegin=${payload} attributeName=x></svg>`,
	`<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
	`<details open ontoggle=${payload}>`,
	`<body onpageshow=${payload}>`,
	`<input autofocus onfocus=${payload}>`,
	`<form action="javascript:${payload}"><button>Go</button></form>`,
	`<a href="javascript:${payload}">here</a>`,
	`<object data="javascript:${payload}"></object>`,
	`<meta http-equiv="refresh" content="0;url=https://evil.example">`,
	`<base href="https://evil.example/">`,
	`<link rel="stylesheet" href="https://evil.example/x.css">`,
	`<style>body{display:none}</style>`,
	`<math><mtext><table><mglyph><style><img src=x onerror=${payload}>`,
	`<template><script>${payload}</script></template>`,
	`<noscript><p title="</noscript><img src=x onerror=${payload}>">`,
	`<plaintext>`,
];

/** Prefixes that break out of the surrounding markup. */
const breakouts = [
	"",
	'">',
	"'>",
	"-->",
	"]]>",
	"</title>",
	"</textarea>",
	"</style>",
	"</script>",
	"</noscript>",
	"<!--",
	"<![CDATA[",
	"\u0000",
];

const attributes = [
	`" onmouseover="${payload}" x="`,
	`' onfocus='${payload}' autofocus='`,
	`\` onload=\`${payload}`,
	`" style="position:fixed;inset:0;background:red" x="`,
	`x" srcset="https://evil.example/a.png 1x`,
];

const templates = [
	`{{constructor.constructor('${payload}')()}}`,
	`\${${payload}}`,
	`<%= ${payload} %>`,
	`#{${payload}}`,
	`";${payload};//`,
	`';${payload};//`,
	`\\";${payload};//`,
	`\u2028${payload}\u2029`,
	`"}],"x":[{"`,
	"</script><!--<script>",
	"<!--<script>",
	"&lt;script&gt;&#60;&#x3c;&quot;&amp;amp;",
	"$& $` $' $1 $<x> %s %d %n %00 %0a",
];

const schemes = ["javascript:", "data:text/html,", "data:image/svg+xml,", "vbscript:", "blob:", "file:///"];

/** Spellings that a browser may still accept. */
const obfuscations: ((word: string) => string)[] = [
	(word) => word,
	(word) => word.toUpperCase(),
	(word) => [...word].map((letter, index) => (index % 2 ? letter : letter.toUpperCase())).join(""),
	(word) => `\t\n ${word}`,
	(word) => `\u0001${word}`,
	(word) => `\u00a0${word}`,
	(word) => word.replace(/^(..)/, "$1\t"),
	(word) => word.replace(/^(..)/, "$1\n"),
	(word) => word.replace(/^(..)/, "$1\u0000"),
	(word) => word.replace(":", "&colon;"),
	(word) => word.replace(/^(.)/, (letter) => `&#${letter.charCodeAt(0)};`),
	(word) => encodeURIComponent(word),
];

/** URLs that must never be followed or loaded. */
export const hostileUrls: string[] = [
	...schemes.flatMap((scheme) =>
		obfuscations.map((obfuscate) => `${obfuscate(scheme)}<script>${payload}</script>`),
	),
	...obfuscations.map((obfuscate) => `${obfuscate("javascript:")}${payload}`),
	"about:blank",
	"view-source:https://evil.example",
	"ws://evil.example",
	"intent://evil.example#Intent;end",
	"\\\\evil.example\\share",
];

const bidiControls = [
	"\u202ereversed and never closed",
	"\u202d\u202e\u202a\u202bfour at once",
	"\u2067\u2066\u2068isolates",
	"\u2069\u202ean end without a beginning",
	"\u202c\u202c\u202c",
	"שלום \u202eabc עולם",
	"\u200f\u200e\u061c",
	"\u2066".repeat(200),
];

const invisibleCharacters = [
	"\u200b",
	"a\u200bb\u200cc\u200dd\ufeffe\u2060f\u00adg",
	"\u00a0\u2003\u3000",
	"\u115f\u3164\u2800",
	"\u0000",
	"a\u0000b\u0001c\u0007d\u0008e\u000bf\u000cg\u001bh\u007fi",
	"\u0080\u0085\u009b31m\u009f",
	"\ufffe\uffff\ufdd0",
	"\ufffc\ufffd",
	"\u001b[31mred\u001b[0m\u001b]0;title\u0007",
	"line\rline\r\nline\u2028line\u2029line\u0085line",
];

const loneSurrogates = [
	"\ud800",
	"\udc00",
	"a\ud800b",
	"\udc00\ud800",
	"😀\ud83d",
	"\ude00😀",
	"\udbff\udfff",
];

const combiningMarks = [
	`z${"\u0335\u0321\u0352".repeat(60)}algo`,
	`o${"\u0301".repeat(10_000)}`,
	"\u0301\u0489",
	"ﷺ﷽𒐫꧅".repeat(8),
];

const otherShapes = [
	"' OR 1=1; DROP TABLE news; --",
	"$(touch hacked) `touch hacked` ; rm -rf ~ | cat",
	"../../../../etc/passwd",
	"..\\..\\windows\\win.ini",
	"%2e%2e%2f%2e%2e%2fetc%2fpasswd",
	"%",
	"%E0%A4%A",
	"%ff%fe",
	"index",
	"Index",
	"CON",
	"nul",
	".",
	"..",
	"~unknown",
	"unknown",
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"__defineGetter__",
	"null",
	"undefined",
	"NaN",
	"Infinity",
	"-0",
	"0x10",
	"1e309",
	"1/0",
	"true",
	"[object Object]",
	"{}",
	"[]",
	"İstanbul ıI ß ﬀ",
	"раураl.com",
	"Ｃａｎｄｏｕｒ",
	"👩‍👩‍👧‍👦🏳️‍🌈🇨🇭👍🏿",
	"🇨".repeat(41),
	`🏴${"\u{e0067}".repeat(60)}`,
	"?q=1&category=2#main",
	'a/b\\c:d*e?f"g<h>i|j',
	"(((((((((((((((((a)+)+)+)+)+)+)+)+)+$",
	`${"a".repeat(64)}!`,
];

/** All known kinds in several combinations, none longer than a few thousand characters. */
export const hostileStrings: string[] = [
	...new Set([
		...breakouts.flatMap((breakout) => tags.map((tag) => breakout + tag)),
		...attributes,
		...templates,
		...hostileUrls,
		...bidiControls,
		...invisibleCharacters,
		...loneSurrogates,
		...combiningMarks.filter((text) => text.length < 2_000),
		...otherShapes,
	]),
];

/** Strings that are only long. */
export const hugeStrings: Record<string, string> = {
	"a word of a megabyte": "W".repeat(2 ** 20),
	"a word of a megabyte in another script": "語".repeat(2 ** 20),
	"a megabyte of words": "word ".repeat(2 ** 18),
	"a megabyte of tags": "<b>".repeat(350_000),
	"a megabyte of brackets": "[".repeat(2 ** 20),
	"an address of a megabyte": `https://evil.example/${"a".repeat(2 ** 20)}`,
	"ten thousand marks on one letter": `o${"\u0301".repeat(10_000)}`,
	"a megabyte of marks": `o${"\u0301".repeat(2 ** 20)}`,
	"a family without end": "👨\u200d".repeat(100_000),
};

/** Any hostile text: one of the list, several of them, or random characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(...hostileStrings),
	fc.array(fc.constantFrom(...hostileStrings), { minLength: 2, maxLength: 4 }).map((parts) => parts.join("")),
	fc
		.array(
			fc.constantFrom(
				"<",
				">",
				'"',
				"'",
				"&",
				"/",
				"-",
				"!",
				"[",
				"]",
				"\u0000",
				"\ud800",
				"\u202e",
				"\u2069",
				"script",
				"a",
			),
		)
		.map((parts) => parts.join("")),
	fc.string({ unit: "binary" }),
	fc.string({ unit: "grapheme" }),
);

/** Any value that storage or a response might contain. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
	hostileText,
	fc.constantFrom(...hostileUrls),
	fc.jsonValue({ maxDepth: 3 }),
	fc.constantFrom(null, true, -1, 1e308, [], {}, [[[]]], { __proto__: null, toString: "x" }),
);
