import type { Field } from "@sveltia/cms";
import { expect, test } from "vitest";
import { deskConfig } from "./config.ts";
import { fieldsOf } from "./fields.ts";
import { type Kind, type Rule, ruleOf, schemaAt } from "./schemas.ts";

const forms: [Kind, Field[]][] = [
	["story", fieldsOf("story")],
	["author", fieldsOf("author")],
	["category", fieldsOf("category")],
	["headline", fieldsOf("headline")],
];

type Leaf = { path: string; rule: Rule; required: boolean };

function leavesOf(rule: Rule, pathPrefix = "", isOptional = false): Leaf[] {
	return Object.entries(rule.properties ?? {}).flatMap(([name, property]) => {
		const inner = property as Rule;
		const items = inner.items as Rule | undefined;
		const isRequired = rule.required?.includes(name) === true;
		if (inner.properties) return leavesOf(inner, `${pathPrefix}${name}.`, !isRequired);
		if (items?.properties) return leavesOf(items, `${pathPrefix}${name}.`);
		return [{ path: pathPrefix + name, rule: inner, required: isRequired && !isOptional }];
	});
}

function optionsOf(fields: Field[], pathPrefix = ""): Map<string, Record<string, unknown>> {
	return new Map(
		fields.flatMap((field) => {
			const { fields: inner, ...options } = field as Record<string, unknown>;
			const path = `${pathPrefix}${field.name}`;
			return inner ? [...optionsOf(inner as Field[], `${path}.`)] : [[path, options] as const];
		}),
	);
}

test.each(forms)("the form has exactly the fields of a %s", (kind, fields) => {
	const paths = leavesOf(ruleOf(kind)).map(({ path }) => path);
	expect([...optionsOf(fields).keys()].sort()).toEqual(paths.sort());
});

test.each(forms)("the form of a %s has the required fields and limits of its schema", (kind, fields) => {
	const options = optionsOf(fields);
	for (const { path, rule, required } of leavesOf(ruleOf(kind))) {
		const field = options.get(path) ?? {};
		if (field.widget === "hidden") continue;
		expect(field.required, path).toBe(required);
		expect(field.maxlength, path).toBe(rule.maxLength);
		if (rule.type === "integer" || rule.type === "number") {
			expect(field.min, path).toBe(rule.minimum);
			expect(field.max, path).toBe(rule.maximum === Number.MAX_SAFE_INTEGER ? undefined : rule.maximum);
		}
		if (rule.type === "array") expect(field.max, path).toBe(rule.maxItems);
	}
});

test.each(forms)("every text field in the form of a %s refers to a rule of its schema", (_, fields) => {
	for (const [path, { widget, rule }] of optionsOf(fields)) {
		if (!["line", "lines", "amount", "tags"].includes(String(widget))) continue;
		const [kind = "", fieldPath = ""] = String(rule).split(":");
		expect(fieldPath.replace(".0.", "."), path).toBe(path);
		expect(schemaAt(kind as Kind, fieldPath)).toBeDefined();
	}
});

const settings = { content: "content", site: "https://your.paper" };
const desk = { settings, name: "Candour", logo: "/logo.svg" };

test("a small paper has its stories in one list, by year and month", () => {
	const [stories] = deskConfig({ ...desk, years: undefined }).collections ?? [];
	expect(stories).toMatchObject({
		name: "stories",
		folder: "content/stories",
		path: "{{year}}/{{month}}/{{slug}}",
		media_folder: "/content/images/stories",
	});
});

test("a large paper has a list for each year, and new stories in the newest", () => {
	const { collections = [] } = deskConfig({ ...desk, years: ["2026", "2025"] });
	expect(collections.slice(0, 2)).toMatchObject([
		{ name: "stories-2026", folder: "content/stories/2026", create: true },
		{ name: "stories-2025", folder: "content/stories/2025", create: false },
	]);
});

test("a headline's story is chosen from the stories, or named in a large paper", () => {
	const storyField = (years: string[] | undefined) => {
		const [ticker] = deskConfig({ ...desk, years }).singletons ?? [];
		const [headlines] = (ticker as { fields: Field[] }).fields;
		return (headlines as { fields: Field[] }).fields.find(({ name }) => name === "story");
	};
	expect(storyField(undefined)).toMatchObject({
		widget: "relation",
		collection: "stories",
		value_field: "id",
	});
	expect(storyField(["2026"])).toMatchObject({ widget: "line", rule: "headline:headlines.0.story" });
});

test("a desk in production writes to its repository", () => {
	const github = { repository: "owner/paper", branch: "main", signIn: "https://sign-in.your.paper" };
	const { backend } = deskConfig({ ...desk, settings: { ...settings, github }, years: undefined });
	expect(backend).toEqual({
		name: "github",
		repo: "owner/paper",
		branch: "main",
		base_url: "https://sign-in.your.paper",
	});
});

test("links to published stories lead to the readers' site", () => {
	expect(deskConfig({ ...desk, years: undefined }).site_url).toBe("https://your.paper");
});

test("the link of a story leads to its preview where the site has one, or else to its page", () => {
	const linkOf = (hasPreview: boolean) =>
		deskConfig({ ...desk, settings: { ...settings, hasPreview }, years: undefined }).collections?.[0];
	expect(linkOf(true)).toMatchObject({ preview_path: "preview/{{fields.id}}" });
	expect(linkOf(false)).toMatchObject({ preview_path: "news-details/{{fields.id}}" });
});
