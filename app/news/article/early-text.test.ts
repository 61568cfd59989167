// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { showEarlyText } from "./early-text.ts";

const place = () => document.querySelector(".story-text") as HTMLElement;

beforeEach(() => {
	document.head.innerHTML = "";
	document.body.innerHTML = '<main><div class="story-text"></div></main>';
});

const show = (story: object, init?: ResponseInit) =>
	showEarlyText(Promise.resolve(Response.json(story, init)));

test("the paragraphs of a story are shown as text", async () => {
	await show({ details: "One <b>bold</b> claim.\n\nTwo & more." });
	expect([...place().children].map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual([
		["P", "One <b>bold</b> claim."],
		["P", "Two & more."],
	]);
});

test("every kind of block is shown, and links lead nowhere yet", async () => {
	const picture = { width: 400, height: 300 };
	await show({
		details: "",
		body: [
			{ kind: "heading", level: 2, text: ["A heading"] },
			{ kind: "paragraph", text: [{ kind: "link", url: "javascript:alert(1)", text: ["a link"] }] },
			{ kind: "list", isOrdered: true, items: [[{ kind: "paragraph", text: ["an item"] }]] },
			{ kind: "quote", blocks: [{ kind: "paragraph", text: [{ kind: "strong", text: ["said"] }] }] },
			{ kind: "picture", picture, caption: [{ kind: "emphasis", text: ["seen"] }, { kind: "break" }] },
			{ kind: "rule" },
		],
	});
	expect(place().innerHTML).toBe(
		"<h2>A heading</h2><p><a>a link</a></p><ol><li><p>an item</p></li></ol>" +
			"<blockquote><p><strong>said</strong></p></blockquote>" +
			'<figure class="story-figure"><span class="story-frame"><svg viewBox="0 0 400 300"></svg></span>' +
			"<figcaption><em>seen</em><br></figcaption></figure><hr>",
	);
});

test.each([
	["that could not be loaded", () => showEarlyText(Promise.reject(new TypeError("Failed to fetch")))],
	["that the site does not have", () => show({ details: "An error page" }, { status: 404 })],
	["with a control character", () => show({ details: "One\u0007" })],
	["with a character that changes the direction of text", () => show({ details: "One \u202e two" })],
	["of an unknown shape", () => show([])],
	["with an unknown block", () => show({ details: "", body: [{ kind: "script" }] })],
])("a story %s is left to the app", async (_, open) => {
	await open();
	expect(place().childNodes).toHaveLength(0);
});

test("the story in the page is shown before its request has an answer, and its script is removed", async () => {
	document.head.innerHTML = '<script type="application/json" data-story>{"details":"Cached."}</script>';
	await showEarlyText(new Promise(() => {}));
	expect(place().textContent).toBe("Cached.");
	expect(document.querySelector("[data-story]")).toBeNull();
});

test("the app's text is not shown twice", async () => {
	place().textContent = "The app was faster.";
	await show({ details: "Late." });
	expect(place().textContent).toBe("The app was faster.");
});
