import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeText } from "../../../contract/sanitize-text.ts";
import {
	endlessStrings,
	hostileAddresses,
	hostileText,
	hostileValue,
} from "../../../e2e/support/hostile-strings.ts";
import { bookmarkOf, newsItemOf } from "./bookmark.ts";

const whole = {
	id: "ferry",
	userUID: "reader",
	title: "The ferry",
	author: { name: "Greta Holloway", img: "/pictures/greta-80.webp", published_date: "2026-11-11" },
	thumbnail_url: "/pictures/ferry-640.webp",
	image_url: "https://example.org/ferry.webp",
	image_alt: "A ferry",
	details: "It sails.",
	body: [{ kind: "paragraph", text: ["It ", { kind: "emphasis", text: ["sails"] }, "."] }],
	total_view: 7,
	rating: { number: 4.5 },
	tags: ["ferries"],
	category_id: 8,
	others: { is_today_pick: true },
};

test("a whole bookmark comes through as it is", () => {
	expect(bookmarkOf(whole)).toEqual(whole);
});

test("an entry with an id, an owner and a title is a bookmark, and what is missing is filled in", () => {
	expect(bookmarkOf({ id: 7, userUID: "reader", title: "The ferry" })).toEqual({
		id: "7",
		userUID: "reader",
		title: "The ferry",
		author: { name: "", img: "", published_date: "" },
		thumbnail_url: "",
		image_url: "",
		image_alt: "",
		details: "",
		total_view: 0,
		rating: { number: 0 },
		tags: [],
		category_id: 0,
		others: { is_today_pick: false },
	});
});

test.each([
	null,
	undefined,
	1,
	"x",
	[],
	{},
	{ ...whole, id: "" },
	{ ...whole, id: {} },
	{ ...whole, userUID: 7 },
	{ ...whole, title: " " },
])("%j is no bookmark", (entry) => {
	expect(bookmarkOf(entry)).toBeNull();
});

test.each([
	"javascript:alert(1)",
	"data:image/svg+xml,<svg/>",
	"//evil.example/x.png",
	"/\\evil.example",
	"x.png",
])("a picture at «%s» is not shown", (address) => {
	const bookmark = bookmarkOf({
		...whole,
		image_url: address,
		thumbnail_url: address,
		author: { img: address },
	});
	expect([bookmark?.image_url, bookmark?.thumbnail_url, bookmark?.author.img]).toEqual(["", "", ""]);
});

test.each([
	["of no kind", [{ kind: "html", html: "<b>" }]],
	["that is none", "<b>"],
	["with a bad part", [...whole.body, { kind: "picture", picture: null, caption: [] }]],
	["without end", Array.from({ length: 100_000 }, () => ({ kind: "rule" }))],
])("a body %s is left out, and the details stay", (_, body) => {
	const bookmark = bookmarkOf({ ...whole, body });
	expect(bookmark?.body).toBeUndefined();
	expect(bookmark?.details).toBe("It sails.");
});

test("whatever the fields hold, what comes out has the right types", () => {
	const anything = fc.anything();
	fc.assert(
		fc.property(
			fc.record({
				author: anything,
				rating: anything,
				tags: anything,
				total_view: anything,
				others: anything,
			}),
			(odd) => {
				const bookmark = bookmarkOf({ ...whole, ...odd });
				expect(typeof bookmark?.author.name).toBe("string");
				expect(bookmark?.tags.every((tag) => typeof tag === "string")).toBe(true);
				expect(bookmark?.rating.number).toBeGreaterThanOrEqual(0);
				expect(bookmark?.rating.number).toBeLessThanOrEqual(5);
				expect(Number.isFinite(bookmark?.total_view)).toBe(true);
			},
		),
	);
});

test("an item is the specification's fields and the body alone", () => {
	expect(Object.keys(newsItemOf({ ...whole, picture: {}, related: [] } as never))).toEqual(
		Object.keys(whole).filter((key) => key !== "userUID"),
	);
});

test("whatever an entry holds, what is shown of it is sound, of a length that a page can bear, and from the web", () => {
	fc.assert(
		fc.property(hostileText, hostileValue, fc.constantFrom(...hostileAddresses), (text, value, address) => {
			const shown = bookmarkOf({
				...{ ...whole, title: `x${text}`, details: value, tags: [value, text], image_alt: text },
				...{
					thumbnail_url: address,
					image_url: value,
					author: { name: text, img: address, published_date: value },
				},
				...{ body: [{ kind: "paragraph", text: [text, { kind: "link", url: address, text: [text] }] }] },
				...{ rating: value, total_view: value, category_id: value, others: value },
			});
			if (!shown) throw new Error("It has an id, an owner and a title");
			expect(JSON.stringify(shown.body)).not.toContain('"link"');
			const said = [shown.title, shown.details, shown.image_alt, shown.author.name, ...shown.tags];
			for (const one of said) expect(sanitizeText(one)).toBe(one);
			expect(shown.title.length).toBeLessThanOrEqual(301);
			for (const one of [shown.thumbnail_url, shown.image_url, shown.author.img])
				expect(one).toMatch(/^(?:$|https?:\/\/|\/(?![/\\]))/i);
			expect([shown.rating.number, shown.total_view, shown.category_id].every(Number.isFinite)).toBe(true);
		}),
	);
});

test("a headline of a megabyte is shown by its beginning", () => {
	for (const text of Object.values(endlessStrings))
		expect(bookmarkOf({ ...whole, title: text, tags: [text] })?.title.length).toBeLessThanOrEqual(301);
});
