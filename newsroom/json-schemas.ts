import { z } from "zod";
import { siteSchema } from "./content/site-settings.ts";
import { importMapSchema } from "./import/shared/import-map.ts";
import { categorySchema } from "./schemas/category.ts";
import { headlinesSchema } from "./schemas/headline.ts";
import { authorSchema, storyJsonSchema } from "./schemas/story.ts";

/** The folder of the schemas inside content/. */
export const SCHEMAS_FOLDER = "schemas";

/** JSON Schemas of the content files, with which text editors complete fields and underline errors. */
export function jsonSchemas(): { name: string; json: string }[] {
	const schemas = {
		author: authorSchema,
		category: categorySchema,
		headlines: headlinesSchema,
		import: importMapSchema,
		site: siteSchema,
	};
	const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { target: "draft-7", io: "input", override });
	const jsons = Object.entries(schemas).map(([name, schema]) => [name, toJson(schema)] as const);
	return [["story", storyJsonSchema(toJson)] as const, ...jsons].map(([name, json]) => ({
		name: `${name}.schema.json`,
		json: `${JSON.stringify(json, null, 2)}\n`,
	}));
}

/** Removes the maximum that Zod gives every integer. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
