import { z } from "zod";
import { line } from "./fields.ts";

/** The two categories that are views of all stories: no story belongs to them. */
export const ALL_NEWS = 0;
export const TODAYS_PICK = 1;

/** One category as an editor writes it in content/categories.json. */
export const categorySchema = z
	.strictObject({
		id: z
			.int()
			.min(0)
			.describe("The number in the category's address. 0 shows all news, 1 shows today's picks."),
		name: line(100).describe("The name readers see."),
	})
	.describe("One category; they are shown in the order of this file.");

export type Category = z.output<typeof categorySchema>;
