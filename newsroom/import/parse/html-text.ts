import { Parser } from "htmlparser2";
import { hasVisibleText } from "../../schemas/visible-text.ts";

/** A picture that is named in a feed. */
export type NamedPicture = {
	address: string;
	alt: string;
	/** Its path beside the feed, if it was named by that alone. */
	beside?: string;
	/** The path inside content/ that a news list may mean by it. */
	path?: string;
};

export type PlainText = {
	/** Paragraphs, with a blank line between them. */
	text: string;
	pictures: NamedPicture[];
};

const DROPPED = new Set(
	"figcaption script style template noscript iframe object embed svg math head title select button textarea audio video canvas map".split(
		" ",
	),
);
const BLOCKS = new Set(
	(
		"address article aside blockquote body center dd details div dl dt fieldset figure footer form " +
		"h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody thead tfoot tr ul"
	).split(" "),
);

/** Tags that nobody writes in prose: their presence in what was read says that it was escaped twice. */
const ESCAPED_TWICE =
	/<\/?(?:p|br|div|a|b|i|em|strong|span|img|ul|ol|li|h[1-6]|blockquote|table|figure|script|style|iframe)(?:\s[^<>]*)?\/?>/i;

/** The last line of a WordPress feed's items, which no editor wrote. */
const ADDED_BY_WORDPRESS = /^The post .+ (?:appeared first on|first appeared on) .+$/s;

const UNSEEN = /[\p{Cc}--[\t\n]]|[\ufeff\ufffe\uffff\u202d\u202e]/gv;

/** Turns HTML into the plain text a reader would see, and tells which pictures stood in it. Nothing in it is run or fetched.
    What is nested deeper than anybody writes has no text. */
export function plainText(html: string, mostDepth: number): PlainText {
	const read = readOnce(html, mostDepth);
	const isEscapedTwice = !read.hasTags && ESCAPED_TWICE.test(read.text);
	return isEscapedTwice ? readOnce(read.text, mostDepth) : read;
}

/** The same in one line, for headlines and names. */
export function plainLine(html: string, mostDepth: number): string {
	return plainText(html, mostDepth).text.replace(/\s+/g, " ");
}

function readOnce(html: string, mostDepth: number): PlainText & { hasTags: boolean } {
	const pieces: string[] = [];
	const pictures: NamedPicture[] = [];
	let hasTags = false;
	let depth = 0;
	/** How deep the outermost dropped element lies. */
	let droppedAt = 0;

	const parser = new Parser(
		{
			onopentag(written, attributes) {
				const name = localName(written);
				hasTags = true;
				depth += 1;
				if (depth > mostDepth) throw new TooDeep();
				if (droppedAt === 0 && DROPPED.has(name)) droppedAt = depth;
				if (name === "img") pictures.push(...pictureOf(attributes));
				if (droppedAt > 0) return;
				if (BLOCKS.has(name)) pieces.push(PARAGRAPH);
				if (name === "li") pieces.push("• ");
				if (name === "br") pieces.push(LINE);
				if (name === "td" || name === "th") pieces.push(" ");
			},
			onclosetag(written) {
				if (droppedAt === depth) droppedAt = 0;
				else if (droppedAt === 0 && BLOCKS.has(localName(written))) pieces.push(PARAGRAPH);
				depth -= 1;
			},
			ontext(text) {
				if (droppedAt === 0) pieces.push(text.replaceAll(PARAGRAPH, " ").replaceAll(LINE, " "));
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
	const written = pieces.join("");
	// Without any tags, the lines of the text are all it has to say about its paragraphs.
	return { text: inParagraphs(hasTags ? written : written.replace(/\r\n?|\n/g, LINE)), pictures, hasTags };
}

class TooDeep extends Error {}

const PARAGRAPH = "\u2029";
const LINE = "\u2028";

function inParagraphs(text: string): string {
	return text
		.toWellFormed()
		.replace(/[ \t\r\n\f\u00a0]+/g, " ")
		.replace(UNSEEN, "")
		.replace(/•(?: ?\u2029)+ ?/g, "• ")
		.split(/\u2029|\u2028 ?(?:\u2028 ?)+/)
		.map((paragraph) =>
			paragraph
				.split(LINE)
				.map((line) => line.trim())
				.join("\n")
				.trim(),
		)
		.filter((paragraph) => hasVisibleText(paragraph.replace(/^•/, "")) && !ADDED_BY_WORDPRESS.test(paragraph))
		.join("\n\n");
}

function localName(written: string): string {
	return written.slice(written.indexOf(":") + 1);
}

/** Pages that load pictures late keep the real address beside an empty one. Faces and counters are no pictures of a story. */
function pictureOf(attributes: Record<string, string>): NamedPicture[] {
	const address = [attributes["data-src"], attributes["data-lazy-src"], attributes.src].find(
		(named) => named && !/^data:/i.test(named.trim()),
	);
	const isTiny = [attributes.width, attributes.height].some((side) => side && /^[0-4](?:px)?$/.test(side));
	const isFace = /\b(?:wp-smiley|emoji|avatar)\b/.test(attributes.class ?? "");
	return address && !isTiny && !isFace
		? [{ address: address.trim(), alt: attributes.alt?.trim() ?? "" }]
		: [];
}
