import { z } from "zod";
import { siteSchema } from "./content/site-settings.ts";
import { importMapSchema } from "./import/shared/import-map.ts";
import { categorySchema } from "./schemas/category.ts";
import { headlinesSchema } from "./schemas/headline.ts";
import { authorSchema, storySchema } from "./schemas/story.ts";

/** The folder inside content/ where editors' tools find the schemas. */
export const SCHEMAS_FOLDER = "schemas";

/** The content files described for editors' tools, which then complete fields and mark mistakes while one types. */
export function jsonSchemas(): { name: string; json: string }[] {
	const files = {
		story: storySchema,
		author: authorSchema,
		category: categorySchema,
		headlines: headlinesSchema,
		import: importMapSchema,
		site: siteSchema,
	};
	return Object.entries(files).map(([name, schema]) => ({
		name: `${name}.schema.json`,
		json: `${JSON.stringify(z.toJSONSchema(schema, { target: "draft-7", io: "input", override }), null, 2)}\n`,
	}));
}

/** The largest whole number a computer can count to is no rule of the newsroom. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
