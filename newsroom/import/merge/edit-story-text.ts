import { type Document, isMap, isNode, isScalar, parseDocument } from "yaml";
import type { StoryFields } from "../../schemas/story.ts";
import { yamlText } from "../../stories/write-story.ts";

/** New values of fields. Undefined removes the field. */
export type FieldChanges = { [Field in keyof StoryFields]?: StoryFields[Field] | undefined };

const FRONT_MATTER = /^(\ufeff?---[ \t]*\n)([\s\S]*?)(^---[ \t]*$\n?)([\s\S]*)$/m;

/** Edits the text of a story's file. Every byte outside the changed fields and body stays. */
export function editStoryText(text: string, changes: FieldChanges, markdown?: string): string {
	if (Object.keys(changes).length === 0 && markdown === undefined) return text;
	const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
	const [, opening = "", fields = "", closing = "", body = ""] =
		FRONT_MATTER.exec(text.replaceAll("\r\n", "\n")) ?? [];
	const edited = editFields(fields, changes);
	const fence = closing.endsWith("\n") ? closing : `${closing}\n`;
	const result =
		markdown === undefined
			? opening + edited + closing + body
			: `${opening}${edited}${fence}\n${markdown.trim()}\n`;
	return lineEnd === "\n" ? result : result.replaceAll("\n", lineEnd);
}

function editFields(yaml: string, changes: FieldChanges): string {
	const entries = Object.entries(changes) as [keyof StoryFields, unknown][];
	return entries.reduce((edited, [field, value]) => editField(edited, field, value), yaml);
}

function editField(yaml: string, field: keyof StoryFields, value: unknown): string {
	const document = parseDocument(yaml);
	// No block scalars: a comment after the old value would become part of the text.
	const replacement = value === undefined ? "" : yamlText({ [field]: value }, { blockQuote: false });
	const range = rangeOf(document, field);
	if (range) {
		const [start, end] = range;
		const rest = yaml.slice(end);
		// A comment after the value stays on its line.
		if (replacement !== "")
			return (
				yaml.slice(0, start) +
				(rest === "" || yaml[end - 1] === "\n" ? replacement : replacement.trimEnd()) +
				rest
			);
		return yaml.slice(0, start) + rest.replace(/^[ \t]*\n/, "");
	}
	if (!document.has(field)) {
		if (value === undefined) return yaml;
		if (isBlockMap(document)) return yaml + (yaml === "" || yaml.endsWith("\n") ? "" : "\n") + replacement;
	}
	if (value === undefined) document.delete(field);
	else document.set(field, value);
	return document.toString({ lineWidth: 0 });
}

function isBlockMap({ contents }: Document): boolean {
	return isMap(contents) && !contents.flow;
}

/** From the start of the field's name to the end of its value. Undefined when the field is not in block style. */
function rangeOf(document: Document, field: string): [number, number] | undefined {
	if (!isMap(document.contents) || document.contents.flow) return undefined;
	const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === field);
	const { key, value } = pair ?? {};
	if (!isScalar(key) || !isNode(value) || !key.range || !value.range) return undefined;
	return [key.range[0], value.range[1]];
}
