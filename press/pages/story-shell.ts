import { authorPath, storyPath } from "../../contract/paths.ts";
import type { Picture } from "../../contract/picture.ts";
import { pictureTag } from "../../contract/picture.ts";
import { UserError } from "../../lib/user-error.ts";
import { site } from "../../newsroom/content/site-settings.ts";
import { RECIPES } from "../../newsroom/pictures/picture-recipe.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";
import { forScript } from "./page-data.ts";

/** What a shell says for itself; whatever the fallback page says about the same is taken out. */
const replaced = [
	/<title[^>]*>[\s\S]*?<\/title>/g,
	/<meta[^>]*\sname="(?:description|robots|twitter:[^"]*|candour:[^"]*)"[^>]*>/g,
	/<meta[^>]*\sproperty="(?:og|article):[^"]*"[^>]*>/g,
	/<link[^>]*\srel="canonical"[^>]*>/g,
];

const previewWidth = RECIPES.story.preview;

/** Where the app puts the text: app/news/article/article.tsx. */
const storyTextClass = "story-text";

/** Lets the app find what was put into the head for those who read no script, and take it out when it writes its own. */
const mark = 'data-shell=""';

/** What a shell shows of a story. */
export type ShellStory = Pick<
	StoryRecord,
	"id" | "title" | "author" | "teaser" | "tags" | "category_name" | "source" | "source_is_canonical"
> & { picture: Picture };

/** Makes shells out of the page that the app starts from anywhere: the same page with a story's own head, and its teaser for those who run no script. */
export function shellMaker(fallback: string): (story: ShellStory) => string {
	const end = fallback.indexOf("</head>");
	if (end < 0)
		throw new UserError("The fallback page of the build has no head, so no story can be put into it.");
	const head = replaced.reduce((text, pattern) => text.replace(pattern, ""), fallback.slice(0, end));
	const [, above, aside, below] =
		/^(.*<main.*?<noscript>)(.*?)(<\/noscript>.*)$/s.exec(fallback.slice(end)) ?? [];
	if (aside === undefined)
		throw new UserError("The fallback page of the build says nothing to those who run no script.");
	return (story) => head + headOf(story) + above + asideOf(story, aside) + below;
}

/** What those read who run no script. The app takes no notice of it: other browsers see none of it. */
function asideOf(story: ShellStory, otherwise: string): string {
	return [
		'<div class="page-plain">',
		`<h1>${escapeHtml(story.title)}</h1>`,
		`<p class="notice">${escapeHtml(descriptionOf(story))}</p>`,
		`<div class="${storyTextClass}"><p>The whole story is for readers who have signed in.</p></div>`,
		`${otherwise}</div>`,
	].join("");
}

function headOf(story: ShellStory): string {
	const { picture } = story;
	const title = `${story.title} | ${site().name}`;
	const address = `${site().address}${storyPath(story.id)}`;
	const canonical = (story.source_is_canonical && story.source) || address;
	const width = Math.min(previewWidth, picture.width);
	return [
		`<title ${mark}>${escapeHtml(title)}</title>`,
		meta("name", "description", descriptionOf(story)),
		`<link ${mark} rel="canonical" href="${escapeHtml(canonical)}"/>`,
		meta("property", "og:site_name", site().name),
		meta("property", "og:type", "article"),
		meta("property", "og:title", story.title),
		meta("property", "og:description", descriptionOf(story)),
		meta("property", "og:url", address),
		meta("property", "og:image", previewOf(story)),
		meta("property", "og:image:width", String(width)),
		meta("property", "og:image:height", String(Math.round((width * picture.height) / picture.width))),
		meta("property", "og:image:alt", picture.alt),
		meta("name", pictureTag, JSON.stringify(picture)),
		meta("property", "article:published_time", story.author.published_date),
		meta("name", "twitter:card", "summary_large_image"),
		`<script ${mark} type="application/ld+json">${forScript(newsArticle(story, address))}</script>`,
	].join("");
}

/** What a search engine wants to know, among it that the text is kept for readers, and where it will stand. */
function newsArticle(story: ShellStory, address: string): object {
	const forReaders = { isAccessibleForFree: false };
	return {
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		mainEntityOfPage: address,
		headline: story.title,
		description: descriptionOf(story),
		image: [previewOf(story)],
		datePublished: story.author.published_date,
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
		...forReaders,
		hasPart: { "@type": "WebPageElement", ...forReaders, cssSelector: `.${storyTextClass}` },
	};
}

function previewOf({ picture }: ShellStory): string {
	return `${site().address}${picture.base}-${previewWidth}.jpg`;
}

function descriptionOf({ teaser: { text, cut } }: ShellStory): string {
	return text.replace(/\s+/g, " ").trim() + (cut ? "…" : "");
}

function meta(kind: "name" | "property", key: string, content: string): string {
	return `<meta ${mark} ${kind}="${key}" content="${escapeHtml(content)}"/>`;
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
