import { xmlText } from "../../../lib/xml.ts";

/** Shortcodes of WordPress and its usual plugins that stand alone and without attributes. */
const KNOWN = new Set(
	"gallery playlist embed video audio caption wp_caption youtube contact-form contact-form-7 newsletter".split(
		" ",
	),
);

const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]<>]*)?)\]/gi;

const CAPTION = /\[(?:wp_)?caption[^\]]*\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi;

const GALLERY = /\[gallery\s[^\]]*\bids=["']?([\d,\s]+)["']?[^\]]*\]/gi;

type PictureTag = { url: string; alt: string };

/**
 * Captions and galleries become HTML. Other shortcodes are left out, and galleries whose pictures are unknown; what is
 * between two of a pair stays.
 */
export function withoutShortcodes(
	text: string,
	pictures: ReadonlyMap<string, PictureTag> = new Map(),
): { html: string; lost: string[] } {
	const html = text
		.replace(CAPTION, (_, inner: string) => {
			const [picture = ""] = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
			return `\n\n<figure>${picture}<figcaption>${inner.slice(picture.length)}</figcaption></figure>\n\n`;
		})
		.replace(GALLERY, (written, ids: string) => {
			const found = ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? []);
			return found.length < ids.split(",").length ? written : `\n\n${found.map(imageOf).join("\n\n")}\n\n`;
		});
	const paired = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
	const lost = new Set<string>();
	const cleaned = html.replace(SHORTCODE, (written, slash: string, name: string, attributes: string) => {
		// Brackets are common in prose, as in [sic].
		const isShortcode = slash || paired.has(name) || KNOWN.has(name) || /\s[\w-]+=\S/.test(attributes);
		if (!isShortcode) return written;
		// The address between [embed] and [/embed] stays.
		if (name !== "embed") lost.add(`the shortcode [${name}]`);
		return "";
	});
	return { html: cleaned, lost: [...lost] };
}

function imageOf({ url, alt }: PictureTag): string {
	return `<figure><img src="${xmlText(url)}" alt="${xmlText(alt)}"></figure>`;
}

const FIGURE = /\{\{[<%]\s*figure\s+([^{}]*?)\s*\/?[>%]\}\}/g;

/** Hugo, and Liquid or Nunjucks with Jekyll and Eleventy. */
const TEMPLATE =
	/\{\{[<%]\s*\/?\s*([\w./-]+)[^{}]*?[>%]\}\}|\{%-?\s*(\w+)[^%]*?-?%\}|\{\{-?\s*([^{}]+?)\s*-?\}\}/g;

/** In Markdown. The addresses of the site are left out without a word: paths remain. */
export function withoutTemplates(text: string): { markdown: string; lost: string[] } {
	const lost = new Set<string>();
	const markdown = text
		.replace(FIGURE, (_, attributes: string) => {
			const caption = /\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? "";
			return `\n\n<figure><img ${attributes}><figcaption>${caption}</figcaption></figure>\n\n`;
		})
		.replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "")
		.replace(/\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/g, "$1")
		// Stories have no footnotes. Their words stay where they are.
		.replace(/\[\^([^\]\s]+)\]/g, "\\[$1\\]")
		.replace(TEMPLATE, (_, hugo?: string, tag?: string, value?: string) => {
			const isEnd = tag?.startsWith("end");
			if (!isEnd) lost.add(`the template code ${hugo ?? tag ?? value}`);
			return "";
		});
	return { markdown, lost: [...lost] };
}
