// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { hasUnsavedInput } from "./unsaved-input.ts";

afterEach(() => document.body.replaceChildren());

test.each([
	["a page without a form", "<p>News</p>", false],
	["an empty form", '<form><input type="email"><textarea></textarea><input type="checkbox"></form>', false],
	["a field that the page has filled", '<form><input type="hidden" value="x"></form>', false],
	["a word", '<form><input type="email" value="ada@candour.example"></form>', true],
	["a long text", "<form><textarea>Dear editor</textarea></form>", true],
])("%s", (_, html, expected) => {
	document.body.innerHTML = html;
	expect(hasUnsavedInput()).toBe(expected);
});

test("a ticked box counts as input", () => {
	document.body.innerHTML = '<form><input type="checkbox"></form>';
	const box = document.querySelector("input");
	if (box) box.checked = true;
	expect(hasUnsavedInput()).toBe(true);
});
