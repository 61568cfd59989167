export type Paragraph = { key: string; text: string };

/** Splits a text at blank lines. Keys are indexes, because two paragraphs may have the same text. */
export function paragraphsOf(details: string): Paragraph[] {
	return details
		.split(/\r?\n\s*\n/)
		.map((text) => text.trim())
		.filter((text) => text !== "")
		.map((text, index) => ({ key: `${index}`, text }));
}
