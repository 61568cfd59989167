import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jsonSchemas, SCHEMAS_FOLDER } from "./schemas.ts";

it.each(jsonSchemas())("content/schemas/$name is current", async ({ name, json }) => {
	const written = await readFile(join("content", SCHEMAS_FOLDER, name), "utf8");
	expect(written === json, "it is not: run node newsroom/schemas-command.ts").toBe(true);
});

it("describes every field of every file for whoever types it", () => {
	for (const { json } of jsonSchemas()) {
		const file = JSON.parse(json);
		for (const [field, schema] of fieldsOf(file.items ?? file)) {
			expect(schema.description, field).toMatch(/\.$/);
		}
	}
});

it("lets an editor leave out only the description of the picture, the moment of publishing and the source", () => {
	const story = JSON.parse(jsonSchemas()[0]?.json ?? "").items;
	const optional = Object.keys(story.properties).filter((field) => !story.required.includes(field));
	expect(optional).toEqual(["image_alt", "publish_at", "source", "source_is_canonical"]);
	expect(story.additionalProperties).toBe(false);
});

type Described = { description?: string; properties?: Record<string, Described> };

function fieldsOf({ properties = {} }: Described): [string, Described][] {
	return Object.entries(properties).flatMap(([name, schema]) => [[name, schema], ...fieldsOf(schema)]);
}
