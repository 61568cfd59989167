import { describe, expect, it } from "vitest";
import { parseFrontMatter, parseYaml, YamlError } from "./front-matter.ts";

function issuesIn(text: string, parse: (text: string) => unknown = parseFrontMatter): string[] {
	try {
		parse(text);
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return error.issues.map(({ line, column, message }) => `${line}:${column} ${message}`);
	}
	return [];
}

describe("a file with front matter", () => {
	it("is split into its fields and its body", () => {
		const { data, body, bodyLine } = parseFrontMatter("---\nid: a\ntags: [x, y]\n---\n\nFirst.\n\nSecond.\n");
		expect({ data, body, bodyLine }).toEqual({
			data: { id: "a", tags: ["x", "y"] },
			body: "\nFirst.\n\nSecond.\n",
			bodyLine: 5,
		});
	});

	it("may have Windows line endings, and spaces after its lines of ---", () => {
		const { data, body, bodyLine, positionOf } = parseFrontMatter(
			"--- \r\nid: a\r\ntitle: b\r\n---\t\r\nFirst.\r\n\r\nSecond.",
		);
		expect({ data, body, bodyLine }).toEqual({
			data: { id: "a", title: "b" },
			body: "First.\n\nSecond.",
			bodyLine: 5,
		});
		expect(positionOf(["title"])).toEqual({ line: 3, column: 8 });
	});

	it("may have no body, and may have no fields", () => {
		expect(parseFrontMatter("---\nid: a\n---")).toMatchObject({ data: { id: "a" }, body: "" });
		expect(parseFrontMatter("---\n---\nText.")).toMatchObject({ data: {}, body: "Text.", bodyLine: 3 });
		expect(parseFrontMatter("---\n\n# Later.\n---\nText.")).toMatchObject({ data: {}, bodyLine: 5 });
	});

	it("may have lines of --- in its text, and in a field that is indented", () => {
		expect(parseFrontMatter("---\nid: a\n---\nOne.\n\n---\n\nTwo.").body).toBe("One.\n\n---\n\nTwo.");
		expect(parseFrontMatter("---\nabout: |\n  a\n  ---\nid: b\n---\nText.").data).toEqual({
			about: "a\n---\n",
			id: "b",
		});
	});

	it("reads dates, yes and no as text", () => {
		const { data } = parseFrontMatter("---\nday: 2026-11-14\nat: 2026-11-14T08:05:00Z\ntitle: No\n---\n");
		expect(data).toEqual({ day: "2026-11-14", at: "2026-11-14T08:05:00Z", title: "No" });
	});

	const top = "---\nid: a\n";
	it.each([
		["that has none", "Only words.", "1:1 must begin with its fields between two lines of ---"],
		["that is empty", "", "1:1 must begin with its fields between two lines of ---"],
		["that begins further down", "\n---\nid: a\n---\n", "1:1 must begin with its fields between"],
		["that does not end", `${top}\nWords.`, "1:1 has no second line of ---, where the fields end"],
		["indented with a tab", `${top}rating:\n\tnumber: 4\n---\n`, "4:1 is indented with a tab: use spaces"],
		["with a field twice", `${top}title: b\nid: c\n---\n`, "4:1 names a field that is already above"],
		["with a quotation left open", `${top}title: "Ferry\nauthor: x\n---\n`, "3:8 has no closing quotation"],
		["with a single quote left open", `${top}title: 'Ferry\ntags: []\n---\n`, "3:8 has no closing quotation"],
		[
			"with a colon in a text",
			`${top}title: Ferry: the vote\n---\n`,
			"3:8 cannot be read: put a text with a colon in it into quotation marks",
		],
		["with a text that begins with *", `${top}title: *important\n---\n`, "3:8 begins with *, which stands"],
		["with a text that begins with @", `${top}title: @home\n---\n`, "3:8 cannot be read: Plain value"],
		["with an open bracket", `${top}tags: [a, b\n---\n`, "4:1 cannot be read: Flow sequence"],
		["that is a list", "---\n- a\n- b\n---\n", "2:1 must hold fields, each on a line such as"],
		["that is one word", "---\nwords\n---\n", "2:1 must hold fields, each on a line such as"],
	])("is refused with its line and column: %s", (_, text, expected) => {
		const [issue, ...more] = issuesIn(text);
		expect(issue?.startsWith(expected), issue).toBe(true);
		expect(more).toEqual([]);
	});

	it("reports the same lines for Windows line endings", () => {
		const text = `${top}title: b\nid: c\n---\n`;
		expect(issuesIn(text.replaceAll("\n", "\r\n"))).toEqual(issuesIn(text));
	});

	it("reports several issues at once", () => {
		expect(issuesIn("---\nid: a\nid: b\ntitle: @x\n---\n")).toHaveLength(2);
	});

	it("whose aliases expand exponentially is refused", () => {
		const levels = Array.from({ length: 12 }, (_, level) => {
			const items = level === 0 ? Array(9).fill("x") : Array(9).fill(`*l${level - 1}`);
			return `l${level}: &l${level} [${items.join(",")}]`;
		});
		expect(issuesIn(`---\n${levels.join("\n")}\n---\n`)).toEqual([
			"2:1 refers to itself too often to be read",
		]);
	});

	it("cannot change the prototype of objects", () => {
		const { data } = parseFrontMatter("---\n__proto__: { polluted: true }\n---\n");
		expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
		expect({}).not.toHaveProperty("polluted");
	});
});

describe("the position of a field", () => {
	const { positionOf } = parseFrontMatter(
		"---\nid: a\nrating:\n  number: 7\ntags:\n  - sea\n  - 3\nempty:\n---\n",
	);
	it.each([
		["a field", ["id"], 2, 5],
		["a field inside", ["rating", "number"], 4, 11],
		["an item of a list", ["tags", "1"], 7, 5],
		["a field that is empty", ["empty"], 8, 1],
		["a field that is missing inside", ["rating", "stars"], 4, 3],
		["a field that is missing", ["title"], 2, 1],
	])("is found: %s", (_, path, line, column) => {
		expect(positionOf(path)).toEqual({ line, column });
	});
});

it("a YAML file without front matter counts lines from 1", () => {
	expect(parseYaml("id: 2\nname: Sea\n").positionOf(["name"])).toEqual({ line: 2, column: 7 });
	expect(issuesIn("id: 2\nid: 3\n", parseYaml)).toEqual([expect.stringMatching(/^2:1 names a field/)]);
	expect(parseYaml("").data).toEqual({});
});
