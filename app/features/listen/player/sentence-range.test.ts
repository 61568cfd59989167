// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { fixtureItem } from "../../../../contract/fixture-stories.ts";
import { storyPassages } from "../passages.ts";
import type { ListenItem } from "../playback.ts";
import { sentencesOf } from "../speech/sentences.ts";
import { sentenceRange } from "./sentence-range.ts";

const news = fixtureItem({
	body: [
		{
			kind: "paragraph",
			text: [
				"It left ",
				{ kind: "strong", text: ["on ", { kind: "link", url: "/x", text: ["time"] }] },
				". Nobody cheered,",
				{ kind: "break" },
				"or nearly.",
			],
		},
		{
			kind: "picture",
			picture: { base: "/p", widths: [1], width: 1, height: 1, tint: "", alt: "A pier" },
			caption: ["Low water."],
		},
		{ kind: "heading", level: 2, text: ["The vote"] },
		{ kind: "quote", blocks: [{ kind: "paragraph", text: ["We waited."] }] },
		{
			kind: "list",
			isOrdered: false,
			items: [[{ kind: "paragraph", text: ["Six deckhands"] }], [{ kind: "paragraph", text: ["A cook"] }]],
		},
	],
});
const entry = { key: "ferry", storyId: "ferry", isExcerpt: false } as ListenItem;
const sentences = sentencesOf(storyPassages(news), "en");

const page = `<main><article class="story"><h1>The ferry returns</h1><div class="story-text">
	<p>It left <strong>on <a href="/x">time</a></strong>. Nobody cheered,<br>or nearly.</p>
	<figure><span></span><figcaption>Low water.</figcaption></figure>
	<h2>The vote</h2><blockquote><p>We waited.</p></blockquote>
	<ul><li><p>Six deckhands</p></li><li><p>A cook</p></li></ul></div></article></main>`;

afterEach(() => {
	document.body.innerHTML = "";
	history.replaceState(null, "", "/");
});

test("a story is spoken from its headline to its last list, without pictures", () => {
	expect(sentences.map(({ text }) => text)).toEqual([
		"The ferry returns",
		"By Greta Holloway.",
		"It left on time.",
		"Nobody cheered,",
		"or nearly.",
		"The vote",
		"We waited.",
		"Six deckhands",
		"A cook",
	]);
});

test("every sentence of the open story is found, across links and line breaks; the byline is not marked", () => {
	history.replaceState(null, "", "/news-details/ferry");
	document.body.innerHTML = page;
	const found = sentences.map((sentence) => sentenceRange(entry, sentence)?.toString() ?? null);
	expect(found).toEqual(sentences.map(({ text, passage }) => (passage === 1 ? null : text)));
});

test("nothing is found on another page, or where the text is another one", () => {
	document.body.innerHTML = page;
	expect(sentences.map((sentence) => sentenceRange(entry, sentence)).every((range) => range === null)).toBe(
		true,
	);
	history.replaceState(null, "", "/news-details/ferry");
	document.body.innerHTML = page.replace("We waited", "They waited");
	expect(
		sentences.filter((sentence) => sentenceRange(entry, sentence)).map(({ text }) => text),
	).not.toContain("We waited.");
});

test("on a list, headline and teaser of the card are found", () => {
	document.body.innerHTML = `<article><h2 id="title-ferry"><a href="/">The ferry returns</a></h2>
		<p class="story-teaser">It left on… <a href="/">Read More</a></p></article>`;
	const card = { ...entry, isExcerpt: true };
	const spoken = sentencesOf(["The ferry returns", "By Greta.", "It left on…"], "en");
	expect(spoken.map((sentence) => sentenceRange(card, sentence)?.toString())).toEqual([
		"The ferry returns",
		undefined,
		"It left on…",
	]);
});
