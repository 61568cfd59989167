/** What XML 1.0 cannot hold in any form: control characters, and halves of characters. */
const UNFIT = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/gv;

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};

/** A text as it may stand in XML, between tags and in attributes. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(UNFIT, "")
		.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An element with text in it, or nothing where there is no text. */
export function element(name: string, text: string | undefined): string {
	return text === undefined ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
