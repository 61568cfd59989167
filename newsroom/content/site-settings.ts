import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { longestHeadline, longestName } from "../../contract/limits.ts";
import { errorMap } from "../schemas/error-map.ts";
import { line } from "../schemas/fields.ts";
import type { Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { contentFolder } from "./content-folder.ts";
import { readJson } from "./read-text.ts";

/** The paper's own settings as an operator writes them in content/site.json. */
export const siteSchema = z
	.strictObject({
		name: line(longestName).describe("The name of the paper."),
		tagline: line(longestHeadline).describe("The line under the nameplate."),
		description: line(longestHeadline).describe("What search engines and shared links say of the paper."),
		address: z
			.url({ protocol: /^https?$/, error: "must be an address such as https://your.paper" })
			.regex(/[^/]$/, "must not end in a slash")
			.describe("Where the site is published, without a slash at the end. SITE_ADDRESS overrides it."),
		language: line(longestName).describe("The language of the pages, such as en."),
		social: z
			.array(
				z.strictObject({
					name: line(longestName).describe("The name readers see."),
					address: z
						.url({ protocol: /^https?$/, error: "must be an address such as https://www.facebook.com/" })
						.describe("Where the link leads."),
					icon: z
						.enum(["facebook", "twitter", "instagram"], { error: "must be facebook, twitter or instagram" })
						.describe("The sign in front of the name."),
				}),
			)
			.describe("The paper's pages elsewhere, as the side panel lists them."),
		copyright: line(longestHeadline).describe(
			"The last line of every page. {year} becomes the current year.",
		),
	})
	.describe("What makes this paper this paper.");

const SITE = "site.json";

/** What is wrong with the settings of a content folder. */
export async function siteIssues(folder: string): Promise<Issue[]> {
	const file = join(folder, SITE);
	const json = await readJson(file);
	if (json.fault) return [json.fault];
	const { error } = siteSchema.safeParse(json.value, { error: errorMap, reportInput: true });
	const flaws = error?.issues.flatMap((issue) => fieldIssuesOf(issue, "site")) ?? [];
	return flaws.map(({ field, message }) => ({ file, field, message }));
}

let settings: z.input<typeof siteSchema> | undefined;

/** Lets the next question read the file anew. */
export function forgetSite(): void {
	settings = undefined;
}

/** The settings as feeds, sitemaps and story shells print them. The app has its own copy: app/document/site.ts. */
export function site(): z.input<typeof siteSchema> {
	// Read when first asked for: a check of a folder without the file says so itself.
	settings ??= JSON.parse(readFileSync(join(contentFolder(), SITE), "utf8")) as z.input<typeof siteSchema>;
	return { ...settings, address: process.env.SITE_ADDRESS ?? settings.address };
}
