import { z } from "zod";
import {
	maxAliases,
	maxCorrectionLength,
	maxCorrections,
	maxHeadlineLength,
	maxNameLength,
	maxTags,
} from "../../contract/limits.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { aliasPath } from "./alias.ts";
import { formatValue } from "./error-map.ts";
import { id, maxLengthError, picturePath, publishedDate, shortText } from "./fields.ts";

const ratingRange = {
	error: (issue: { input?: unknown }) => `must be from 0 to 5, is ${formatValue(issue.input)}`,
};

/** The name of a referenced file, without its extension. */
const reference = z.string().min(1, "must not be empty");

/** The front matter of one story in content/stories. */
export const storySchema = z
	.strictObject({
		id: id
			.refine((name) => !/^index$/i.test(name), {
				error: ({ input }) =>
					`must not be ${formatValue(input)}, which web servers take for the page above: give it another name`,
			})
			.describe(
				"The story's name in addresses; unlike every other. It stays when the file is moved or renamed: readers' bookmarks and links hold on to it.",
			),
		title: shortText(maxHeadlineLength).describe("The headline over the story."),
		author: reference.describe("Who wrote it: the name of a file in content/authors, such as uma-farrow."),
		published_date: publishedDate.describe(
			"When the story appeared, such as 2026-11-14T08:05:00Z. The newest story comes first. A later publish_at replaces it.",
		),
		category: reference.describe("The name of a file in content/categories, such as sports."),
		image_url: picturePath.describe(
			"The picture over the story: a file inside content, such as /images/stories/harbour.svg.",
		),
		thumbnail_url: picturePath.optional().describe("The picture on the story's card; image_url without it."),
		image_alt: z
			.string()
			.max(1_000, { error: maxLengthError(1_000), abort: true })
			.overwrite(sanitizeText)
			.default("")
			.describe("What the picture shows, for readers who cannot see it. Empty when it only decorates."),
		tags: z
			.array(shortText(maxNameLength))
			.max(maxTags, { error: `must be at most ${maxTags} tags` })
			.default([])
			.describe("Words the story can be found by."),
		total_view: z
			.int()
			.min(0)
			.optional()
			.describe("How often the story was read. Without it, no number is shown."),
		rating: z
			.strictObject({
				number: z.number().min(0, ratingRange).max(5, ratingRange).describe("Stars, from 0 to 5."),
			})
			.optional()
			.describe("How readers rate the story. Without it, no stars are shown."),
		others: z
			.strictObject({
				is_today_pick: z.boolean().describe("Whether the story is shown in Today's Pick."),
			})
			.default({ is_today_pick: false })
			.describe("Where else the story is shown."),
		draft: z.boolean().default(false).describe("A draft is in no file of the site."),
		publish_at: publishedDate
			.optional()
			.describe("Until this moment the story is in no file of the site. Without it, it is always published."),
		corrections: z
			.array(
				z.strictObject({
					date: publishedDate.describe("When it was corrected, such as 2026-11-14T15:20:00Z."),
					note: shortText(maxCorrectionLength).describe("What was wrong, and what is right. Plain text."),
				}),
			)
			.max(maxCorrections, { error: `must be at most ${maxCorrections} corrections` })
			.optional()
			.describe("What was corrected since the story appeared. Shown below it, the newest first."),
		aliases: z
			.array(aliasPath)
			.max(maxAliases, { error: `must be at most ${maxAliases} paths` })
			.optional()
			.describe(
				"Paths of this site at which the story was before, such as /2019/05/old-title/. They lead to the story.",
			),
		source: z
			.url({ protocol: /^https?$/, error: "must be an address such as https://courier.example/ferry" })
			.optional()
			.describe(
				"Where the story was first published, if that was elsewhere. It is named at the story's foot.",
			),
		source_is_canonical: z
			.boolean()
			.optional()
			.describe("Whether search engines are sent to the source instead of to this paper."),
	})
	.describe("The fields of one story.");

export type StoryFields = z.output<typeof storySchema>;

/** The date over a story. One that was scheduled did not appear before then, whatever its own date. */
export function shownDate({
	published_date,
	publish_at,
}: Pick<StoryFields, "published_date" | "publish_at">): string {
	return publish_at && Date.parse(publish_at) > Date.parse(published_date) ? publish_at : published_date;
}

/** A draft needs an id and nothing else. What it has must be right. */
export const draftSchema = storySchema
	.partial()
	.extend({ id: storySchema.shape.id })
	.describe("The fields of a draft.");

export type DraftFields = z.output<typeof draftSchema>;

/** The JSON Schema of a story file: a draft may lack every field but its id. */
export function storyJsonSchema(toJson: (schema: z.ZodType) => z.core.JSONSchema.BaseSchema) {
	const { required = [], ...schema } = toJson(storySchema);
	return {
		...schema,
		required: ["id"],
		if: { properties: { draft: { const: true } }, required: ["draft"] },
		else: { required },
	};
}

/** One author in content/authors. Stories refer to it by its file name. */
export const authorSchema = z
	.strictObject({
		name: shortText(maxNameLength).describe("The byline. The address of the author's page is made of it."),
		portrait: picturePath.describe("The author's picture, such as /images/authors/uma-farrow.svg."),
		about: shortText(maxHeadlineLength)
			.optional()
			.describe("A line about the author, shown on the author's page."),
	})
	.describe("One author.");

export type AuthorFields = z.output<typeof authorSchema>;
