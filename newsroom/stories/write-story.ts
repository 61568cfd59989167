import { parseDocument, stringify, type ToStringOptions } from "yaml";
import { paragraphsOf } from "../../contract/paragraphs.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import type { StoryFields } from "../schemas/story.ts";

/** The text of a story file, without undefined fields. `previousYaml` are the fields now in the file. */
export function storyText(fields: Partial<StoryFields>, markdown: string, previousYaml = ""): string {
	const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return `---\n${previousYaml ? updateYaml(previousYaml, defined) : yamlText(defined)}---\n\n${markdown.trim()}\n`;
}

/** Changes the values, but keeps comments, order and formatting. */
function updateYaml(text: string, fields: Record<string, unknown>): string {
	const document = parseDocument(text);
	const before = document.toJS() as Record<string, unknown>;
	for (const name of Object.keys(before)) if (!(name in fields)) document.delete(name);
	for (const [name, value] of Object.entries(fields))
		if (JSON.stringify(before[name]) !== JSON.stringify(value)) document.set(name, value);
	const updated = document.toString({ ...ONE_LINE, flowCollectionPadding: false });
	return LINE_SEPARATORS.test(updated) ? yamlText(fields) : updated;
}

/** Keeps quoted text on one line: the library loses spaces when it folds text with line breaks. */
const ONE_LINE: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY };

/** Only some parsers end a line here, so these are written as escapes. */
const LINE_SEPARATORS = /[\u2028\u2029]/;

export function yamlText(fields: object, options: ToStringOptions = {}): string {
	const text = stringify(fields, { ...ONE_LINE, ...options });
	if (!LINE_SEPARATORS.test(text)) return text;
	return stringify(fields, { ...ONE_LINE, defaultKeyType: "PLAIN", defaultStringType: "QUOTE_DOUBLE" })
		.replaceAll("\u2028", "\\L")
		.replaceAll("\u2029", "\\P");
}

/** Converts plain text to Markdown: escapes every character that has a meaning in Markdown. */
export function markdownOf(details: string): string {
	return paragraphsOf(sanitizeText(details).replace(/\r\n?/g, "\n"))
		.map(({ text }) => text.split("\n").map(escapeLine).join("\\\n"))
		.join("\n\n");
}

/** The character to escape so that Markdown does not turn a bare URL or email address into a link. */
const AUTOLINK = /(?<=https?|ftp):(?=\/\/)|(?<=www)\.|@(?=[\w-])/gi;

function escapeLine(line: string): string {
	return escapeLineStart(escapeInline(line.trim()));
}

/** Escapes what has a meaning anywhere in a line. */
export function escapeInline(text: string): string {
	return text.replace(/[\\`*_[\]<>&~|]/g, "\\$&").replace(AUTOLINK, "\\$&");
}

/** Escapes what has a meaning at the start of a line, or before a link. */
export function escapeLineStart(line: string): string {
	return line
		.replace(/^(#{1,6}(?=\s|$)|[-+:](?=[\s:=-]|$)|=)/, "\\$&")
		.replace(/^(\d{1,9})([.)])/, "$1\\$2")
		.replace(/!(?=\\?\[)/g, "\\!");
}

/** A picture in a paragraph of its own. Brackets and quotation marks would end the parts of its Markdown. */
export function pictureMarkdown(path: string, alt: string, caption: string): string {
	const description = oneLine(alt).replaceAll("[", "(").replaceAll("]", ")");
	const title = oneLine(caption).replaceAll('"', "”");
	return `![${description}](${path}${title && ` "${title}"`})`;
}

function oneLine(text: string): string {
	return sanitizeText(text)
		.replace(/[`<>\\*_]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
