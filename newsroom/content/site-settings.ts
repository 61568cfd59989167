import { join } from "node:path";
import { z } from "zod";
import { maxHeadlineLength, maxNameLength } from "../../contract/limits.ts";
import { errorMap } from "../schemas/error-map.ts";
import { shortText } from "../schemas/fields.ts";
import { ContentIssues, type Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
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

export type Site = z.infer<typeof siteSchema>;

export const noSite: Site = {
	name: "",
	tagline: "",
	description: "",
	address: "",
	language: "",
	social: [],
	copyright: "",
};

/** The settings of a content folder, empty if they have issues. The app has its own copy: app/platform/site/site.ts. */
export async function readSite(folder: string): Promise<{ site: Site; issues: Issue[] }> {
	const file = join(folder, "site.json");
	const json = await readJson(file);
	if (json.issue) return { site: noSite, issues: [json.issue] };
	const { data, error } = siteSchema.safeParse(json.value, { error: errorMap, reportInput: true });
	if (data) return { site: { ...data, address: process.env.SITE_ADDRESS || data.address }, issues: [] };
	const issues = error.issues.flatMap((issue) => fieldIssuesOf(issue, "site"));
	return { site: noSite, issues: issues.map(({ field, message }) => ({ file, field, message })) };
}

/** Throws ContentIssues. */
export async function soundSite(folder: string): Promise<Site> {
	const { site, issues } = await readSite(folder);
	if (issues.length > 0) throw new ContentIssues(issues);
	return site;
}
