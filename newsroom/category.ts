import { z } from "zod";
import { allNews, firstOfItsOwn, todaysPick } from "../app/news/category-numbers.ts";
import { longestName } from "../app/news/lengths.ts";
import { line } from "./fields.ts";
import { shown } from "./plain-words.ts";

/** One category as an editor writes it in content/categories.json. */
export const categorySchema = z
	.strictObject({
		id: z
			.int()
			.min(allNews)
			.describe(
				`The number in the category's address. ${allNews} shows all news, ${todaysPick} shows today's picks.`,
			),
		name: line(longestName).describe("The name readers see."),
	})
	.describe("One category; they are shown in the order of this file.");

/** The number of a category that a story can belong to. */
export const ownCategory = z.int().min(firstOfItsOwn, {
	error: ({ input }) =>
		`must be the id of a category other than the views ${allNews} and ${todaysPick}, is ${shown(input)}`,
});

export type Category = z.output<typeof categorySchema>;
