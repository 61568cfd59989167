import type { Correction, Teaser } from "../../contract/published.ts";
import { minutesToRead } from "../../contract/reading-time.ts";
import { teaserOf } from "../../contract/teaser.ts";
import { errorMap } from "../schemas/error-map.ts";
import type { Issue } from "../schemas/issues.ts";
import { mergeConflict } from "../schemas/merge-conflict.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { type DraftFields, draftSchema, type StoryFields, storySchema } from "../schemas/story.ts";
import { hasVisibleText } from "../schemas/visible-text.ts";
import { type FrontMatter, parseFrontMatter, splitFrontMatter, YamlError } from "./front-matter.ts";
import { parseStoryBody, type StoryBody } from "./story-body.ts";

/** Everything of a story except its text. All of them stay in memory. */
export type StoryFacts = Omit<StoryFields, "thumbnail_url" | "corrections"> & {
	thumbnail_url: string;
	teaser: Teaser;
	/** To read the text. */
	minutes: number;
	/** Newest first; undefined when there are none. */
	corrections?: Correction[] | undefined;
	/** Paths inside content/ of the pictures in the body. */
	pictures: string[];
	/** Line numbers of the fields and pictures that refer to other files, which are checked later. */
	lines: Partial<Record<string, number>>;
};

/** A draft that lacks what a story needs. It is checked, and never published. */
export type UnfinishedDraft = Pick<StoryFacts, "pictures" | "lines"> & {
	fields: DraftFields;
	/** What it lacks. */
	missing: Issue[];
};

export type ParsedStory =
	| { facts: StoryFacts; body: StoryBody; issues?: undefined }
	| { draft: UnfinishedDraft; facts?: undefined; issues?: undefined }
	| { issues: Issue[]; facts?: undefined };

/** Fields that are checked after all content is read. */
const REFERENCE_FIELDS = ["author", "category", "image_url", "thumbnail_url", "id"];

export function parseStory(file: string, text: string): ParsedStory {
	const conflict = mergeConflict(file, text);
	if (conflict) return { issues: [conflict] };
	let frontMatter: FrontMatter;
	try {
		frontMatter = parseFrontMatter(stripByteOrderMark(text));
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return { issues: error.issues.map((issue) => ({ file, ...issue })) };
	}
	const data = omitEmptyFields(frontMatter.data);
	const isDraft = (data as { draft?: unknown }).draft === true;
	const fields = storySchema.safeParse(data, { error: errorMap, reportInput: true });
	const draft = isDraft ? draftSchema.safeParse(data, { error: errorMap, reportInput: true }) : undefined;
	const body = parseStoryBody(frontMatter.body, frontMatter.bodyLine);
	const issuesOf = ({ error }: typeof fields | NonNullable<typeof draft>): Issue[] =>
		(error?.issues ?? []).flatMap((issue) =>
			fieldIssuesOf(issue, "story").map(({ field, message }) => ({
				file,
				...frontMatter.positionOf(field.split(".")),
				field,
				message,
			})),
		);
	const missing = issuesOf(fields);
	if (!hasVisibleText(body.details) && body.issues.length === 0)
		missing.push({
			file,
			line: frontMatter.bodyLine,
			message: "has no text: write the story below the fields",
		});
	const issues = [
		...(draft ? issuesOf(draft) : missing),
		...body.issues.map((issue) => ({ file, ...issue })),
	];
	if (issues.length > 0) return { issues };
	const aliases = fields.data?.aliases;
	const checkedLater = {
		pictures: body.pictures,
		lines: Object.fromEntries([
			...REFERENCE_FIELDS.map((field) => [field, frontMatter.positionOf([field]).line]),
			...(aliases ? [["aliases", frontMatter.positionOf(["aliases"]).line]] : []),
			...body.pictures.map((picture, index) => [picture, body.pictureLines[index]]),
		]),
	};
	if (draft?.success && missing.length > 0)
		return { draft: { fields: draft.data, missing, ...checkedLater } };
	if (!fields.success) return { issues };
	const { image_url, thumbnail_url = image_url, corrections } = fields.data;
	return {
		facts: {
			...fields.data,
			thumbnail_url,
			corrections: corrections?.length ? corrections.toSorted(newestFirst) : undefined,
			teaser: teaserOf(body.details),
			minutes: minutesToRead(body.details),
			...checkedLater,
		},
		body,
	};
}

function newestFirst(a: Correction, b: Correction): number {
	return Date.parse(b.date) - Date.parse(a.date);
}

/** Parses only the body of a valid file, because parsing the fields is the slower part. */
export function parseBody(text: string): StoryBody {
	const { body, bodyLine } = splitFrontMatter(stripByteOrderMark(text));
	return parseStoryBody(body, bodyLine);
}

function stripByteOrderMark(text: string): string {
	return text.replace(/^\ufeff/, "");
}

/** Content tools write an unused field as empty instead of omitting it. */
export function omitEmptyFields(data: unknown): unknown {
	if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
	return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ""));
}
