import { storyPath } from "../../contract/paths.ts";
import type { Picture } from "../../contract/picture.ts";
import { pictureTag } from "../../contract/picture.ts";
import { authorPath } from "../../contract/subject-paths.ts";
import { UserError } from "../../lib/user-error.ts";
import { site } from "../../newsroom/content/site-settings.ts";
import { RECIPES } from "../../newsroom/pictures/picture-recipe.ts";
import { modifiedAt, type StoryRecord } from "../../newsroom/stories/story-record.ts";
import { jsonForScript } from "./page-data.ts";

/** Tags of the fallback page that a shell replaces with its own. */
const replaced = [
	/<title[^>]*>[\s\S]*?<\/title>/g,
	/<meta[^>]*\sname="(?:description|robots|twitter:[^"]*|candour:[^"]*)"[^>]*>/g,
	/<meta[^>]*\sproperty="(?:og|article):[^"]*"[^>]*>/g,
	/<link[^>]*\srel="canonical"[^>]*>/g,
];

const previewWidth = RECIPES.story.preview;

/** The class of the story's text in app/news/article/article.tsx. */
const storyTextClass = "story-text";

/** Marks the head tags of the shell, which the app removes when it renders its own. */
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
	| "category_name"
	| "source"
	| "source_is_canonical"
> & { picture: Picture };

/** Makes story shells: the fallback page with the head of a story, and its teaser as noscript content. */
export function shellMaker(fallback: string): (story: ShellStory) => string {
	const end = fallback.indexOf("</head>");
	if (end < 0)
		throw new UserError("The fallback page of the build has no head, so no story can be put into it.");
	const head = replaced.reduce((text, pattern) => text.replace(pattern, ""), fallback.slice(0, end));
	const [, above, notice, below] =
		/^(.*<main.*?<noscript>)(.*?)(<\/noscript>.*)$/s.exec(fallback.slice(end)) ?? [];
	if (notice === undefined)
		throw new UserError("The fallback page of the build says nothing to those who run no script.");
	return (story) => head + headOf(story) + above + noscriptOf(story, notice) + below;
}

/** The noscript content. Hydration ignores it. */
function noscriptOf(story: ShellStory, notice: string): string {
	return [
		'<div class="page-plain">',
		`<h1>${escapeHtml(story.title)}</h1>`,
		`<p class="page-notice">${escapeHtml(descriptionOf(story))}</p>`,
		`<div class="${storyTextClass}"><p>The whole story is for readers who have signed in.</p></div>`,
		`${notice}</div>`,
	].join("");
}

function headOf(story: ShellStory): string {
	const { picture } = story;
	const title = `${story.title} | ${site().name}`;
	const url = `${site().address}${storyPath(story.id)}`;
	const canonical = (story.source_is_canonical && story.source) || url;
	const width = Math.min(previewWidth, picture.width);
	return [
		`<title ${shellAttribute}>${escapeHtml(title)}</title>`,
		meta("name", "description", descriptionOf(story)),
		`<link ${shellAttribute} rel="canonical" href="${escapeHtml(canonical)}"/>`,
		meta("property", "og:site_name", site().name),
		meta("property", "og:type", "article"),
		meta("property", "og:title", story.title),
		meta("property", "og:description", descriptionOf(story)),
		meta("property", "og:url", url),
		meta("property", "og:image", previewOf(story)),
		meta("property", "og:image:width", String(width)),
		meta("property", "og:image:height", String(Math.round((width * picture.height) / picture.width))),
		meta("property", "og:image:alt", picture.alt),
		meta("name", pictureTag, JSON.stringify(picture)),
		meta("property", "article:published_time", story.author.published_date),
		...(story.corrections ? [meta("property", "article:modified_time", modifiedAt(story))] : []),
		meta("name", "twitter:card", "summary_large_image"),
		`<script ${shellAttribute} type="application/ld+json">${jsonForScript(newsArticle(story, url))}</script>`,
	].join("");
}

/** Structured data for search engines. Declares that the text is for signed-in readers, and where it is. */
function newsArticle(story: ShellStory, url: string): object {
	const signInRequired = { isAccessibleForFree: false };
	return {
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		mainEntityOfPage: url,
		headline: story.title,
		description: descriptionOf(story),
		image: [previewOf(story)],
		datePublished: story.author.published_date,
		...(story.corrections && { dateModified: modifiedAt(story) }),
		author: [
			{ "@type": "Person", name: story.author.name, url: site().address + authorPath(story.author.name) },
		],
		publisher: {
			"@type": "NewsMediaOrganization",
			name: site().name,
			logo: `${site().address}/apple-touch-icon.png`,
		},
		articleSection: story.category_name,
		keywords: story.tags,
		...signInRequired,
		hasPart: { "@type": "WebPageElement", ...signInRequired, cssSelector: `.${storyTextClass}` },
	};
}

function previewOf({ picture }: ShellStory): string {
	return `${site().address}${picture.base}-${previewWidth}.jpg`;
}

function descriptionOf({ teaser: { text, cut } }: ShellStory): string {
	return text.replace(/\s+/g, " ").trim() + (cut ? "…" : "");
}

function meta(kind: "name" | "property", key: string, content: string): string {
	return `<meta ${shellAttribute} ${kind}="${key}" content="${escapeHtml(content)}"/>`;
}

const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
