import { feedPath, listPath, storyPath } from "../../contract/paths.ts";
import { listTitle } from "../../contract/published.ts";
import { element, XML_HEAD, xmlText } from "../../lib/xml.ts";
import type { Site } from "../content/site-settings.ts";
import type { StoryList } from "../lists/story-lists.ts";
import { RECIPES } from "../pictures/picture-recipe.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { modifiedAt, type StoryRecord } from "../stories/story-record.ts";

const maxFeedStories = 30;

export function feedStories({ stories }: StoryList): StoryRecord[] {
	return stories.slice(0, maxFeedStories);
}

/** A list as RSS 2.0, with headlines and teasers but no full text. The guid of an item is its permanent URL. */
export function feedOf(list: StoryList, pictures: Pictures, site: Site): string {
	const title = listTitle(list);
	const stories = feedStories(list);
	const changedAt = stories.map((story) => Date.parse(modifiedAt(story)));
	return [
		XML_HEAD,
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
		element("title", `${site.name}: ${title}`),
		element("link", site.address + listPath(list)),
		element("description", `${title} in ${site.name}. ${site.tagline}.`),
		element("language", site.language),
		`<atom:link href="${xmlText(site.address + feedPath(list))}" rel="self" type="application/rss+xml"/>`,
		element("lastBuildDate", stories.length > 0 ? new Date(Math.max(...changedAt)).toUTCString() : undefined),
		...stories.map((story) => itemOf(story, pictures, site)),
		"</channel></rss>\n",
	].join("");
}

function itemOf(story: StoryRecord, pictures: Pictures, { address }: Site): string {
	const url = address + storyPath(story.id);
	const { base, alt } = pictures.story(story.image_url, story.image_alt);
	return [
		"<item>",
		element("title", story.title),
		element("link", url),
		`<guid isPermaLink="true">${xmlText(url)}</guid>`,
		element("pubDate", new Date(story.author.published_date).toUTCString()),
		element("atom:updated", story.corrections && new Date(modifiedAt(story)).toISOString()),
		element("dc:creator", story.author.name),
		element("description", story.teaser.text.trim() + (story.teaser.cut ? "…" : "")),
		...[story.category_name, ...story.tags].map((name) => element("category", name)),
		`<media:content url="${xmlText(`${address}${base}-${RECIPES.story.preview}.jpg`)}" medium="image">`,
		element("media:description", alt || undefined),
		"</media:content></item>",
	].join("");
}
