// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import "./finder.ts";
import type { Step } from "./steps.ts";

beforeEach(() => {
	document.body.innerHTML = `
		<main>
			<h1>News</h1>
			<article aria-label="One"><h2>One</h2><button aria-label="Save: One">Save</button></article>
			<article aria-label="Two"><h2>Two</h2><button aria-label="Save: Two">Save</button></article>
			<label for="mail">Email</label><input id="mail">
		</main>`;
});

const texts = (...steps: Step[]) => candourFinder.find(steps).map(({ textContent, id }) => id || textContent);

test("steps find within each other, by role, name, level, label, text and selector", () => {
	expect(texts({ by: "role", role: "heading", level: 2 })).toEqual(["One", "Two"]);
	const second: Step = { by: "role", role: "article", name: "two" };
	expect(texts(second, { by: "role", role: "button", name: "Save: Two", exact: true })).toEqual(["Save"]);
	expect(texts(second, { by: "text", text: "One" })).toEqual([]);
	expect(texts({ by: "label", text: "Email" })).toEqual(["mail"]);
	expect(texts({ by: "css", selector: "main h1" })).toEqual(["News"]);
});

test("what was found is narrowed by text or place, and widened by other steps", () => {
	const headings: Step = { by: "role", role: "heading" };
	expect(texts(headings, { keep: "text", text: "wo" })).toEqual(["Two"]);
	expect(texts(headings, { keep: "index", index: 0 })).toEqual(["News"]);
	expect(texts(headings, { keep: "index", index: -1 })).toEqual(["Two"]);
	expect(texts(headings, { keep: "index", index: 7 })).toEqual([]);
	expect(texts({ by: "css", selector: "h2" }, { add: [{ by: "css", selector: "h1" }] })).toEqual([
		"News",
		"One",
		"Two",
	]);
});

test("the first of none is an error", () => {
	expect(() => candourFinder.first([{ by: "css", selector: "table" }])).toThrow("no such element");
});
