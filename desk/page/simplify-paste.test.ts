// @vitest-environment jsdom
import { expect, test } from "vitest";
import { simplifiedHtml } from "./simplify-paste.ts";

const text = (html: string) => simplifiedHtml(html)?.replace(/ data-from-word=""/g, "");

test("headings get the two levels that a text has", () => {
	expect(text("<h1>One</h1><h2>Two</h2><h4>Four</h4><h6>Six</h6>")).toBe(
		"<h2>One</h2><h2>Two</h2><h3>Four</h3><h3>Six</h3>",
	);
});

test("a table becomes a list of its rows", () => {
	expect(
		text("<table><tr><th>Boat</th><th>Crew</th></tr><tr><td>Gannet</td><td> 4\n people</td></tr></table>"),
	).toBe("<ul><li>Boat · Crew</li><li>Gannet · 4 people</li></ul>");
});

test("pictures of the sender's disk and Word's styles are left out", () => {
	expect(text('<style>p{}</style><p>The <b>ferry</b><img src="file:///C:/a.png"></p>')).toBe(
		"<p>The <b>ferry</b></p>",
	);
});

test("Word's paragraphs with bullets and numbers become lists", () => {
	const item = (marker: string, content: string) =>
		`<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${content}</p>`;
	expect(text(`<p>Bring:</p>${item("·", "a coat")}${item("·", "<i>tea</i>")}${item("1.", "first")}`)).toBe(
		"<p>Bring:</p><ul><li>a coat</li><li><i>tea</i></li></ul><ol><li>first</li></ol>",
	);
});

test.each(["<p>Plain <em>text</em></p><ul><li>one</li></ul>", '<img src="https://a.example/b.png">'])(
	"%s stays as it is",
	(html) => {
		expect(text(html)).toBeUndefined();
	},
);
