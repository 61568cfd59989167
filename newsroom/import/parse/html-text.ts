import { Parser } from "htmlparser2";
import { hasVisibleText } from "../../schemas/visible-text.ts";

/** A reference to a picture in a feed or a news list. */
export type NamedPicture = {
	url: string;
	alt: string;
	/** As the feed has it, if it is relative. The file may be in the folder of the feed. */
	relativePath?: string;
	/** Set by a news list: a path that may exist inside content/. */
	contentPath?: string;
};

export type PlainText = {
	/** Paragraphs, with a blank line between them. */
	text: string;
	pictures: NamedPicture[];
};

export const DROPPED = new Set(
	"figcaption script style template noscript iframe object embed svg math head title select button textarea audio video canvas map".split(
		" ",
	),
);
export const BLOCKS = new Set(
	(
		"address article aside blockquote body center dd details div dl dt fieldset figure footer form " +
		"h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody thead tfoot tr ul"
	).split(" "),
);

/** Such tags in the decoded text mean that the HTML was escaped twice. */
const ESCAPED_TWICE =
	/<\/?(?:p|br|div|a|b|i|em|strong|span|img|ul|ol|li|h[1-6]|blockquote|table|figure|script|style|iframe)(?:\s[^<>]*)?\/?>/i;

/** WordPress appends this line to the items of a feed. */
const WORDPRESS_FOOTER = /^The post .+ (?:appeared first on|first appeared on) .+$/s;

const INVISIBLE_CHARACTERS = /[\p{Cc}--[\t\n]]|[\ufeff\ufffe\uffff\u202d\u202e]/gv;

/** Converts HTML to its visible text, and lists its pictures. HTML that is nested too deeply has no text. */
export function plainText(html: string, maxDepth: number): PlainText {
	const result = readOnce(html, maxDepth);
	const isEscapedTwice = !result.hasTags && ESCAPED_TWICE.test(result.text);
	return isEscapedTwice ? readOnce(result.text, maxDepth) : result;
}

/** For headlines and names. */
export function plainLine(html: string, maxDepth: number): string {
	return plainText(html, maxDepth).text.replace(/\s+/g, " ");
}

function readOnce(html: string, maxDepth: number): PlainText & { hasTags: boolean } {
	const pieces: string[] = [];
	const pictures: NamedPicture[] = [];
	let hasTags = false;
	let depth = 0;
	/** The depth of the outermost dropped element; 0 outside of one. */
	let droppedDepth = 0;

	const parser = new Parser(
		{
			onopentag(tag, attributes) {
				const name = localName(tag);
				hasTags = true;
				depth += 1;
				if (depth > maxDepth) throw new TooDeep();
				if (droppedDepth === 0 && DROPPED.has(name)) droppedDepth = depth;
				if (name === "img") pictures.push(...pictureOf(attributes));
				if (droppedDepth > 0) return;
				if (BLOCKS.has(name)) pieces.push(PARAGRAPH);
				if (name === "li") pieces.push("• ");
				if (name === "br") pieces.push(LINE);
				if (name === "td" || name === "th") pieces.push(" ");
			},
			onclosetag(tag) {
				if (droppedDepth === depth) droppedDepth = 0;
				else if (droppedDepth === 0 && BLOCKS.has(localName(tag))) pieces.push(PARAGRAPH);
				depth -= 1;
			},
			ontext(text) {
				if (droppedDepth === 0) pieces.push(text.replaceAll(PARAGRAPH, " ").replaceAll(LINE, " "));
			},
		},
		{ recognizeCDATA: true },
	);
	try {
		parser.write(html);
		parser.end();
	} catch (error) {
		if (error instanceof TooDeep) return { text: "", pictures: [], hasTags };
		throw error;
	}
	const joined = pieces.join("");
	// Text without tags has only line breaks to separate its paragraphs.
	return { text: inParagraphs(hasTags ? joined : joined.replace(/\r\n?|\n/g, LINE)), pictures, hasTags };
}

class TooDeep extends Error {}

const PARAGRAPH = "\u2029";
const LINE = "\u2028";

function inParagraphs(text: string): string {
	return text
		.toWellFormed()
		.replace(/[ \t\r\n\f\u00a0]+/g, " ")
		.replace(INVISIBLE_CHARACTERS, "")
		.replace(/•(?: ?\u2029)+ ?/g, "• ")
		.split(/\u2029|\u2028 ?(?:\u2028 ?)+/)
		.map((paragraph) =>
			paragraph
				.split(LINE)
				.map((line) => line.trim())
				.join("\n")
				.trim(),
		)
		.filter((paragraph) => hasVisibleText(paragraph.replace(/^•/, "")) && !WORDPRESS_FOOTER.test(paragraph))
		.join("\n\n");
}

function localName(tag: string): string {
	return tag.slice(tag.indexOf(":") + 1);
}

/** Lazy-loading scripts keep the real URL in a data attribute. Excludes emoji, avatars and tracking pixels. */
export function pictureOf(attributes: Record<string, string>): NamedPicture[] {
	const url = [attributes["data-src"], attributes["data-lazy-src"], attributes.src].find(
		(candidate) => candidate && !/^data:/i.test(candidate.trim()),
	);
	const isTiny = [attributes.width, attributes.height].some((side) => side && /^[0-4](?:px)?$/.test(side));
	const isEmojiOrAvatar = /\b(?:wp-smiley|emoji|avatar)\b/.test(attributes.class ?? "");
	return url && !isTiny && !isEmojiOrAvatar ? [{ url: url.trim(), alt: attributes.alt?.trim() ?? "" }] : [];
}
