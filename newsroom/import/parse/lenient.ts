import { z } from "zod";

/** Empty where a source has null or another type. Ids are numbers in some versions. */
export const lenientText = z.union([z.string(), z.number().transform(String)]).catch("");

export function lenientList<Item extends z.ZodType>(item: Item) {
	return z.array(item).catch([]);
}
