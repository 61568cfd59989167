/** Characters that XML 1.0 cannot contain, even escaped. */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/gv;

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};

/** Escapes text for XML content and attributes. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(FORBIDDEN, "")
		.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An element with text; empty if there is no text. */
export function element(name: string, text: string | undefined): string {
	return text === undefined ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
