import { Marked, type Token, type TokensList } from "marked";
import type { ProsePage } from "../../contract/published.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { xmlText } from "../../lib/xml.ts";
import { formatValue } from "../schemas/error-map.ts";

/** URLs for links and pictures: the web, an email address, or a page or file of the site. */
const ALLOWED_URL = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

/** Shows HTML as text, without its comments, and a link with a forbidden URL as its text. */
const marked = new Marked({
	renderer: {
		html: ({ text }) => (COMMENT.test(text) ? "" : xmlText(text)),
		// By default, text after a tag such as <pre> is not escaped.
		text(token) {
			return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : xmlText(token.text);
		},
		link({ href, tokens }) {
			return ALLOWED_URL.test(href) ? false : this.parser.parseInline(tokens);
		},
		image: ({ href, text }) => (ALLOWED_URL.test(href) ? false : xmlText(text)),
	},
});

export function proseIssues(markdown: string): string[] {
	const page = proseOf(markdown);
	return [
		...(page.title === "" ? ['must start with a title, such as "# About us"'] : []),
		...(page.sections.some(({ heading }) => heading !== "")
			? []
			: ['must have sections, each under a heading such as "## Who we are"']),
		...forbiddenUrls(markdown).map(
			(href) =>
				`leads to ${formatValue(href)}: links and pictures may begin with https://, http://, mailto:, / or #`,
		),
	];
}

function forbiddenUrls(markdown: string): string[] {
	const urls: string[] = [];
	marked.walkTokens(marked.lexer(markdown), (token) => {
		if ((token.type === "link" || token.type === "image") && !ALLOWED_URL.test(token.href))
			urls.push(token.href);
	});
	return urls;
}

/** The title is the first heading. Text before the first section becomes a section without a heading. */
export function proseOf(markdown: string): ProsePage {
	const tokens = marked.lexer(sanitizeText(markdown)).filter(({ type }) => type !== "space");
	const title = headingOf(tokens[0], 1);
	if (title !== undefined) tokens.shift();

	const sections: { heading: string; body: Token[] }[] = [];
	for (const token of tokens) {
		const heading = headingOf(token, 2);
		const current = sections.at(-1);
		if (heading !== undefined) sections.push({ heading, body: [] });
		else if (current) current.body.push(token);
		else sections.push({ heading: "", body: [token] });
	}
	return {
		title: title ?? "",
		sections: sections.map(({ heading, body }) => ({
			heading,
			html: marked.parser(body as TokensList).trim(),
		})),
	};
}

function headingOf(token: Token | undefined, depth: number): string | undefined {
	return token?.type === "heading" && token.depth === depth ? plainTextOf(token.tokens ?? []) : undefined;
}

/** The text without its Markdown. */
function plainTextOf(tokens: Token[]): string {
	return tokens
		.map((token) => ("tokens" in token && token.tokens ? plainTextOf(token.tokens) : textOf(token)))
		.join("");
}

function textOf(token: Token): string {
	if (token.type === "br") return " ";
	if (token.type === "html") return COMMENT.test(token.text) ? "" : token.text;
	return "text" in token ? token.text : token.raw;
}
