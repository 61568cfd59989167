/** XML whose text is escaped already. */
export type Xml = { readonly source: string };

/** A template of XML. Escapes every string that is put into it. */
export function xml(parts: TemplateStringsArray, ...values: (string | number | Xml | Xml[])[]): Xml {
	return { source: String.raw({ raw: parts }, ...values.map(sourceOf)) };
}

export const nothing: Xml = { source: "" };

function sourceOf(value: string | number | Xml | Xml[]): string {
	if (Array.isArray(value)) return value.map(({ source }) => source).join("");
	return typeof value === "object" ? value.source : escapeXml(`${value}`);
}

/** Everything that XML 1.0 forbids: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escapeXml(text: string): string {
	return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
