import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { maxHeadlineLength, maxNameLength } from "../../contract/limits.ts";
import { errorMap } from "../schemas/error-map.ts";
import { shortText } from "../schemas/fields.ts";
import type { Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { contentFolder } from "./content-folder.ts";
import { readJson } from "./read-text.ts";

/** The settings of the paper in content/site.json. */
export const siteSchema = z
	.strictObject({
		name: shortText(maxNameLength).describe("The name of the paper."),
		tagline: shortText(maxHeadlineLength).describe("The line under the nameplate."),
		description: shortText(maxHeadlineLength).describe(
			"What search engines and shared links say of the paper.",
		),
		address: z
			.url({ protocol: /^https?$/, error: "must be an address such as https://your.paper" })
			.regex(/[^/]$/, "must not end in a slash")
			.describe("Where the site is published, without a slash at the end. SITE_ADDRESS overrides it."),
		language: shortText(maxNameLength).describe("The language of the pages, such as en."),
		social: z
			.array(
				z.strictObject({
					name: shortText(maxNameLength).describe("The name readers see."),
					address: z
						.url({ protocol: /^https?$/, error: "must be an address such as https://www.facebook.com/" })
						.describe("Where the link leads."),
					icon: z
						.enum(["facebook", "twitter", "instagram"], { error: "must be facebook, twitter or instagram" })
						.describe("The sign in front of the name."),
				}),
			)
			.describe("The paper's pages elsewhere, as the side panel lists them."),
		copyright: shortText(maxHeadlineLength).describe(
			"The last line of every page. {year} becomes the current year.",
		),
	})
	.describe("What makes this paper this paper.");

const SITE_FILE = "site.json";

export async function siteIssues(folder: string): Promise<Issue[]> {
	const file = join(folder, SITE_FILE);
	const json = await readJson(file);
	if (json.issue) return [json.issue];
	const { error } = siteSchema.safeParse(json.value, { error: errorMap, reportInput: true });
	const fieldIssues = error?.issues.flatMap((issue) => fieldIssuesOf(issue, "site")) ?? [];
	return fieldIssues.map(({ field, message }) => ({ file, field, message }));
}

let settings: z.input<typeof siteSchema> | undefined;

/** Makes the next call of site() read the file again. */
export function clearSiteCache(): void {
	settings = undefined;
}

/** The settings for feeds, sitemaps and story shells. The app has its own copy: app/platform/site/site.ts. */
export function site(): z.input<typeof siteSchema> {
	// Read on first use, so that the check can report a missing file.
	settings ??= JSON.parse(readFileSync(join(contentFolder(), SITE_FILE), "utf8")) as z.input<
		typeof siteSchema
	>;
	return { ...settings, address: process.env.SITE_ADDRESS ?? settings.address };
}
