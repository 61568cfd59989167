import { type Document, isMap, isNode, isScalar, parseDocument } from "yaml";
import type { StoryFields } from "../../schemas/story.ts";
import { yamlText } from "../../stories/write-story.ts";

/** New values of fields; a field that is undefined is taken out. */
export type FieldChanges = { [Field in keyof StoryFields]?: StoryFields[Field] | undefined };

const FRONT_MATTER = /^(\ufeff?---[ \t]*\n)([\s\S]*?)(^---[ \t]*$\n?)([\s\S]*)$/m;

/** Changes fields, and the body where a new one is given, in the text of a story's file. Every other byte stays. */
export function editStoryText(text: string, changes: FieldChanges, markdown?: string): string {
	if (Object.keys(changes).length === 0 && markdown === undefined) return text;
	const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
	const [, opening = "", fields = "", closing = "", body = ""] =
		FRONT_MATTER.exec(text.replaceAll("\r\n", "\n")) ?? [];
	const edited = editFields(fields, changes);
	const fence = closing.endsWith("\n") ? closing : `${closing}\n`;
	const written =
		markdown === undefined
			? opening + edited + closing + body
			: `${opening}${edited}${fence}\n${markdown.trim()}\n`;
	return lineEnd === "\n" ? written : written.replaceAll("\n", lineEnd);
}

function editFields(yaml: string, changes: FieldChanges): string {
	const named = Object.entries(changes) as [keyof StoryFields, unknown][];
	return named.reduce((edited, [field, value]) => editField(edited, field, value), yaml);
}

function editField(yaml: string, field: keyof StoryFields, value: unknown): string {
	const document = parseDocument(yaml);
	// Without block scalars, which a comment behind the old value would become a part of.
	const wanted = value === undefined ? "" : yamlText({ [field]: value }, { blockQuote: false });
	const range = rangeOf(document, field);
	if (range) {
		const [start, end] = range;
		const rest = yaml.slice(end);
		// A comment behind the value stays on its line.
		if (wanted !== "")
			return (
				yaml.slice(0, start) + (rest === "" || yaml[end - 1] === "\n" ? wanted : wanted.trimEnd()) + rest
			);
		return yaml.slice(0, start) + rest.replace(/^[ \t]*\n/, "");
	}
	if (!document.has(field)) {
		if (value === undefined) return yaml;
		if (isBlockMap(document)) return yaml + (yaml === "" || yaml.endsWith("\n") ? "" : "\n") + wanted;
	}
	if (value === undefined) document.delete(field);
	else document.set(field, value);
	return document.toString({ lineWidth: 0 });
}

function isBlockMap({ contents }: Document): boolean {
	return isMap(contents) && !contents.flow;
}

/** From where a field's name begins to where its value ends. Nothing where the field has no lines of its own. */
function rangeOf(document: Document, field: string): [number, number] | undefined {
	if (!isMap(document.contents) || document.contents.flow) return undefined;
	const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === field);
	const { key, value } = pair ?? {};
	if (!isScalar(key) || !isNode(value) || !key.range || !value.range) return undefined;
	return [key.range[0], value.range[1]];
}
