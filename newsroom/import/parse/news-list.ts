import { z } from "zod";
import { maxNameLength } from "../../../contract/limits.ts";
import { errorMap, formatValue } from "../../schemas/error-map.ts";
import { picturePath, publishedDate, shortText, visibleText } from "../../schemas/fields.ts";
import { fieldIssuesOf } from "../../schemas/schema-issues.ts";
import { storySchema } from "../../schemas/story.ts";
import { ImportError } from "../shared/import-error.ts";
import { feedDate } from "./feed-date.ts";

/** Treats null as missing, as some programs write null. */
function optional<Field extends z.ZodType>(field: Field) {
	return z.preprocess((value) => value ?? undefined, field);
}

/** A path inside content/ or a URL. Its existence is checked when it is loaded. */
const picture = z.string().trim().max(2_000);

const date = z.preprocess((value) => {
	if (typeof value !== "string" || publishedDate.safeParse(value).success) return value;
	return feedDate(value) ?? value;
}, publishedDate);

const fields = storySchema.shape;

/** One item of the specification's news file. Other fields are ignored. */
export const newsItemSchema = z.object({
	id: z.preprocess((id) => (typeof id === "number" ? String(id) : id), fields.id),
	title: fields.title,
	author: z.object({
		name: optional(shortText(maxNameLength).optional()),
		img: optional(picture.default("")),
		published_date: date,
	}),
	image_url: optional(picture.default("")),
	thumbnail_url: optional(picture.default("")),
	image_alt: optional(fields.image_alt),
	details: visibleText,
	total_view: optional(fields.total_view),
	rating: optional(z.object({ number: fields.rating.unwrap().shape.number }).optional()),
	tags: optional(fields.tags),
	category_id: z.preprocess(
		(id) => (typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : id),
		z.int(),
	),
	others: optional(z.object({ is_today_pick: z.boolean().default(false) }).default({ is_today_pick: false })),
	publish_at: optional(fields.publish_at),
	source: optional(fields.source),
	source_is_canonical: optional(fields.source_is_canonical),
});

export type NewsItem = z.output<typeof newsItemSchema>;

/** Throws an ImportError that lists all issues of the item. */
export function readNewsItem(item: unknown): NewsItem {
	const { data, error } = newsItemSchema.safeParse(item, { error: errorMap, reportInput: true });
	if (data) return data;
	const issues = error.issues.flatMap((issue) => fieldIssuesOf(issue, "story"));
	throw new ImportError(
		issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; "),
	);
}

/** A name by which an editor recognises an item of unknown shape. */
export function nameOfItem(item: unknown, index: number): string {
	const { title, id } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
	if (typeof title === "string" && title.trim() !== "") return formatValue(title);
	return typeof id === "string" || typeof id === "number" ? `item ${index + 1} (${id})` : `item ${index + 1}`;
}

/** Whether a string has the form of a picture path inside content/. */
export function isContentPath(path: string): boolean {
	return picturePath.safeParse(path).success;
}
