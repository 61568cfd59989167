import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeText } from "../../../../contract/sanitize-text.ts";
import {
	hostileText,
	hostileUrls,
	hostileValue,
	hugeStrings,
} from "../../../../e2e/support/hostile-strings.ts";
import { bookmarkOf, newsItemOf } from "./bookmark.ts";

const complete = {
	id: "ferry",
	userUID: "reader",
	title: "The ferry",
	author: { name: "Greta Holloway", img: "/pictures/greta-80.webp", published_date: "2026-11-11" },
	thumbnail_url: "/pictures/ferry-640.webp",
	image_url: "/pictures/ferry-1600.webp",
	image_alt: "A ferry",
	details: "It sails.",
	body: [{ kind: "paragraph", text: ["It ", { kind: "emphasis", text: ["sails"] }, "."] }],
	total_view: 7,
	rating: { number: 4.5 },
	corrections: [{ date: "2026-11-12", note: "It sails on Tuesdays." }],
	tags: ["ferries"],
	category_id: 8,
	others: { is_today_pick: true },
	is_from_file: true,
};

test("a complete bookmark is not changed", () => {
	expect(bookmarkOf(complete)).toEqual(complete);
});

test("an entry with an id, an owner and a title is a bookmark, and missing fields get defaults", () => {
	expect(bookmarkOf({ id: 7, userUID: "reader", title: "The ferry" })).toEqual({
		id: "7",
		userUID: "reader",
		title: "The ferry",
		author: { name: "", img: "", published_date: "" },
		thumbnail_url: "",
		image_url: "",
		image_alt: "",
		details: "",
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
	{ ...complete, id: "" },
	{ ...complete, id: {} },
	{ ...complete, userUID: 7 },
	{ ...complete, title: " " },
])("%j is not a bookmark", (entry) => {
	expect(bookmarkOf(entry)).toBeNull();
});

test.each([
	"javascript:alert(1)",
	"data:image/svg+xml,<svg/>",
	"//evil.example/x.png",
	"/\\evil.example",
	"/\t/evil.example/x.png",
	"\n//evil.example/x.png",
	"https://evil.example/x.png",
	"HTTPS:evil.example/x.png",
	"x.png",
])("the picture URL «%s» is removed, because it is no path of this site", (url) => {
	const bookmark = bookmarkOf({
		...complete,
		image_url: url,
		thumbnail_url: url,
		author: { img: url },
	});
	expect([bookmark?.image_url, bookmark?.thumbnail_url, bookmark?.author.img]).toEqual(["", "", ""]);
});

test.each([
	["with an unknown kind", [{ kind: "html", html: "<b>" }]],
	["that is a string", "<b>"],
	["with an invalid block", [...complete.body, { kind: "picture", picture: null, caption: [] }]],
	["with 100,000 blocks", Array.from({ length: 100_000 }, () => ({ kind: "rule" }))],
])("a body %s is removed, and the details stay", (_, body) => {
	const bookmark = bookmarkOf({ ...complete, body });
	expect(bookmark?.body).toBeUndefined();
	expect(bookmark?.details).toBe("It sails.");
});

test.each([undefined, null, "many", -1, Number.NaN, {}])(
	"a story without a count and a rating stays without them: %j",
	(value) => {
		const bookmark = bookmarkOf({ ...complete, total_view: value, rating: { number: value } });
		expect([bookmark?.total_view, bookmark?.rating]).toEqual([undefined, undefined]);
	},
);

test("any field values give a bookmark with correct types", () => {
	const anything = fc.anything();
	fc.assert(
		fc.property(
			fc.record({
				author: anything,
				rating: anything,
				tags: anything,
				total_view: anything,
				others: anything,
				corrections: fc.oneof(anything, fc.array(anything)),
			}),
			(fields) => {
				const bookmark = bookmarkOf({ ...complete, ...fields });
				expect(typeof bookmark?.author.name).toBe("string");
				expect(bookmark?.tags.every((tag) => typeof tag === "string")).toBe(true);
				const { rating = { number: 0 }, total_view = 0, corrections = [] } = bookmark ?? {};
				expect(rating.number).toBeGreaterThanOrEqual(0);
				expect(rating.number).toBeLessThanOrEqual(5);
				expect(Number.isFinite(total_view)).toBe(true);
				expect(corrections.every(({ note }) => note !== "")).toBe(true);
			},
		),
	);
});

test("newsItemOf returns only the fields of a copy", () => {
	expect(Object.keys(newsItemOf({ ...complete, picture: {}, related: [] } as never))).toEqual(
		Object.keys(complete).filter((key) => key !== "userUID"),
	);
});

test("any entry gives sanitized text of limited length and safe URLs", () => {
	fc.assert(
		fc.property(hostileText, hostileValue, fc.constantFrom(...hostileUrls), (text, value, url) => {
			const shown = bookmarkOf({
				...{ ...complete, title: `x${text}`, details: value, tags: [value, text], image_alt: text },
				...{
					thumbnail_url: url,
					image_url: value,
					author: { name: text, img: url, published_date: value },
				},
				...{ body: [{ kind: "paragraph", text: [text, { kind: "link", url, text: [text] }] }] },
				...{ rating: value, total_view: value, category_id: value, others: value },
				...{ corrections: [value, { date: text, note: text }] },
			});
			if (!shown) throw new Error("It has an id, an owner and a title");
			expect(JSON.stringify(shown.body)).not.toContain('"link"');
			const texts = [shown.title, shown.details, shown.image_alt, shown.author.name, ...shown.tags];
			for (const shownText of texts) expect(sanitizeText(shownText)).toBe(shownText);
			expect(shown.title.length).toBeLessThanOrEqual(301);
			for (const shownUrl of [shown.thumbnail_url, shown.image_url, shown.author.img])
				expect(URL.parse(shownUrl, "https://paper.example/a")?.host).toBe("paper.example");
			for (const { note } of shown.corrections ?? []) {
				expect(sanitizeText(note)).toBe(note);
				expect(note.length).toBeLessThanOrEqual(1_000);
			}
			const { rating = { number: 0 }, total_view = 0, category_id } = shown;
			expect([rating.number, total_view, category_id].every(Number.isFinite)).toBe(true);
		}),
	);
});

test("a headline of one megabyte is cut", () => {
	for (const text of Object.values(hugeStrings))
		expect(bookmarkOf({ ...complete, title: text, tags: [text] })?.title.length).toBeLessThanOrEqual(301);
});
