import { categoryPath, storyPath } from "../../contract/paths.ts";
import { type Picture, pictureTag, srcSetOf } from "../../contract/picture.ts";
import { storyPictureSizes, uncachedFonts } from "../../contract/story-page.ts";
import { authorPath } from "../../contract/subject-paths.ts";
import { Parts } from "../../lib/files/put-file.ts";
import { UserError } from "../../lib/user-error.ts";
import { xmlText } from "../../lib/xml.ts";
import type { Site } from "../../newsroom/content/site-settings.ts";
import { RECIPES } from "../../newsroom/pictures/picture-recipe.ts";
import { modifiedAt, type StoryRecord } from "../../newsroom/stories/story-record.ts";
import { isPreviewBuild } from "../settings.ts";
import { jsonForScript } from "./hydration-data.ts";

/** The fonts of every page. A story uses them only if they are cached: app/before-paint.ts. */
const fontPreload = /<link rel="preload" as="font"(?![^>]*media=)/g;

/** Tags of the story page that a shell replaces with its own. */
export const replacedTags = [
	/<title[^>]*>[\s\S]*?<\/title>/g,
	/<meta[^>]*\sname="(?:description|robots|twitter:[^"]*|candour:picture)"[^>]*>/g,
	/<meta[^>]*\sproperty="(?:og|article):[^"]*"[^>]*>/g,
	/<link[^>]*\srel="canonical"[^>]*>/g,
];

const previewWidth = RECIPES.story.preview;

/** The class of the story's text in app/news/article/article.tsx. */
const storyTextClass = "story-text";

/** Marks the head tags of the shell that the app removes when it renders its own. The title stays: React adopts it. */
const shellAttribute = 'data-shell=""';

/** The parts of a story that a shell shows. */
export type ShellStory = Pick<
	StoryRecord,
	| "id"
	| "title"
	| "author"
	| "corrections"
	| "teaser"
	| "tags"
	| "category_id"
	| "category_name"
	| "source"
	| "source_is_canonical"
> & { picture: Picture };

/** The parts of a page that are to be filled: app/news/article/served-story.tsx. */
const parts = /^(.*<main[^>]*><div class="story">)(<\/div>.*?<noscript>)(.*)$/s;

/** Makes story shells: the page of a story without the story, filled with the headline, the picture and the teaser. */
export function shellMaker(page: string, site: Site): (story: ShellStory) => Parts {
	const end = page.indexOf("</head>");
	if (end < 0)
		throw new UserError("The story page of the build has no head, so no story can be put into it.");
	const head = replacedTags
		.reduce((text, pattern) => text.replace(pattern, ""), page.slice(0, end))
		.replace(fontPreload, `$&${uncachedFonts}`);
	const [, above, between, below] = parts.exec(page.slice(end)) ?? [];
	if (below === undefined)
		throw new UserError("The story page of the build has no place for what is served of a story.");
	const [start, top, middle, bottom] = [encode(head), encode(above), encode(between), encode(below)];
	return (story) =>
		new Parts([start, headOf(story, site), top, openingOf(story), middle, noscriptOf(story), bottom]);
}

function encode(text = ""): Uint8Array {
	return new TextEncoder().encode(text);
}

/** What a reader sees until the text has loaded, in the markup of app/news/article/article.tsx. */
function openingOf({ title, category_id, category_name, picture }: ShellStory): string {
	const { base, widths, width, height, tint, alt } = picture;
	const format = picture.webpOnly ? "webp" : "avif";
	const sizes = `sizes="${storyPictureSizes}"`;
	return [
		`<div class="story-opening"><header class="story-head"><a class="story-kicker" href="${categoryPath(category_id)}">${xmlText(category_name)}</a>`,
		`<h1>${xmlText(title)}</h1><div class="story-meta"></div></header>`,
		`<figure class="story-picture bleed"><span class="picture-box"${alt && ` data-alt="${xmlText(alt)}"`}>`,
		`<svg class="picture-tint" color="${tint}" aria-hidden="true"></svg>`,
		`<picture><source type="image/${format}" srcset="${srcSetOf(picture, format)}" ${sizes}/>`,
		`<img src="${base}-${widths.at(-1)}.webp" srcset="${srcSetOf(picture, "webp")}" ${sizes} width="${width}" height="${height}"`,
		` alt="${xmlText(alt)}" loading="lazy" fetchpriority="high" decoding="async"/></picture></span></figure></div>`,
		// For the text: app/news/article/early-text.ts.
		`<div><div class="${storyTextClass}"></div></div>`,
	].join("");
}

function noscriptOf(story: ShellStory): string {
	return [
		`<p class="page-notice">${xmlText(descriptionOf(story))}</p>`,
		"<p>The whole story is for readers who have signed in.</p>",
	].join("");
}

function headOf(story: ShellStory, site: Site): string {
	const { picture } = story;
	const title = `${story.title} | ${site.name}`;
	const url = `${site.address}${storyPath(story.id)}`;
	const canonical = (story.source_is_canonical && story.source) || url;
	const width = Math.min(previewWidth, picture.width);
	return [
		`<title>${xmlText(title)}</title>`,
		...(isPreviewBuild() ? [meta("name", "robots", "noindex")] : []),
		meta("name", "description", descriptionOf(story)),
		`<link ${shellAttribute} rel="canonical" href="${xmlText(canonical)}"/>`,
		meta("property", "og:site_name", site.name),
		meta("property", "og:type", "article"),
		meta("property", "og:title", story.title),
		meta("property", "og:description", descriptionOf(story)),
		meta("property", "og:url", url),
		meta("property", "og:image", previewOf(story, site)),
		meta("property", "og:image:width", String(width)),
		meta("property", "og:image:height", String(Math.round((width * picture.height) / picture.width))),
		meta("property", "og:image:alt", picture.alt),
		meta("name", pictureTag, JSON.stringify(picture)),
		meta("property", "article:published_time", story.author.published_date),
		...(story.corrections ? [meta("property", "article:modified_time", modifiedAt(story))] : []),
		meta("name", "twitter:card", "summary_large_image"),
		`<script ${shellAttribute} type="application/ld+json">${jsonForScript(newsArticle(story, url, site))}</script>`,
	].join("");
}

/** Structured data for search engines. Declares that the text is for signed-in readers, and where it is. */
function newsArticle(story: ShellStory, url: string, site: Site): object {
	const signInRequired = { isAccessibleForFree: false };
	return {
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		mainEntityOfPage: url,
		headline: story.title,
		description: descriptionOf(story),
		image: [previewOf(story, site)],
		datePublished: story.author.published_date,
		...(story.corrections && { dateModified: modifiedAt(story) }),
		author: [
			{ "@type": "Person", name: story.author.name, url: site.address + authorPath(story.author.name) },
		],
		publisher: {
			"@type": "NewsMediaOrganization",
			name: site.name,
			logo: `${site.address}/apple-touch-icon.png`,
		},
		articleSection: story.category_name,
		keywords: story.tags,
		...signInRequired,
		hasPart: { "@type": "WebPageElement", ...signInRequired, cssSelector: `.${storyTextClass}` },
	};
}

function previewOf({ picture }: ShellStory, { address }: Site): string {
	return `${address}${picture.base}-${previewWidth}.jpg`;
}

function descriptionOf({ teaser: { text, cut } }: ShellStory): string {
	return text.replace(/\s+/g, " ").trim() + (cut ? "…" : "");
}

function meta(kind: "name" | "property", key: string, content: string): string {
	return `<meta ${shellAttribute} ${kind}="${key}" content="${xmlText(content)}"/>`;
}
