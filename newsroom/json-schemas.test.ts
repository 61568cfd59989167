import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jsonSchemas, SCHEMAS_FOLDER } from "./json-schemas.ts";

it.each(jsonSchemas())("content/schemas/$name is current", async ({ name, json }) => {
	const written = await readFile(join("content", SCHEMAS_FOLDER, name), "utf8");
	expect(written === json, "it is not: run npm run schemas").toBe(true);
});

it("describes every field of every file", () => {
	for (const { json } of jsonSchemas()) {
		const file = JSON.parse(json);
		for (const [field, schema] of fieldsOf(file)) {
			expect(schema.description, field).toMatch(/\.$/);
		}
	}
});

it("has no schema for a file that is gone", async () => {
	const written = await readdir(join("content", SCHEMAS_FOLDER));
	expect(written.sort()).toEqual(
		jsonSchemas()
			.map(({ name }) => name)
			.sort(),
	);
});

it("requires only the essential fields of a story, of a draft only its id, and allows no unknown ones", () => {
	const story = JSON.parse(jsonSchemas().find(({ name }) => name === "story.schema.json")?.json ?? "");
	expect(story.required).toEqual(["id"]);
	expect(story.if).toEqual({ properties: { draft: { const: true } }, required: ["draft"] });
	expect(story.else).toEqual({
		required: ["id", "title", "author", "published_date", "category", "image_url"],
	});
	expect(story.additionalProperties).toBe(false);
});

type Described = { description?: string; properties?: Record<string, Described>; items?: Described };

function fieldsOf({ properties = {}, items }: Described): [string, Described][] {
	const nested = Object.entries(properties).flatMap(([name, schema]): [string, Described][] => [
		[name, schema],
		...fieldsOf(schema),
	]);
	return [...nested, ...(items ? fieldsOf(items) : [])];
}
