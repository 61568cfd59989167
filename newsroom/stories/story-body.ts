import { Marked, type Token, type Tokens } from "marked";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { type Block, deepestNesting, type Inline } from "../../contract/story-body.ts";
import { shown } from "../schemas/error-map.ts";
import { picturePath } from "../schemas/fields.ts";
import type { Position } from "../schemas/issues.ts";
import { hasVisibleText } from "../schemas/visible-text.ts";

/** A block as it is written: a picture by its path inside content/. */
export type WrittenBlock =
	| Exclude<Block, { kind: "picture" | "list" | "quote" }>
	| { kind: "list"; isOrdered: boolean; items: WrittenBlock[][] }
	| { kind: "quote"; blocks: WrittenBlock[] }
	| { kind: "picture"; path: string; alt: string; caption: Inline[] };

export type StoryBody = {
	/** The whole text in plain words. */
	details: string;
	/** Nothing where the text is plain paragraphs. */
	blocks: WrittenBlock[] | undefined;
	/** Paths of its pictures inside content/, and the lines they stand on. */
	pictures: string[];
	pictureLines: number[];
	mistakes: (Position & { message: string })[];
};

/** Where a link may lead: the web, a mail, or a page of the site. */
const LINK = /^(?:https?:\/\/[^\s]|mailto:[^\s]|\/(?![/\\]))/i;

const NOT_KNOWN: Record<string, string> = {
	code: "is read as code, which stories do not have: take out the four spaces or the fence in front of it",
	table: "is a table, which stories do not have: write it as a list or as sentences",
};

const marked = new Marked();
const entities = new Map(
	Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }),
);

/** Any sign that Markdown could take for its own. A text without them is plain paragraphs. */
const MARKDOWN =
	/[\\`*_[\]<>&~|#@\t\r]|:\/\/|www\.| {2}\n|^ *(?:[-+=:]|\d{1,9}[.)])|^ {4}|[^\P{Zs} ]|[\u2028\u2029\v\f]/imu;

/** Reads a story's Markdown. HTML in it is words. `firstLine` is the line of the file on which it begins. */
export function parseStoryBody(markdown: string, firstLine: number): StoryBody {
	const text = sanitizeText(markdown.replaceAll("\r\n", "\n"));
	return MARKDOWN.test(text) ? parseMarkdown(text, firstLine) : plainBody(text);
}

/** The same as parseMarkdown gives, at a fraction of its cost: most stories of an archive are plain. */
function plainBody(text: string): StoryBody {
	const paragraphs = text
		.split(/\n *\n/)
		.map((paragraph) => paragraph.replace(/ *\n */g, " ").trim())
		.filter((paragraph) => paragraph !== "");
	return {
		details: paragraphs.join("\n\n"),
		blocks: undefined,
		pictures: [],
		pictureLines: [],
		mistakes: [],
	};
}

export function parseMarkdown(text: string, firstLine: number): StoryBody {
	const pictures: string[] = [];
	const pictureLines: number[] = [];
	const mistakes: StoryBody["mistakes"] = [];
	const search = { from: 0 };

	const report = (token: Token, message: string, part = token.raw) => {
		mistakes.push({ ...positionOf(part), message });
	};
	/** Tokens come in the order of the text, so each is looked for behind the one before. */
	const positionOf = (raw: string): Position => {
		const found = text.indexOf(raw.split("\n", 1)[0] ?? "", search.from);
		const before = text.slice(0, Math.max(found, search.from)).split("\n");
		return { line: firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
	};

	const blocksOf = (tokens: Token[], depth = 1): WrittenBlock[] =>
		tokens.flatMap((token) => {
			const block = blockOf(token, depth);
			if (depth === 1) search.from += token.raw.length;
			return block;
		});

	const blockOf = (token: Token, depth: number): WrittenBlock[] => {
		if (depth > deepestNesting) {
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
				return wordsOf(token.raw.trim()).map((words) => ({ kind: "paragraph", text: [words] }));
			default:
				report(token, NOT_KNOWN[token.type] ?? `is ${token.type}, which stories do not have`);
				return [];
		}
	};

	const headingOf = (token: Tokens.Heading): WrittenBlock[] => {
		const words = inlinesOf(token.tokens);
		if (token.depth === 1)
			report(token, "is a title of its own: the title stands above the text; begin a subheading with ##");
		else if (token.depth > 3) report(token, "is a subheading too deep: use ## or ###");
		else if (!hasVisibleText(plainTextOf(words))) report(token, "is a subheading without words");
		return [{ kind: "heading", level: token.depth === 3 ? 3 : 2, text: words }];
	};

	const paragraphOf = (token: Tokens.Paragraph | Tokens.Text, isNested: boolean): WrittenBlock[] => {
		const tokens = token.tokens ?? [token];
		const [image, ...others] = tokens.filter(({ type, raw }) => type !== "text" || raw.trim() !== "");
		if (image?.type === "image" && others.length === 0 && !isNested) return pictureOf(image as Tokens.Image);
		const text = trimmed(inlinesOf(tokens));
		return text.length > 0 ? [{ kind: "paragraph", text }] : [];
	};

	const pictureOf = (token: Tokens.Image): WrittenBlock[] => {
		const { error } = picturePath.safeParse(token.href);
		if (error) report(token, `the picture ${error.issues[0]?.message}`);
		else {
			pictures.push(token.href);
			pictureLines.push(positionOf(token.raw).line);
		}
		if (!hasVisibleText(token.text))
			report(token, "is a picture without a description: write what it shows between the brackets, ![…]");
		const caption = token.title ? [unescaped(token.title)] : [];
		return [{ kind: "picture", path: token.href, alt: unescaped(token.text), caption }];
	};

	const inlinesOf = (tokens: Token[]): Inline[] => joined(tokens.flatMap(inlineOf));

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
				return wordsOf(token.raw);
			case "escape":
				return [(token as Tokens.Escape).text];
			case "codespan":
				return [(token as Tokens.Codespan).text];
			case "text":
				return "tokens" in token && token.tokens
					? inlinesOf(token.tokens)
					: [unescaped(token.raw).replace(/[ \t]*\n[ \t]*/g, " ")];
			default:
				return "tokens" in token && token.tokens ? inlinesOf(token.tokens) : [unescaped(token.raw)];
		}
	};

	const linkOf = (token: Tokens.Link): Inline[] => {
		const text = inlinesOf(token.tokens);
		const mistake = linkMistake(token.href, text);
		if (!mistake) return [{ kind: "link", url: token.href, text }];
		report(token, mistake);
		return text;
	};

	const blocks = blocksOf(marked.lexer(text));
	const details = detailsOf(blocks);
	return {
		details,
		blocks: blocks.every(isPlain) ? undefined : blocks,
		pictures,
		pictureLines,
		mistakes,
	};
}

function linkMistake(url: string, text: Inline[]): string | undefined {
	if (!hasVisibleText(plainTextOf(text))) return "is a link without words: write them between the brackets";
	if (LINK.test(url)) return undefined;
	return `leads to ${shown(url)}: a link may begin with https://, http://, mailto: or, for a page of this site, /`;
}

/** HTML as words, but for comments. */
function wordsOf(html: string): string[] {
	const words = html.replace(/<!--[\s\S]*?-->/g, "").replace(/\s*\n\s*/g, " ");
	return words === "" ? [] : [words];
}

/** Only numbers and the five entities that everybody knows: anything else is words. */
function unescaped(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (written, decimal, hex, name) => {
		if (name) return entities.get(name) ?? written;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff ? sanitizeText(String.fromCodePoint(code)) : written;
	});
}

/** Neighbouring texts in one piece. */
function joined(inlines: Inline[]): Inline[] {
	const pieces: Inline[] = [];
	for (const inline of inlines) {
		const last = pieces.at(-1);
		if (typeof inline === "string" && typeof last === "string") pieces[pieces.length - 1] = last + inline;
		else if (inline !== "") pieces.push(inline);
	}
	return pieces;
}

function trimmed(inlines: Inline[]): Inline[] {
	const [first, last] = [inlines[0], inlines.at(-1)];
	const pieces = [...inlines];
	if (typeof first === "string") pieces[0] = first.trimStart();
	if (typeof last === "string") pieces[pieces.length - 1] = (pieces.at(-1) as string).trimEnd();
	return pieces.filter((piece) => piece !== "");
}

function isPlain(block: WrittenBlock): boolean {
	return (
		block.kind === "paragraph" &&
		block.text.every((inline) => typeof inline === "string" || inline.kind === "break")
	);
}

/** The specification's details: paragraphs with a blank line between them. */
function detailsOf(blocks: WrittenBlock[]): string {
	return blocks
		.map(plainBlock)
		.filter((text) => text !== "")
		.join("\n\n");
}

function plainBlock(block: WrittenBlock): string {
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
