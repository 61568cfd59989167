import { z } from "zod";
import { soundText } from "../app/edition/sound-text.ts";
import { longestHeadline, longestName, mostTags } from "../app/news/lengths.ts";
import { ownCategory } from "./category.ts";
import { id, line, picturePath, publishedDate, text, tooLong } from "./fields.ts";
import { shown } from "./plain-words.ts";

const fromZeroToFive = {
	error: (issue: { input?: unknown }) => `must be from 0 to 5, is ${shown(issue.input)}`,
};

/** One story as an editor writes it in content/news.json. */
export const storySchema = z
	.strictObject({
		id: id
			.refine((name) => !/^index$/i.test(name), {
				error: ({ input }) =>
					`must not be ${shown(input)}, which web servers take for the page above: give it another name`,
			})
			.describe("The story's name in addresses; unlike every other. Readers' bookmarks hold on to it."),
		title: line(longestHeadline).describe("The headline over the story."),
		author: z
			.strictObject({
				name: line(longestName).describe("The byline."),
				img: picturePath.describe("The author's portrait, such as /images/authors/uma-farrow.svg."),
				published_date: publishedDate.describe(
					"When the story appeared, such as 2026-11-14T08:05:00Z. The newest story comes first.",
				),
			})
			.describe("Who wrote the story, and when it appeared."),
		thumbnail_url: picturePath.describe("The picture on the story's card."),
		image_url: picturePath.describe("The picture over the whole story."),
		image_alt: z
			.string()
			.max(1_000, { error: tooLong(1_000), abort: true })
			.overwrite(soundText)
			.default("")
			.describe("What the picture shows, for readers who cannot see it. Empty when it only decorates."),
		details: text.describe("The whole text. Cards show its first 200 characters."),
		total_view: z.int().min(0).describe("How often the story was read."),
		rating: z
			.strictObject({
				number: z.number().min(0, fromZeroToFive).max(5, fromZeroToFive).describe("Stars, from 0 to 5."),
			})
			.describe("How readers rate the story."),
		tags: z
			.array(line(longestName))
			.max(mostTags, { error: `must be at most ${mostTags} tags` })
			.describe("Words the story can be found by; [] for none."),
		category_id: ownCategory.describe(
			"The id of the story's category in categories.json. Not 0 or 1: those two are views.",
		),
		publish_at: publishedDate
			.optional()
			.describe("Until this moment the story is in no file of the site. Without it, it is always published."),
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
		others: z
			.strictObject({
				is_today_pick: z.boolean().describe("Whether the story is shown in Today's Pick."),
			})
			.describe("Where else the story is shown."),
	})
	.describe("One story.");

export type Story = z.output<typeof storySchema>;
