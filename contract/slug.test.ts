import fc from "fast-check";
import { expect, test } from "vitest";
import { hugeStrings } from "../e2e/support/hostile-strings.ts";
import { unknownKey } from "./paths.ts";
import { isSlug, slugOf } from "./slug.ts";

/** Usual and hostile names. */
const names = fc.oneof(
	fc.string({ unit: "binary", maxLength: 300 }),
	fc.string({ unit: "grapheme", maxLength: 40 }),
	fc.string({ unit: fc.constantFrom(..."aB-_ .~/%é日ßİΣ'+#?0"), maxLength: 12 }),
);
const visibleNames = names.filter((name) => /\S/.test(name));

/** Whether two names differ only in case and spacing. */
const sameName = (one: string, other: string) => {
	const normalize = (name: string) =>
		name
			.toWellFormed()
			.normalize("NFKC")
			.toLowerCase()
			.normalize("NFKC")
			.trim()
			.replace(/[\s_-]+/g, " ");
	return normalize(one) === normalize(other);
};

test.each([
	["ferries", "ferries"],
	["Ferries", "ferries"],
	["Night  Ferry", "night-ferry"],
	["night-ferry", "night-ferry"],
	["night_ferry ", "night-ferry"],
	["Ada Thornwick", "ada-thornwick"],
	["Zoë Ångström", "zoë-ångström"],
	["夜行フェリー", "夜行フェリー"],
	["паром", "паром"],
	["हिन्दी", "हिन्दी"],
	["2026", "2026"],
])("the slug of %j is %j", (name, slug) => {
	expect(slugOf(name)).toBe(slug);
});

test.each([
	["C++", /^c~\w{8}$/],
	["24/7", /^24-7~\w{8}$/],
	["J. Castellane", /^j-castellane~\w{8}$/],
	["Con", /^con~\w{8}$/],
	["Index", /^index~\w{8}$/],
	["..", /^~\w{8}$/],
	["🎉", /^~\w{8}$/],
	["index.html", /^index-html~\w{8}$/],
	["100 %", /^100~\w{8}$/],
	["x".repeat(300), /^x{180}~\w{8}$/],
])("%j keeps its readable part and gets a hash", (name, slug) => {
	expect(slugOf(name)).toMatch(slug);
});

test("slugs never change, so that old links keep working", () => {
	expect(slugOf("C++")).toBe("c~tv1nh7lc");
	expect(slugOf("C#")).not.toBe(slugOf("C++"));
	expect(slugOf("C")).toBe("c");
});

test("two names share a slug only when they differ in nothing but case and spacing", () => {
	fc.assert(
		fc.property(visibleNames, visibleNames, (one, other) => {
			expect(slugOf(one) === slugOf(other)).toBe(sameName(one, other));
		}),
		{ numRuns: 2_000 },
	);
});

test("upper case and wider spacing lead to the same slug", () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(..."abc é日'.") }), (name) => {
			fc.pre(/\S/.test(name));
			expect(slugOf(`  ${name.toUpperCase().replaceAll(" ", " \t")} `)).toBe(slugOf(name));
		}),
	);
});

test("a slug is a safe name for a file and a folder anywhere", () => {
	fc.assert(
		fc.property(visibleNames, (name) => {
			const slug = slugOf(name);
			expect(slug).toMatch(/^[\p{L}\p{M}\p{N}~-]+$/u);
			expect(slug).not.toMatch(/^-|-$|^(con|prn|aux|nul|com\d|lpt\d|index)$/);
			expect(slug).toBe(slug.toLowerCase());
			expect(encodeURIComponent(slug).length).toBeLessThanOrEqual(189);
			expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(189);
		}),
		{ numRuns: 2_000 },
	);
});

test("isSlug accepts every result of slugOf, a plain slug is its own slug, and the unknown key is no slug", () => {
	fc.assert(
		fc.property(visibleNames, (name) => {
			const slug = slugOf(name);
			expect(isSlug(slug)).toBe(true);
			if (!slug.includes("~")) expect(slugOf(slug)).toBe(slug);
			expect(slug).not.toBe(unknownKey);
		}),
		{ numRuns: 2_000 },
	);
	for (const text of ["", "Ferries", "night ferry", "a--b", "-a", "a/2", "..", "con", "index", unknownKey])
		expect(isSlug(text), text).toBe(false);
});

test("a name of one megabyte gets a short slug quickly", () => {
	for (const text of Object.values(hugeStrings)) {
		const slug = slugOf(text);
		expect(isSlug(slug)).toBe(true);
		expect(encodeURIComponent(slug).length).toBeLessThan(200);
	}
});
