import { z } from "zod";
import { allNews, todaysPick } from "../../contract/category-ids.ts";
import { maxNameLength } from "../../contract/limits.ts";
import { shortText } from "./fields.ts";

/** One category in content/categories. Stories refer to it by its file name. */
export const categorySchema = z
	.strictObject({
		id: z
			.int()
			.min(allNews)
			.describe(
				`The number in the category's address. ${allNews} shows all news, ${todaysPick} shows today's picks.`,
			),
		name: shortText(maxNameLength).describe("The name readers see."),
	})
	.describe("One category; they are shown in the order of their ids.");

export type Category = z.output<typeof categorySchema>;
