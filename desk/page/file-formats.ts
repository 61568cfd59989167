import type CMS from "@sveltia/cms";
import type { z } from "zod";
import { parseDataFile } from "../../newsroom/content/parse-data-file.ts";
import { proseIssues } from "../../newsroom/content/prose.ts";
import { duplicateHeadlineIssues, type Headline } from "../../newsroom/schemas/headline.ts";
import type { Issue } from "../../newsroom/schemas/issues.ts";
import { parseYaml, splitFrontMatter } from "../../newsroom/stories/front-matter.ts";
import { parseStory } from "../../newsroom/stories/parse-story.ts";
import { storyText, yamlText } from "../../newsroom/stories/write-story.ts";
import { formats } from "../config/config.ts";
import { labelOf } from "../config/fields.ts";
import { type Kind, ruleOf, schemas } from "../config/schemas.ts";
import { deskIndex } from "../desk-index.ts";
import { saveError } from "./save-error.ts";

type Data = Record<string, unknown>;

export const FORMER_ID = "former_id";

/** Reads and writes files as the newsroom does. Does not write what its check would reject. */
export function registerFormats(cms: typeof CMS): void {
	cms.registerCustomFormat(formats.story, "md", { fromFile: storyData, toFile: storyFile });
	cms.registerCustomFormat(formats.author, "yaml", {
		fromFile: (text: string) => parseYaml(text).data as Data,
		toFile: (data: Data) => dataFile("author", data),
	});
	cms.registerCustomFormat(formats.category, "yaml", { fromFile: categoryData, toFile: categoryFile });
	cms.registerCustomFormat(formats.headlines, "yaml", {
		fromFile: (text: string) => parseYaml(text).data as Data,
		toFile: headlinesFile,
	});
	cms.registerCustomFormat(formats.prose, "md", { fromFile: proseData, toFile: proseFile });
}

export function storyData(text: string): Data {
	const { fields, body } = splitFrontMatter(text);
	const data = parseYaml(fields).data as Data;
	deskIndex.addStory(data, fields);
	return { ...data, body: body.trim() };
}

export function storyFile({ body, ...data }: Data): string {
	const markdown = typeof body === "string" ? body.trim() : "";
	const fieldsInFile = deskIndex.storyFields(data.id);
	const fields = fieldsToWrite("story", data, Object.keys(parseYaml(fieldsInFile).data as Data));
	const text = storyText(fields, markdown, fieldsInFile);
	const { issues = [], facts } = parseStory("", text);
	// The schema allows an empty description; the desk does not.
	if (facts && !facts.draft && facts.image_alt === "")
		throwIfInvalid("story", [{ file: "", field: "image_alt", message: "is missing" }]);
	throwIfInvalid("story", issues, text.split("\n").length - markdown.split("\n").length - 1);
	return text;
}

/** Stores the number that the category was read with, because an editor may change it. */
function categoryData(text: string): Data {
	const data = parseYaml(text).data as Data;
	deskIndex.setCategoryNumber(data.id);
	return { ...data, [FORMER_ID]: data.id };
}

function categoryFile({ [FORMER_ID]: _, ...data }: Data): string {
	return dataFile("category", data);
}

function dataFile(kind: "author" | "category", data: Data): string {
	const text = yamlText(fieldsToWrite(kind, data));
	throwIfInvalid(kind, parseDataFile("", text, kind, schemas[kind] as z.ZodType).issues);
	return text;
}

/** Gives each new headline an id. */
export function headlinesFile({ headlines = [] }: { headlines?: Partial<Headline>[] }): string {
	const named = headlines.map(({ id, title = "", story }) => ({
		id: id || crypto.randomUUID(),
		title,
		...(story && { story }),
	}));
	const text = yamlText({ headlines: named });
	throwIfInvalid("headline", parseDataFile("", text, "headline", schemas.headline).issues);
	throwIfInvalid(
		"headline",
		duplicateHeadlineIssues(named).map((issue) => ({ file: "", ...issue })),
	);
	return text;
}

const TITLE = /^#[ \t]+(.*?)[ \t]*#*[ \t]*(?:\n|$)/;

export function proseData(text: string): Data {
	const [heading = "", title = ""] = TITLE.exec(text.trimStart()) ?? [];
	return { title, body: text.trimStart().slice(heading.length).trim() };
}

export function proseFile({ title, body }: Data): string {
	const text = `# ${String(title ?? "").trim()}\n\n${String(body ?? "").trim()}\n`;
	throwIfInvalid(
		undefined,
		proseIssues(text).map((message) => ({ file: "", message })),
	);
	return text;
}

/**
 * Fields in the order of their file, then of their schema. Leaves out new fields that are blank or have their
 * default value.
 */
function fieldsToWrite(kind: Kind, data: Data, fieldsInFile: string[] = []): Data {
	const { properties = {} } = ruleOf(kind);
	const names = new Set([...fieldsInFile, ...Object.keys(properties), ...Object.keys(data)]);
	const hasValue = (name: string) => {
		const defaultValue = (properties[name] as { default?: unknown } | undefined)?.default;
		return !isBlank(data[name]) && JSON.stringify(data[name]) !== JSON.stringify(defaultValue);
	};
	const isInFile = (name: string) => fieldsInFile.includes(name) && !isCleared(data[name]);
	return Object.fromEntries(
		[...names].filter((name) => hasValue(name) || isInFile(name)).map((name) => [name, data[name]]),
	);
}

/** Whether an editor has emptied the field, or every field of the object. */
function isCleared(value: unknown): boolean {
	if (typeof value === "object" && value !== null && !Array.isArray(value))
		return Object.values(value).every(isCleared);
	return value === undefined || value === null || value === "";
}

/** `false` counts as blank. */
function isBlank(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
	return value === undefined || value === null || value === "" || value === false;
}

/**
 * Throws the issues with the form's labels and with line numbers that count from the start of the text field.
 */
function throwIfInvalid(kind: Kind | undefined, issues: Issue[], linesBeforeText = 0): void {
	if (issues.length === 0) return;
	throw saveError(
		issues.map(({ field, line, message }) => {
			if (field && kind) return `${labelOf(kind, field)}: ${message}`;
			const inText = line !== undefined && line > linesBeforeText;
			return `${inText ? `Text, line ${line - linesBeforeText}` : "Text"}: ${message}`;
		}),
	);
}
