import { z } from "zod";
import { longestName } from "../../../contract/limits.ts";
import { findJsonError } from "../../content/json-error.ts";
import { errorMap, formatValue } from "../../schemas/error-map.ts";
import { picturePath, publishedDate, shortText, visibleText } from "../../schemas/fields.ts";
import { fieldIssuesOf } from "../../schemas/schema-issues.ts";
import { storySchema } from "../../schemas/story.ts";
import { ImportError } from "../shared/import-error.ts";
import { feedDate } from "./feed-date.ts";

/** Editors and other programs leave out what they do not know, or write null. */
function optional<Field extends z.ZodType>(field: Field) {
	return z.preprocess((value) => value ?? undefined, field);
}

/** A path inside content/, or an address on the web. Which it is, and whether it is there, is seen when it is fetched. */
const picture = z.string().trim().max(2_000);

const date = z.preprocess((written) => {
	if (typeof written !== "string" || publishedDate.safeParse(written).success) return written;
	return feedDate(written) ?? written;
}, publishedDate);

const fields = storySchema.shape;

/** One item of the specification's news file. Other fields that it may have are ignored. */
const newsItemSchema = z.object({
	id: z.preprocess((id) => (typeof id === "number" ? String(id) : id), fields.id),
	title: fields.title,
	author: z.object({
		name: optional(shortText(longestName).optional()),
		img: optional(picture.default("")),
		published_date: date,
	}),
	image_url: optional(picture.default("")),
	thumbnail_url: optional(picture.default("")),
	image_alt: optional(fields.image_alt),
	details: visibleText,
	total_view: optional(fields.total_view),
	rating: optional(z.object({ number: fields.rating.unwrap().shape.number }).default({ number: 0 })),
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

/** The items of the specification's news file, a JSON list. They are looked at one by one later. */
export function readNewsList(json: string): unknown[] {
	try {
		return JSON.parse(json);
	} catch {
		const { line, column, message } = findJsonError(json);
		throw new ImportError(`is no JSON list: line ${line}, column ${column}: ${message}`);
	}
}

/** Reads one item. Throws an ImportError with everything that is wrong with it. */
export function readNewsItem(written: unknown): NewsItem {
	const { data, error } = newsItemSchema.safeParse(written, { error: errorMap, reportInput: true });
	if (data) return data;
	const flaws = error.issues.flatMap((issue) => fieldIssuesOf(issue, "story"));
	throw new ImportError(
		flaws.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; "),
	);
}

/** What an editor recognises an item by that may be anything. */
export function nameOfItem(written: unknown, index: number): string {
	const { title, id } = (typeof written === "object" && written !== null ? written : {}) as Record<
		string,
		unknown
	>;
	if (typeof title === "string" && title.trim() !== "") return formatValue(title);
	return typeof id === "string" || typeof id === "number" ? `item ${index + 1} (${id})` : `item ${index + 1}`;
}

/** Whether a picture is named by a path that could be inside content/. */
export function isContentPath(path: string): boolean {
	return picturePath.safeParse(path).success;
}
