import { z } from "zod";
import { categorySchema } from "../../newsroom/schemas/category.ts";
import { headlinesSchema } from "../../newsroom/schemas/headline.ts";
import { authorSchema, draftSchema } from "../../newsroom/schemas/story.ts";

/** The newsroom's schemas that the desk has forms for. */
export const schemas = {
	// What a story needs and a draft does not is checked when it is saved: file-formats.ts.
	story: draftSchema,
	author: authorSchema,
	category: categorySchema,
	headline: headlinesSchema,
};

export type Kind = keyof typeof schemas;

/** A JSON Schema. */
export type Rule = z.core.JSONSchema.BaseSchema;

export function ruleOf(kind: Kind): Rule {
	return z.toJSONSchema(schemas[kind], { target: "draft-7", io: "input" });
}

/** The schema of a field, such as "rating.number" of a story. */
export function schemaAt(kind: Kind, path: string): z.ZodType {
	return path.split(".").reduce<z.ZodType>((schema, key) => {
		const inner = unwrap(schema);
		if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
		if (inner instanceof z.ZodObject && inner.shape[key]) return inner.shape[key];
		throw new Error(`A ${kind} has no field ${path}`);
	}, schemas[kind]);
}

function unwrap(schema: z.ZodType): z.ZodType {
	return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
		? unwrap(schema.unwrap() as z.ZodType)
		: schema;
}
