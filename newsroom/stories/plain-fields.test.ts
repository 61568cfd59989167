import fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml, YamlError } from "./front-matter.ts";
import { plainFields } from "./plain-fields.ts";

const usual = `id: harbour
title: "Harbour: the vote"
author: uma-farrow
published_date: 2026-11-14T08:05:00Z
image_url: /images/stories/harbour.svg
total_view: 9314
rating:
  number: 4.5
corrections:
  - date: 2026-11-07
    note: She lives at 12 Net Street, not “13”.
tags:
  - market weather
  - '2026'
others:
  is_today_pick: false
source: https://courier.example/ferry
`;

test("the fields of a usual story are plain", () => {
	expect(plainFields(usual)?.data).toEqual(parseYaml(usual).data);
});

const scalars = fc.oneof(
	fc.constantFrom(
		..."harbour|true|True|null|~|007|1_000|0x1f|1e3|12|4.50|-3|.5|1.|2026-11-14|12:30|a: b|a:|a:b|a #b|a#b|# a".split(
			"|",
		),
		...'"q"|"a\\n"|\'it\'|\'it\'\'s\'|"a|[a]|{a: b}|&a b|*a|!a b|@a|`a|%a|- a|-|?|? a| a|a |>|"a" b|/a/b|é|„a“|a\tb|a\u0085b'.split(
			"|",
		),
		"a\u2028b",
		"\ufeffa",
		"a\u00a0b",
		"😀",
		"a😀",
		"",
	),
	fc.string({ maxLength: 6 }),
	fc.string({ unit: "binary", maxLength: 4 }),
);
const keys = fc.constantFrom("id", "title", "tags", "date", "note", "__proto__", "toString", "A");
const values = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom("harbour", "a b", "12", "true", '"q"') },
	scalars,
);
const pairs = fc.tuple(keys, values).map(([key, value]) => `${key}: ${value}`);
const blocks = fc.oneof(
	fc.array(
		values.map((value) => `  - ${value}`),
		{ maxLength: 3 },
	),
	fc.array(
		pairs.map((pair) => `  ${pair}`),
		{ maxLength: 3 },
	),
	fc
		.array(fc.array(pairs, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
		.map((items) => items.flatMap((all) => all.map((pair, at) => `${at === 0 ? "  - " : "    "}${pair}`))),
);
const entries = fc.oneof(
	pairs,
	fc.tuple(keys, blocks).map(([key, block]) => [`${key}:`, ...block].join("\n")),
	{ weight: 1, arbitrary: fc.oneof(scalars, blocks.map(String)) },
);

test("whatever is read as plain is the same to the library, with the same positions", () => {
	let plain = 0;
	fc.assert(
		fc.property(fc.array(entries, { maxLength: 4 }), (all) => {
			const text = all.join("\n");
			const fields = plainFields(text);
			if (!fields) return;
			if (fields.positions.size > 0) plain += 1;
			const read = readByLibrary(text);
			expect(fields.data).toEqual(read.data);
			for (const [key, position] of fields.positions) expect(position).toEqual(read.positionOf([key]));
		}),
		{ numRuns: 20_000 },
	);
	expect(plain).toBeGreaterThan(500);
});

function readByLibrary(text: string): ReturnType<typeof parseYaml> {
	try {
		return parseYaml(text);
	} catch (error) {
		throw error instanceof YamlError ? new Error(`${JSON.stringify(text)}: ${error.message}`) : error;
	}
}
