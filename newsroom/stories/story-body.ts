import { Marked, type Token, type Tokens } from "marked";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { type Block, type Inline, maxNestingDepth } from "../../contract/story-body.ts";
import { formatValue } from "../schemas/error-map.ts";
import { picturePath } from "../schemas/fields.ts";
import type { Position } from "../schemas/issues.ts";
import { hasVisibleText } from "../schemas/visible-text.ts";

/** A block before publishing: its pictures are paths inside content/. */
export type SourceBlock =
	| Exclude<Block, { kind: "picture" | "list" | "quote" }>
	| { kind: "list"; isOrdered: boolean; items: SourceBlock[][] }
	| { kind: "quote"; blocks: SourceBlock[] }
	| { kind: "picture"; path: string; alt: string; caption: Inline[] };

export type StoryBody = {
	/** The complete text without markup. */
	details: string;
	/** Undefined when the text is only plain paragraphs. */
	blocks: SourceBlock[] | undefined;
	/** Paths of its pictures inside content/, and their line numbers in the same order. */
	pictures: string[];
	pictureLines: number[];
	issues: (Position & { message: string })[];
};

/** A link to the web, to an email address or to a page of the site. */
export const ALLOWED_URL = /^(?:https?:\/\/[^\s]|mailto:[^\s]|\/(?![/\\]))/i;

const UNSUPPORTED: Record<string, string> = {
	code: "is read as code, which stories do not have: take out the four spaces or the fence in front of it",
	table: "is a table, which stories do not have: write it as a list or as sentences",
};

const marked = new Marked();
const entities = new Map(
	Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }),
);

/** Any character that may have a meaning in Markdown. A text without them is plain paragraphs. */
const markdownCharacter = /[\\`*_[\]<>&~|#@\t\r\v\f\u2028\u2029]|[^\P{Zs} ]/u;
const markdownSequence = /:\/\/|[wW]{3}\.| {2}\n/;
const beginsMarkdown = / *(?:[-+=:]|\d{1,9}[.)])| {4}/y;

/** Separate tests, as one of all of them takes twice as long, and as long again if it looks for the lines. */
function isMarkdown(text: string): boolean {
	if (markdownCharacter.test(text) || markdownSequence.test(text)) return true;
	for (let start = 0; start >= 0; start = nextLine(text, start)) {
		beginsMarkdown.lastIndex = start;
		if (beginsMarkdown.test(text)) return true;
	}
	return false;
}

/** Negative after the last line. */
function nextLine(text: string, start: number): number {
	const end = text.indexOf("\n", start);
	return end < 0 ? -1 : end + 1;
}

/** Parses a story's Markdown. HTML in it is shown as text. `firstLine` is its first line in the file. */
export function parseStoryBody(markdown: string, firstLine: number): StoryBody {
	const text = sanitizeText(markdown.replaceAll("\r\n", "\n"));
	return isMarkdown(text) ? parseMarkdown(text, firstLine) : plainBody(text);
}

/** Returns the same as parseMarkdown, but faster: most stories of an archive are plain. */
function plainBody(text: string): StoryBody {
	const paragraphs = text
		.split(text.includes(" \n") ? /\n *\n/ : "\n\n")
		.map((paragraph) => (paragraph.includes("\n") ? paragraph.replace(/ *\n */g, " ") : paragraph).trim())
		.filter((paragraph) => paragraph !== "");
	return {
		details: paragraphs.join("\n\n"),
		blocks: undefined,
		pictures: [],
		pictureLines: [],
		issues: [],
	};
}

export function parseMarkdown(text: string, firstLine: number): StoryBody {
	const pictures: string[] = [];
	const pictureLines: number[] = [];
	const issues: StoryBody["issues"] = [];
	/** The offset of the current top-level token. */
	let tokenStart = 0;

	const report = (token: Token, message: string) => {
		issues.push({ ...positionOf(token.raw), message });
	};
	/** Marked gives no positions, so this searches for the token's first line. */
	const positionOf = (raw: string): Position => {
		const found = text.indexOf(raw.split("\n", 1)[0] ?? "", tokenStart);
		const before = text.slice(0, Math.max(found, tokenStart)).split("\n");
		return { line: firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
	};

	const blocksOf = (tokens: Token[], depth = 1): SourceBlock[] =>
		tokens.flatMap((token) => {
			const block = blockOf(token, depth);
			if (depth === 1) tokenStart += token.raw.length;
			return block;
		});

	const blockOf = (token: Token, depth: number): SourceBlock[] => {
		if (depth > maxNestingDepth) {
			report(token, "stands too deep inside lists and quotations");
			return [];
		}
		switch (token.type) {
			case "space":
			case "def":
				return [];
			case "hr":
				return [{ kind: "rule" }];
			case "heading":
				return headingOf(token as Tokens.Heading);
			case "paragraph":
			case "text":
				return paragraphOf(token as Tokens.Paragraph, depth > 1);
			case "blockquote":
				return [{ kind: "quote", blocks: blocksOf(token.tokens ?? [], depth + 1) }];
			case "list":
				return [
					{
						kind: "list",
						isOrdered: (token as Tokens.List).ordered,
						items: (token as Tokens.List).items.map((item) => blocksOf(item.tokens, depth + 1)),
					},
				];
			case "html":
				return htmlAsText(token.raw.trim()).map((text) => ({ kind: "paragraph", text: [text] }));
			default:
				report(token, UNSUPPORTED[token.type] ?? `is ${token.type}, which stories do not have`);
				return [];
		}
	};

	const headingOf = (token: Tokens.Heading): SourceBlock[] => {
		const text = inlinesOf(token.tokens);
		if (token.depth === 1)
			report(token, "is a title of its own: the title stands above the text; begin a subheading with ##");
		else if (token.depth > 3) report(token, "is a subheading too deep: use ## or ###");
		else if (!hasVisibleText(plainTextOf(text))) report(token, "is a subheading without words");
		return [{ kind: "heading", level: token.depth === 3 ? 3 : 2, text }];
	};

	const paragraphOf = (token: Tokens.Paragraph | Tokens.Text, isNested: boolean): SourceBlock[] => {
		const tokens = token.tokens ?? [token];
		const [image, ...others] = tokens.filter(({ type, raw }) => type !== "text" || raw.trim() !== "");
		if (image?.type === "image" && others.length === 0 && !isNested) return pictureOf(image as Tokens.Image);
		const text = trimInlines(inlinesOf(tokens));
		return text.length > 0 ? [{ kind: "paragraph", text }] : [];
	};

	const pictureOf = (token: Tokens.Image): SourceBlock[] => {
		const { error } = picturePath.safeParse(token.href);
		if (error) report(token, `the picture ${error.issues[0]?.message}`);
		else {
			pictures.push(token.href);
			pictureLines.push(positionOf(token.raw).line);
		}
		if (!hasVisibleText(token.text))
			report(token, "is a picture without a description: write what it shows between the brackets, ![…]");
		const caption = token.title ? [decodeEntities(token.title)] : [];
		return [{ kind: "picture", path: token.href, alt: decodeEntities(token.text), caption }];
	};

	const inlinesOf = (tokens: Token[]): Inline[] => mergeStrings(tokens.flatMap(inlineOf));

	const inlineOf = (token: Token): Inline[] => {
		switch (token.type) {
			case "strong":
			case "em":
				return [{ kind: token.type === "em" ? "emphasis" : "strong", text: inlinesOf(token.tokens ?? []) }];
			case "br":
				return [{ kind: "break" }];
			case "link":
				return linkOf(token as Tokens.Link);
			case "image":
				report(token, "is a picture inside a text: give it a paragraph of its own");
				return [];
			case "html":
				return htmlAsText(token.raw);
			case "escape":
				return [(token as Tokens.Escape).text];
			case "codespan":
				return [(token as Tokens.Codespan).text];
			case "text":
				return "tokens" in token && token.tokens
					? inlinesOf(token.tokens)
					: [decodeEntities(token.raw).replace(/[ \t]*\n[ \t]*/g, " ")];
			default:
				return "tokens" in token && token.tokens ? inlinesOf(token.tokens) : [decodeEntities(token.raw)];
		}
	};

	const linkOf = (token: Tokens.Link): Inline[] => {
		const text = inlinesOf(token.tokens);
		const issue = linkIssue(token.href, text);
		if (!issue) return [{ kind: "link", url: token.href, text }];
		report(token, issue);
		return text;
	};

	const blocks = blocksOf(marked.lexer(text));
	return {
		details: detailsOf(blocks),
		blocks: blocks.every(isPlain) ? undefined : blocks,
		pictures,
		pictureLines,
		issues,
	};
}

function linkIssue(url: string, text: Inline[]): string | undefined {
	if (!hasVisibleText(plainTextOf(text))) return "is a link without words: write them between the brackets";
	if (ALLOWED_URL.test(url)) return undefined;
	return `leads to ${formatValue(url)}: a link may begin with https://, http://, mailto: or, for a page of this site, /`;
}

/** Shows HTML as text, without its comments. */
function htmlAsText(html: string): string[] {
	const text = html.replace(/<!--[\s\S]*?-->/g, "").replace(/\s*\n\s*/g, " ");
	return text === "" ? [] : [text];
}

/** Decodes numeric and the most common named entities; others stay as they are. */
function decodeEntities(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (entity, decimal, hex, name) => {
		if (name) return entities.get(name) ?? entity;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff ? sanitizeText(String.fromCodePoint(code)) : entity;
	});
}

/** Joins adjacent strings. */
function mergeStrings(inlines: Inline[]): Inline[] {
	const merged: Inline[] = [];
	for (const inline of inlines) {
		const last = merged.at(-1);
		if (typeof inline === "string" && typeof last === "string") merged[merged.length - 1] = last + inline;
		else if (inline !== "") merged.push(inline);
	}
	return merged;
}

function trimInlines(inlines: Inline[]): Inline[] {
	const [first, last] = [inlines[0], inlines.at(-1)];
	const trimmed = [...inlines];
	if (typeof first === "string") trimmed[0] = first.trimStart();
	if (typeof last === "string") trimmed[trimmed.length - 1] = (trimmed.at(-1) as string).trimEnd();
	return trimmed.filter((inline) => inline !== "");
}

function isPlain(block: SourceBlock): boolean {
	return (
		block.kind === "paragraph" &&
		block.text.every((inline) => typeof inline === "string" || inline.kind === "break")
	);
}

/** The specification's `details` field: paragraphs separated by blank lines. */
function detailsOf(blocks: SourceBlock[]): string {
	return blocks
		.map(plainBlock)
		.filter((text) => text !== "")
		.join("\n\n");
}

function plainBlock(block: SourceBlock): string {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return plainTextOf(block.text);
		case "quote":
			return detailsOf(block.blocks);
		case "list":
			return block.items
				.map((item, index) => `${block.isOrdered ? `${index + 1}.` : "•"} ${detailsOf(item)}`)
				.join("\n");
		default:
			return "";
	}
}

function plainTextOf(inlines: Inline[]): string {
	return inlines
		.map((inline) => {
			if (typeof inline === "string") return inline;
			return inline.kind === "break" ? "\n" : plainTextOf(inline.text);
		})
		.join("");
}
