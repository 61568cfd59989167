import { z } from "zod";
import { siteSchema } from "./content/site-settings.ts";
import { importMapSchema } from "./import/shared/import-map.ts";
import { categorySchema } from "./schemas/category.ts";
import { headlinesSchema } from "./schemas/headline.ts";
import { authorSchema, storySchema } from "./schemas/story.ts";

/** The folder of the schemas inside content/. */
export const SCHEMAS_FOLDER = "schemas";

/** JSON Schemas of the content files, with which text editors complete fields and underline errors. */
export function jsonSchemas(): { name: string; json: string }[] {
	const schemas = {
		story: storySchema,
		author: authorSchema,
		category: categorySchema,
		headlines: headlinesSchema,
		import: importMapSchema,
		site: siteSchema,
	};
	return Object.entries(schemas).map(([name, schema]) => ({
		name: `${name}.schema.json`,
		json: `${JSON.stringify(z.toJSONSchema(schema, { target: "draft-7", io: "input", override }), null, 2)}\n`,
	}));
}

/** Removes the maximum that Zod gives every integer. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
