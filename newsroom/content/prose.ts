import { Marked, type Token, type TokensList } from "marked";
import type { ProsePage } from "../../contract/published.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { xmlText } from "../../lib/xml.ts";
import { shown } from "../schemas/error-map.ts";

/** Where a link or a picture of a text may lead: the web, a mail, or a page or file of the site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

/** Markdown alone: HTML in it is words, but for comments, and a link that leads nowhere good is only its words. */
const marked = new Marked({
	renderer: {
		html: ({ text }) => (COMMENT.test(text) ? "" : xmlText(text)),
		// Behind a tag such as <pre> the text would be put out as it is.
		text(token) {
			return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : xmlText(token.text);
		},
		link({ href, tokens }) {
			return ADDRESS.test(href) ? false : this.parser.parseInline(tokens);
		},
		image: ({ href, text }) => (ADDRESS.test(href) ? false : xmlText(text)),
	},
});

/** What is wrong with the text of such a page. */
export function proseIssues(markdown: string): string[] {
	const page = proseOf(markdown);
	return [
		...(page.title === "" ? ['must start with a title, such as "# About us"'] : []),
		...(page.sections.some(({ heading }) => heading !== "")
			? []
			: ['must have sections, each under a heading such as "## Who we are"']),
		...strayAddresses(markdown).map(
			(href) =>
				`leads to ${shown(href)}: links and pictures may begin with https://, http://, mailto:, / or #`,
		),
	];
}

function strayAddresses(markdown: string): string[] {
	const stray: string[] = [];
	marked.walkTokens(marked.lexer(markdown), (token) => {
		if ((token.type === "link" || token.type === "image") && !ADDRESS.test(token.href))
			stray.push(token.href);
	});
	return stray;
}

/** The title is the first heading; whatever stands before the first section is a section without a heading. */
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
	return token?.type === "heading" && token.depth === depth ? wordsOf(token.tokens ?? []) : undefined;
}

/** What a reader sees of a line, without the signs of Markdown. */
function wordsOf(tokens: Token[]): string {
	return tokens
		.map((token) => ("tokens" in token && token.tokens ? wordsOf(token.tokens) : textOf(token)))
		.join("");
}

function textOf(token: Token): string {
	if (token.type === "br") return " ";
	if (token.type === "html") return COMMENT.test(token.text) ? "" : token.text;
	return "text" in token ? token.text : token.raw;
}
