import { parseDocument, stringify, type ToStringOptions } from "yaml";
import { paragraphsOf } from "../../contract/paragraphs.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import type { StoryFields } from "../schemas/story.ts";

/** The text of a story's file. Fields that say nothing are left out. `before` are the fields as they stand in the file now. */
export function storyText(fields: Partial<StoryFields>, markdown: string, before = ""): string {
	const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return `---\n${before ? updatedYaml(before, written) : yamlText(written)}---\n\n${markdown.trim()}\n`;
}

/** YAML with other values, in which comments and the way in which the rest is written stay. */
function updatedYaml(text: string, fields: Record<string, unknown>): string {
	const document = parseDocument(text);
	const before = document.toJS() as Record<string, unknown>;
	for (const name of Object.keys(before)) if (!(name in fields)) document.delete(name);
	for (const [name, value] of Object.entries(fields))
		if (JSON.stringify(before[name]) !== JSON.stringify(value)) document.set(name, value);
	const updated = document.toString({ ...ONE_LINE, flowCollectionPadding: false });
	return LINE_ENDS.test(updated) ? yamlText(fields) : updated;
}

/** A text in quotation marks stays on its line: the library loses spaces where it spreads line breaks over several. */
const ONE_LINE: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY };

/** These two end a line for some readers and not for others, so they are written as escapes. */
const LINE_ENDS = /[\u2028\u2029]/;

export function yamlText(fields: object, options: ToStringOptions = {}): string {
	const text = stringify(fields, { ...ONE_LINE, ...options });
	if (!LINE_ENDS.test(text)) return text;
	return stringify(fields, { ...ONE_LINE, defaultKeyType: "PLAIN", defaultStringType: "QUOTE_DOUBLE" })
		.replaceAll("\u2028", "\\L")
		.replaceAll("\u2029", "\\P");
}

/** Plain text as Markdown that reads the same: every sign that Markdown would take for its own is escaped. */
export function markdownOf(details: string): string {
	return paragraphsOf(sanitizeText(details).replace(/\r\n?/g, "\n"))
		.map(({ text }) => text.split("\n").map(escapedLine).join("\\\n"))
		.join("\n\n");
}

/** The sign in bare addresses without which Markdown makes no link of them: an escape inside a link would be part of it. */
const AUTOLINK = /(?<=https?|ftp):(?=\/\/)|(?<=www)\.|@(?=[\w-])/gi;

function escapedLine(line: string): string {
	return line
		.trim()
		.replace(/[\\`*_[\]<>&~|]/g, "\\$&")
		.replace(/^(#{1,6}(?=\s|$)|[-+:](?=[\s:=-]|$)|=)/, "\\$&")
		.replace(/^(\d{1,9})([.)])/, "$1\\$2")
		.replace(/!(?=\\\[)/g, "\\!")
		.replace(AUTOLINK, "\\$&");
}
