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
import { known } from "./known.ts";
import { saveError } from "./save-error.ts";

type Data = Record<string, unknown>;

export const FORMER_ID = "former_id";

/** Reads and writes files as the newsroom does. What its check would refuse is not written. */
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
	known.addStory(data, fields);
	return { ...data, body: body.trim() };
}

export function storyFile({ body, ...data }: Data): string {
	const markdown = typeof body === "string" ? body.trim() : "";
	const before = known.fieldsOfStory(data.id);
	const fields = said("story", data, Object.keys(parseYaml(before).data as Data));
	const text = storyText(fields, markdown, before);
	const { issues: faults = [] } = parseStory("", text);
	refuse("story", faults, text.split("\n").length - markdown.split("\n").length - 1);
	return text;
}

/** A category remembers the number that it was read with, by which it is told from the others. */
function categoryData(text: string): Data {
	const data = parseYaml(text).data as Data;
	known.numberCategory(data.id);
	return { ...data, [FORMER_ID]: data.id };
}

function categoryFile({ [FORMER_ID]: _, ...data }: Data): string {
	return dataFile("category", data);
}

function dataFile(kind: "author" | "category", data: Data): string {
	const text = yamlText(said(kind, data));
	refuse(kind, parseDataFile("", text, kind, schemas[kind] as z.ZodType).issues);
	return text;
}

/** A new headline gets a name of its own. */
export function headlinesFile({ headlines = [] }: { headlines?: Partial<Headline>[] }): string {
	const named = headlines.map(({ id, title = "" }) => ({ id: id || crypto.randomUUID(), title }));
	const text = yamlText({ headlines: named });
	refuse("headline", parseDataFile("", text, "headline", schemas.headline).issues);
	refuse(
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
	refuse(
		undefined,
		proseIssues(text).map((message) => ({ file: "", message })),
	);
	return text;
}

/** Fields in the order of their file, or else of their schema, without new ones that say nothing: empty ones, and what holds anyway. */
function said(kind: Kind, data: Data, before: string[] = []): Data {
	const { properties = {} } = ruleOf(kind);
	const names = new Set([...before, ...Object.keys(properties), ...Object.keys(data)]);
	const saysSomething = (name: string) => {
		const preset = (properties[name] as { default?: unknown } | undefined)?.default;
		return !isEmpty(data[name]) && JSON.stringify(data[name]) !== JSON.stringify(preset);
	};
	const isKept = (name: string) => before.includes(name) && (data[name] ?? "") !== "";
	return Object.fromEntries(
		[...names].filter((name) => saysSomething(name) || isKept(name)).map((name) => [name, data[name]]),
	);
}

/** A switch that is off says nothing either. */
function isEmpty(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
	return value === undefined || value === null || value === "" || value === false;
}

/** Fields are named as the form names them, and lines counted from the beginning of the text that an editor sees. */
function refuse(kind: Kind | undefined, faults: Issue[], linesAbove = 0): void {
	if (faults.length === 0) return;
	throw saveError(
		faults.map(({ field, line, message }) => {
			if (field && kind) return `${labelOf(kind, field)}: ${message}`;
			const inText = line !== undefined && line > linesAbove;
			return `${inText ? `Text, line ${line - linesAbove}` : "Text"}: ${message}`;
		}),
	);
}
