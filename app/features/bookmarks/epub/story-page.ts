import { paragraphsOf } from "../../../../contract/paragraphs.ts";
import { storyPath } from "../../../../contract/paths.ts";
import type { Block, Inline } from "../../../../contract/story-body.ts";
import { site } from "../../../platform/site/site.ts";
import type { SavedStory } from "../../../slots/capability.ts";
import { shortDay, shortUniversalDay } from "../../../ui/dates/format-date.ts";
import { fromFileNote } from "../from-file-note.ts";
import { bookLink } from "./book-link.ts";
import { urlInText } from "./book-pictures.ts";
import { nothing, type Xml, xml } from "./xml.ts";

/** The file of a picture in the book, if it could be loaded. */
export type PictureFile = (url: string) => string | undefined;

/** An XHTML page of the book. */
export function bookPage(title: string, body: Xml): Xml {
	return xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${site.language}" xml:lang="${site.language}">
<head><title>${title}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`;
}

export function storyPage(story: SavedStory, category: string | undefined, fileOf: PictureFile): Xml {
	const { image_url, image_alt, tags, body } = story;
	const title = titleOf(story);
	const url = bookLink(storyPath(story.id));
	return bookPage(
		title,
		xml`<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">
<header>
${category ? xml`<p class="kicker">${category}</p>` : nothing}
<h1 id="title">${title}</h1>
${byline(story)}
${story.is_from_file ? xml`<p>${fromFileNote}</p>` : nothing}
</header>
${image_url || image_alt ? figure(fileOf(image_url), image_alt, []) : nothing}
${body ? blocks(body, fileOf) : paragraphsOf(story.details).map(({ text }) => xml`<p class="plain">${text}</p>\n`)}
<footer>
${tags.length > 0 ? xml`<p>Tags: ${tags.join(", ")}</p>` : nothing}
${story.is_from_file ? nothing : xml`<p>Source: ${url ? xml`<a href="${url}">this story on ${site.name}</a>` : site.name}</p>`}
</footer>
</section>`,
	);
}

/** A link in the table of contents must have a text. */
export function titleOf({ title }: Pick<SavedStory, "title">): string {
	return title.trim() || "Untitled";
}

function byline({ author }: SavedStory): Xml {
	const parts = [author.name.trim() && xml`<b>${author.name}</b>`, localDate(author.published_date)];
	const [first, ...others] = parts.filter((part) => part !== "" && part !== null);
	if (!first) return nothing;
	return xml`<p class="byline">${[first, ...others.map((part) => xml` · ${part}`)]}</p>`;
}

/** A date as on the site: in the reader's time zone, unless it has no time. Null if it is none. */
function localDate(date: string): Xml | null {
	const day = new Date(date);
	if (Number.isNaN(day.getTime())) return null;
	const text = date.includes("T") ? shortDay(day) : shortUniversalDay(day);
	const iso = day.toISOString();
	// The attribute allows no year before 1, and readers know four digits.
	return /^(?!0000)\d{4}-/.test(iso)
		? xml`<time datetime="${iso}">${text}</time>`
		: xml`<span>${text}</span>`;
}

function blocks(list: Block[], fileOf: PictureFile): Xml[] {
	return list.map((block) => xml`${blockXml(block, fileOf)}\n`);
}

function blockXml(block: Block, fileOf: PictureFile): Xml {
	switch (block.kind) {
		case "paragraph":
			return xml`<p>${inlines(block.text)}</p>`;
		case "heading":
			return block.level === 2 ? xml`<h2>${inlines(block.text)}</h2>` : xml`<h3>${inlines(block.text)}</h3>`;
		case "list": {
			const items = block.items.map((item) => xml`<li>${blocks(item, fileOf)}</li>\n`);
			return block.isOrdered ? xml`<ol>${items}</ol>` : xml`<ul>${items}</ul>`;
		}
		case "quote":
			return xml`<blockquote>${blocks(block.blocks, fileOf)}</blockquote>`;
		case "picture":
			return figure(fileOf(urlInText(block.picture)), block.picture.alt, block.caption);
		case "rule":
			return xml`<hr/>`;
	}
}

/** A picture, or its description if there is no file. */
function figure(file: string | undefined, alt: string, caption: Inline[]): Xml {
	if (!file && !alt && caption.length === 0) return nothing;
	const missing = alt ? xml`<p class="missing">Picture: ${alt}</p>` : nothing;
	return xml`<figure>${file ? xml`<img src="${file}" alt="${alt}"/>` : missing}${
		caption.length > 0 ? xml`<figcaption>${inlines(caption)}</figcaption>` : nothing
	}</figure>`;
}

function inlines(text: Inline[]): Xml[] {
	return text.map((inline) => (typeof inline === "string" ? xml`${inline}` : inlineXml(inline)));
}

function inlineXml(inline: Exclude<Inline, string>): Xml {
	if (inline.kind === "break") return xml`<br/>`;
	const content = inlines(inline.text);
	if (inline.kind !== "link") {
		return inline.kind === "strong" ? xml`<strong>${content}</strong>` : xml`<em>${content}</em>`;
	}
	const url = bookLink(inline.url);
	return url ? xml`<a href="${url}">${content}</a>` : xml`${content}`;
}
