import { Marked } from "marked";
import { z } from "zod";
import { xmlText } from "../../../lib/xml.ts";
import { lenientList, lenientText as text } from "../parse/lenient.ts";
import { ImportError } from "../shared/import-error.ts";

const marked = new Marked();

/** The fields of all cards, which the two formats share. Captions and most texts are HTML. */
const cardSchema = z.object({
	...{ src: text, alt: text, caption: text, url: text, title: text, html: text, markdown: text, code: text },
	...{ heading: text, content: text, calloutText: text, textValue: text, header: text, subheader: text },
	...{ buttonText: text, buttonUrl: text, fileTitle: text, fileCaption: text, imageUrl: text },
	...{ productImageSrc: text, productTitle: text, productDescription: text },
	...{ productButton: text, productUrl: text },
	images: lenientList(z.object({ src: text, alt: text })),
	metadata: z.object({ title: text, description: text }).catch({ title: "", description: "" }),
});

type Card = z.output<typeof cardSchema>;

const CARDS: Record<string, (card: Card) => string> = {
	image: (card) => figure(pictureOf(card.src, card.alt), card),
	gallery: (card) => figure(card.images.map(({ src, alt }) => pictureOf(src, alt)).join(""), card),
	bookmark: ({ url, metadata, ...card }) =>
		figure(
			linkTo(url, `<p>${xmlText(metadata.title || url)}</p><p>${xmlText(metadata.description)}</p>`),
			card,
		),
	embed: (card) => figure(card.html || `<p>${linkTo(card.url, xmlText(card.url))}</p>`, card),
	video: (card) => figure(`<video src="${xmlText(card.src)}"></video>`, card),
	code: (card) => figure(`<pre>${xmlText(card.code)}</pre>`, card),
	audio: ({ src, title }) => `<audio src="${xmlText(src)}"></audio><p>${xmlText(title)}</p>`,
	callout: ({ calloutText }) => `<div>${calloutText}</div>`,
	toggle: ({ heading, content }) => `<h3>${heading}</h3><div>${content}</div>`,
	hr: () => "<hr>",
	html: ({ html }) => `<div>${html}</div>`,
	markdown: ({ markdown }) => `<div>${marked.parse(markdown, { async: false })}</div>`,
	file: ({ src, fileTitle, fileCaption }) =>
		linkTo(src, `<p>${xmlText(fileTitle)}</p><p>${xmlText(fileCaption)}</p>`),
	button: (card) => buttonOf(card),
	header: ({ header, subheader, ...card }) => `<h2>${header}</h2><h3>${subheader}</h3>${buttonOf(card)}`,
	product: ({ productImageSrc, productTitle, productDescription, productButton, productUrl }) =>
		`${pictureOf(productImageSrc, "")}<h3>${productTitle}</h3><div>${productDescription}</div><p>${linkTo(productUrl, xmlText(productButton))}</p>`,
	"call-to-action": ({ imageUrl, textValue, ...card }) =>
		`${pictureOf(imageUrl, "")}<div>${textValue}</div>${buttonOf(card)}`,
	/** Where only members could read on. */
	paywall: () => "",
};

const OTHER_NAMES: Record<string, string> = {
	codeblock: "code",
	horizontalrule: "hr",
	"card-markdown": "markdown",
};

type Rendered = { html: string; lost: Set<string> };

/** The HTML of a post that has none, as Ghost would render it without its styles. */
export function ghostHtml(lexical: string, mobiledoc: string, maxDepth: number): Rendered {
	const lost = new Set<string>();
	try {
		if (lexical) return { html: lexicalHtml(JSON.parse(lexical).root, lost, maxDepth), lost };
		if (mobiledoc) return { html: mobiledocHtml(mobiledocSchema.parse(JSON.parse(mobiledoc)), lost), lost };
	} catch (error) {
		if (error instanceof ImportError) throw error;
		throw new ImportError("has a text that is neither as lexical nor as mobiledoc should be");
	}
	return { html: "", lost };
}

const nodeSchema = cardSchema.extend({
	...{ type: text, text, tag: text },
	format: z.number().catch(0),
	children: lenientList(z.unknown()),
});

const BLOCKS: Record<string, string> = {
	...{ paragraph: "p", quote: "blockquote", "extended-quote": "blockquote", aside: "blockquote" },
	...{ heading: "h2", "extended-heading": "h2", list: "ul" },
};

function lexicalHtml(written: unknown, lost: Set<string>, maxDepth: number): string {
	if (maxDepth === 0) throw new ImportError("has a text that is nested too deeply");
	const node = nodeSchema.parse(written);
	const { type, format, children } = node;
	if (node.text !== "") return withMarks(xmlText(node.text), format);
	const inner = children.map((child) => lexicalHtml(child, lost, maxDepth - 1)).join("");
	const block = BLOCKS[type];
	if (block) return `<${node.tag || block}>${inner}</${node.tag || block}>`;
	if (type === "link" || type === "autolink") return linkTo(node.url, inner);
	if (type === "linebreak") return "<br>";
	// A list inside a list stands in an item of its own, but belongs to the one before. The next item ends that.
	if (type === "listitem") return /^<[uo]l>/.test(inner) ? inner : `<li>${inner}`;
	return children.length > 0 || type === "root" ? inner : cardHtml(type, node, lost);
}

/** The first two of Lexical's formats. Stories have no others. */
function withMarks(html: string, format: number): string {
	const strong = format & 1 ? `<strong>${html}</strong>` : html;
	return format & 2 ? `<em>${strong}</em>` : strong;
}

/** Of a text or an atom: the markups that begin there, how many end behind it, and the text or the atom's number. */
const markersSchema = z.array(
	z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]),
);

const mobiledocSchema = z.object({
	/** A tag, and its attributes as a flat list of names and values. */
	markups: lenientList(z.tuple([z.string(), z.array(z.string()).default([])])),
	cards: lenientList(z.tuple([z.string(), z.unknown()])),
	sections: z.array(
		z.union([
			z.tuple([z.literal(1), z.string(), markersSchema], z.unknown()),
			z.tuple([z.literal(2), z.string()], z.unknown()),
			z.tuple([z.literal(3), z.string(), z.array(markersSchema)], z.unknown()),
			z.tuple([z.literal(10), z.number()]),
		]),
	),
});

function mobiledocHtml(
	{ markups, cards, sections }: z.output<typeof mobiledocSchema>,
	lost: Set<string>,
): string {
	function markersHtml(markers: z.output<typeof markersSchema>): string {
		const open: string[] = [];
		return markers
			.map(([, opened, closedCount, value]) => {
				const starts = opened.map((index) => {
					const [tag = "span", [name, url = ""] = []] = markups[index] ?? [];
					open.push(tag);
					return name === "href" ? `<${tag} href="${xmlText(url)}">` : `<${tag}>`;
				});
				// The only atom of Ghost is a line break.
				const inner = typeof value === "string" ? xmlText(value) : "<br>";
				const ends = Array.from({ length: Math.min(closedCount, open.length) }, () => `</${open.pop()}>`);
				return [...starts, inner, ...ends].join("");
			})
			.join("");
	}

	return sections
		.map(([kind, value, content]) => {
			if (kind === 10) {
				const [name, card] = cards[value] ?? ["", {}];
				return cardHtml(name, card, lost);
			}
			if (kind === 2) return pictureOf(value, "");
			const tag = value === "aside" ? "blockquote" : value;
			const inner =
				kind === 1 ? markersHtml(content) : content.map((item) => `<li>${markersHtml(item)}</li>`).join("");
			return `<${tag}>${inner}</${tag}>`;
		})
		.join("");
}

function cardHtml(type: string, card: unknown, lost: Set<string>): string {
	const name = OTHER_NAMES[type] ?? type;
	const render = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
	if (!render) lost.add(`the card ${type}`);
	return render?.(cardSchema.parse(card ?? {})) ?? "";
}

function figure(inner: string, { caption }: Pick<Card, "caption">): string {
	return `<figure>${inner}<figcaption>${caption}</figcaption></figure>`;
}

function buttonOf({ buttonText, buttonUrl }: Pick<Card, "buttonText" | "buttonUrl">): string {
	return `<p>${linkTo(buttonUrl, xmlText(buttonText))}</p>`;
}

function pictureOf(src: string, alt: string): string {
	return src && `<img src="${xmlText(src)}" alt="${xmlText(alt)}">`;
}

function linkTo(url: string, inner: string): string {
	return `<a href="${xmlText(url)}">${inner}</a>`;
}
