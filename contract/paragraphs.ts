export type Paragraph = { key: string; text: string };

/** The paragraphs of a text: a blank line starts a new one. The same words may stand in two of them. */
export function paragraphsOf(details: string): Paragraph[] {
	return details
		.split(/\r?\n\s*\n/)
		.map((text) => text.trim())
		.filter((text) => text !== "")
		.map((text, index) => ({ key: `${index}`, text }));
}
