import { site } from "../../../platform/site/site.ts";
import type { SavedStory } from "../../../slots/capability.ts";
import { longDay } from "../../../ui/dates/format-date.ts";
import styles from "./book.css?raw";
import { bookPage, storyPage, titleOf } from "./story-page.ts";
import { nothing, type Xml, xml } from "./xml.ts";

export type Book = {
	/** A UUID. */
	id: string;
	now: Date;
	stories: SavedStory[];
	/** The names of the categories, by id. */
	categories: Map<number, string>;
	/** JPEG files by the URLs of the pictures. */
	pictures: Map<string, Uint8Array>;
	/** A JPEG file, or null if it could not be drawn. */
	cover: Uint8Array | null;
};

/** A file of the book. A text is compressed unless it says otherwise. */
export type BookFile = { name: string; content: string | Uint8Array; isCompressed?: boolean };

function bookTitle(now: Date): string {
	return `${site.name}: Saved Stories, ${longDay(now)}`;
}

/** The files of an EPUB 3 publication, in order. Lazy: the caller can pause between two files. */
export function* bookFiles(book: Book): Generator<BookFile> {
	const names = new Map([...book.pictures.keys()].map((url, index) => [url, `picture-${index + 1}.jpg`]));
	// Must be first and uncompressed, so that a program finds it at a fixed offset.
	yield { name: "mimetype", content: "application/epub+zip", isCompressed: false };
	yield { name: "META-INF/container.xml", content: container.source };
	yield { name: "EPUB/package.opf", content: packageDocument(book, [...names.values()]).source };
	yield { name: "EPUB/nav.xhtml", content: contentsPage(book).source };
	yield { name: "EPUB/toc.ncx", content: oldContents(book).source };
	yield { name: "EPUB/book.css", content: styles };
	if (book.cover) {
		yield { name: "EPUB/cover.xhtml", content: coverPage(book).source };
		yield { name: "EPUB/cover.jpg", content: book.cover };
	}
	for (const [index, story] of book.stories.entries()) {
		const page = storyPage(story, book.categories.get(story.category_id), (url) => names.get(url));
		yield { name: `EPUB/${storyFileName(index)}`, content: page.source };
	}
	for (const [url, content] of book.pictures) yield { name: `EPUB/${names.get(url)}`, content };
}

/** Ids of stories may contain any character, so files are numbered. */
function storyFileName(index: number): string {
	return `story-${index + 1}.xhtml`;
}

const container = xml`<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Metadata, a list of all files and the reading order. */
function packageDocument({ id, now, stories, cover }: Book, pictureNames: string[]): Xml {
	const pages = stories.map((_, index) => `story-${index + 1}`);
	return xml`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${site.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${bookTitle(now)}</dc:title>
<dc:language>${site.language}</dc:language>
<dc:creator>${site.name}</dc:creator>
<dc:publisher>${site.name}</dc:publisher>
<dc:source>${site.address}</dc:source>
<dc:date>${timestamp(now)}</dc:date>
<meta property="dcterms:modified">${timestamp(now)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Text with headings and a table of contents. Pictures have the descriptions that the newsroom wrote. Nothing moves, flashes or makes sounds.</meta>
${cover ? xml`<meta name="cover" content="cover-image"/>` : nothing}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="styles" href="book.css" media-type="text/css"/>
${
	cover
		? xml`<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>`
		: nothing
}
${pages.map((page) => xml`<item id="${page}" href="${page}.xhtml" media-type="application/xhtml+xml"/>\n`)}
${pictureNames.map((name, index) => xml`<item id="picture-${index + 1}" href="${name}" media-type="image/jpeg"/>\n`)}
</manifest>
<spine toc="ncx">
${cover ? xml`<itemref idref="cover"/>` : nothing}
<itemref idref="nav"/>
${pages.map((page) => xml`<itemref idref="${page}"/>\n`)}
</spine>
</package>
`;
}

/** Without milliseconds, which the specification does not allow. */
function timestamp(now: Date): string {
	return now.toISOString().replace(/\.\d+/, "");
}

function coverPage({ now }: Book): Xml {
	return bookPage(
		"Cover",
		xml`<section epub:type="cover" class="cover" aria-label="Cover">
<img src="cover.jpg" role="doc-cover" alt="${bookTitle(now)}"/>
</section>`,
	);
}

/** The table of contents, a page of the book itself. */
function contentsPage({ stories, now, cover }: Book): Xml {
	const title = bookTitle(now);
	return bookPage(
		title,
		xml`<h1>${title}</h1>
<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>
${stories.map((story, index) => xml`<li><a href="${storyFileName(index)}">${titleOf(story)}</a></li>\n`)}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-labelledby="landmarks">
<h2 id="landmarks">Landmarks</h2>
<ol>
${cover ? xml`<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>` : nothing}
<li><a epub:type="toc" href="#toc">Contents</a></li>
<li><a epub:type="bodymatter" href="${storyFileName(0)}">Stories</a></li>
</ol>
</nav>`,
	);
}

/** The table of contents for readers of EPUB 2. */
function oldContents({ id, now, stories }: Book): Xml {
	return xml`<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${site.language}">
<head><meta name="dtb:uid" content="urn:uuid:${id}"/></head>
<docTitle><text>${bookTitle(now)}</text></docTitle>
<navMap>
${stories.map(
	(story, index) => xml`<navPoint id="story-${index + 1}" playOrder="${index + 1}">
<navLabel><text>${titleOf(story)}</text></navLabel><content src="${storyFileName(index)}"/>
</navPoint>
`,
)}
</navMap>
</ncx>
`;
}
