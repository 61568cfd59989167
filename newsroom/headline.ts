import { z } from "zod";
import { longestHeadline } from "../app/news/lengths.ts";
import { id, line } from "./fields.ts";

/** One headline as an editor writes it in content/headlines.yaml. */
export const headlineSchema = z
	.strictObject({
		id: id.describe("The headline's own name, unlike every other in this file."),
		title: line(longestHeadline).describe("The line that runs in the ticker, without its full stop."),
	})
	.describe("One headline of the ticker; they run in the order of this file.");

export type Headline = z.output<typeof headlineSchema>;
