import type { Teaser } from "../../contract/published.ts";
import { teaserOf } from "../../contract/teaser.ts";
import { errorMap } from "../schemas/error-map.ts";
import type { Issue } from "../schemas/issues.ts";
import { fieldIssuesOf } from "../schemas/schema-issues.ts";
import { type StoryFields, storySchema } from "../schemas/story.ts";
import { hasVisibleText } from "../schemas/visible-text.ts";
import { type FrontMatter, parseFrontMatter, splitFrontMatter, YamlError } from "./front-matter.ts";
import { parseStoryBody, type StoryBody } from "./story-body.ts";

/** What is kept in memory of a story: everything but its text. */
export type StoryFacts = Omit<StoryFields, "thumbnail_url"> & {
	thumbnail_url: string;
	teaser: Teaser;
	/** Paths of the pictures in its body, inside content/. */
	pictures: string[];
	/** Lines of the fields and pictures that refer to other files, for faults that are found later. */
	lines: Partial<Record<string, number>>;
};

export type ParsedStory =
	| { facts: StoryFacts; body: StoryBody; faults?: undefined }
	| { faults: Issue[]; facts?: undefined };

/** Fields that point outside the file: they are checked once the rest of the content is known. */
const REFERENCES = ["author", "category", "image_url", "thumbnail_url", "id"];

/** Reads one story out of the text of its file. */
export function parseStory(file: string, text: string): ParsedStory {
	let matter: FrontMatter;
	try {
		matter = parseFrontMatter(withoutMark(text));
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return { faults: error.mistakes.map((mistake) => ({ file, ...mistake })) };
	}
	const fields = storySchema.safeParse(withoutEmpty(matter.data), { error: errorMap, reportInput: true });
	const body = parseStoryBody(matter.body, matter.bodyLine);
	const faults: Issue[] = [
		...(fields.error?.issues ?? []).flatMap((issue) =>
			fieldIssuesOf(issue, "story").map(({ field, message }) => ({
				file,
				...matter.positionOf(field.split(".")),
				field,
				message,
			})),
		),
		...body.mistakes.map((mistake) => ({ file, ...mistake })),
	];
	if (!hasVisibleText(body.details) && body.mistakes.length === 0)
		faults.push({ file, line: matter.bodyLine, message: "has no text: write the story below the fields" });
	if (faults.length > 0 || !fields.success) return { faults };
	const { image_url, thumbnail_url = image_url } = fields.data;
	return {
		facts: {
			...fields.data,
			thumbnail_url,
			teaser: teaserOf(body.details),
			pictures: body.pictures,
			lines: Object.fromEntries([
				...REFERENCES.map((field) => [field, matter.positionOf([field]).line]),
				...body.pictures.map((picture, index) => [picture, body.pictureLines[index]]),
			]),
		},
		body,
	};
}

/** The text of a story whose file is sound. Its fields are not read again, which would cost the most. */
export function parseBody(text: string): StoryBody {
	const { body, bodyLine } = splitFrontMatter(withoutMark(text));
	return parseStoryBody(body, bodyLine);
}

/** Some editors put a byte order mark in front of a file. */
function withoutMark(text: string): string {
	return text.replace(/^\ufeff/, "");
}

/** Content tools leave a field that is not filled in empty instead of leaving it out. */
export function withoutEmpty(data: unknown): unknown {
	if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
	return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ""));
}
