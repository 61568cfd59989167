import { stringify } from "yaml";
import { paragraphsOf } from "../../app/news/article/paragraphs.ts";
import type { StoryFields } from "./story-schema.ts";

/** The text of a story's file. Fields that say nothing are left out. */
export function storyText(fields: Partial<StoryFields>, markdown: string): string {
	const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return `---\n${yamlText(written)}---\n\n${markdown.trim()}\n`;
}

export function yamlText(fields: object): string {
	return stringify(fields, { lineWidth: 0 });
}

/** Plain text as Markdown that reads the same: every sign that Markdown would take for its own is escaped. */
export function markdownOf(details: string): string {
	return paragraphsOf(details)
		.map(({ text }) => text.split(/\r?\n/).map(escapedLine).join("\\\n"))
		.join("\n\n");
}

function escapedLine(line: string): string {
	return line
		.trim()
		.replace(/[\\`*_[\]<>&~|]/g, "\\$&")
		.replace(/^(#{1,6}(?=\s|$)|[-+=](?=[\s-=]|$)|-{3,}|={1,})/, "\\$&")
		.replace(/^(\d{1,9})([.)])/, "$1\\$2")
		.replace(/!(?=\\\[)/g, "\\!");
}
