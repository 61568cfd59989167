import type { Category } from "../../newsroom/schemas/category.ts";
import type { Headline } from "../../newsroom/schemas/headline.ts";
import type { AuthorFields, StoryFields } from "../../newsroom/schemas/story.ts";
import type { Kind } from "./schemas.ts";

/** A field's label and hint, and Sveltia options that the schema does not give. */
export type Words = { label: string; hint?: string; as?: Record<string, unknown> };

/** Requires words for each field of a schema. Their order is the order of the form. */
type FormWords<Fields> = {
	[Key in keyof Required<Fields>]: NonNullable<Fields[Key]> extends (infer Item extends object)[]
		? Words & { fields: FormWords<Item> }
		: NonNullable<Fields[Key]> extends readonly unknown[]
			? Words
			: NonNullable<Fields[Key]> extends object
				? Words & { fields: FormWords<NonNullable<Fields[Key]>> }
				: Words;
};

const picture = {
	widget: "image",
	choose_url: false,
	accept: "image/svg+xml,image/jpeg,image/png,image/webp,image/avif",
};
const dateTime = { widget: "datetime", input_timezone: "local", output_utc: true };
const hidden = { widget: "hidden" };

const storyWords: FormWords<StoryFields> = {
	title: { label: "Headline" },
	image_url: { label: "Picture", as: picture },
	image_alt: {
		label: "What the picture shows",
		hint: "For readers who cannot see it.",
		as: { widget: "lines" },
	},
	author: {
		label: "Author",
		as: { widget: "relation", collection: "authors", display_fields: ["name"], search_fields: ["name"] },
	},
	category: {
		label: "Category",
		as: {
			widget: "relation",
			collection: "categories",
			display_fields: ["name"],
			search_fields: ["name"],
			// All news and today's picks are generated lists; no story belongs to them directly.
			filters: [{ field: "id", values: [0, 1], exclude: true }],
		},
	},
	tags: { label: "Tags", hint: "What the story can be found by. Enter or a comma ends a tag." },
	draft: { label: "Draft", hint: "Keeps the story out of the paper." },
	publish_at: {
		label: "Publish at",
		hint: "Keeps the story out of the paper until then, and is its date. Leave it empty to publish at once.",
		as: dateTime,
	},
	others: {
		label: "Where else it is shown",
		fields: { is_today_pick: { label: "Today's Pick" } },
	},
	published_date: {
		label: "Date",
		hint: "The date over the story. The newest story comes first.",
		as: { ...dateTime, default: "{{now}}" },
	},
	corrections: {
		label: "Corrections",
		hint: "Readers see them below the story, and when it was updated beside its date.",
		as: { label_singular: "Correction", summary: "{{note}}" },
		fields: {
			date: { label: "Date", as: { ...dateTime, default: "{{now}}" } },
			note: { label: "What was wrong, and what is right", as: { widget: "lines" } },
		},
	},
	thumbnail_url: { label: "Another picture for the card", as: picture },
	source: { label: "First published at", hint: "The story's address elsewhere, if it was there first." },
	source_is_canonical: { label: "Send search engines to the first publication" },
	aliases: {
		label: "Old addresses",
		hint: "Paths of this site that lead to the story, such as /2019/05/old-title/. Enter or a comma ends a path.",
	},
	rating: {
		label: "Readers' rating",
		fields: { number: { label: "Stars", hint: "From 0 to 5. Leave it empty to show none." } },
	},
	total_view: { label: "Views", hint: "Leave it empty to show none." },
	id: { label: "Name in addresses", as: hidden },
};

const authorWords: FormWords<AuthorFields> = {
	name: { label: "Name", hint: "The byline. The address of the author's page is made of it." },
	portrait: { label: "Portrait", as: picture },
	about: { label: "About", hint: "A line for the author's page." },
};

const categoryWords: FormWords<Category> = {
	name: { label: "Name" },
	id: {
		label: "Number",
		hint: "It stands in the category's address and orders the list. No other category may have it.",
	},
};

const headlineWords: FormWords<{ headlines: Headline[] }> = {
	headlines: {
		label: "Headlines",
		hint: "They run in this order.",
		as: { label_singular: "Headline", summary: "{{title}}", collapsed: true },
		fields: {
			title: { label: "Headline" },
			story: { label: "Story", hint: "The headline leads to it once it is published. May be empty." },
			id: { label: "Name", as: hidden },
		},
	},
};

export const words = {
	story: storyWords,
	author: authorWords,
	category: categoryWords,
	headline: headlineWords,
} satisfies Record<Kind, unknown>;
