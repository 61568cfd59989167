import { cacheNames } from "../../contract/cache-names.ts";
import { cachedStoryAttribute, uncachedFonts } from "../../contract/story-page.ts";

/**
 * Adds the cached text of a story to its page, and the fonts if they are cached. Looked up by a script of the page,
 * they would be too late for its first paint. The app requests the story again.
 */
export async function withCachedStory(page: Response, file: string): Promise<Response> {
	const story = await caches.match(file, { cacheName: cacheNames.stories, ignoreVary: true });
	if (!page.ok || !story) return page;
	const [html, json] = await Promise.all([page.text(), story.text()]);
	// Before the first script, and without a tag that could end this one.
	const script = `<script type="application/json" ${cachedStoryAttribute}>${json.replaceAll("<", "\\u003c")}</script>`;
	const withStory = html.replace("<script", (start) => script + start);
	return new Response(await withCachedFonts(withStory), { headers: page.headers });
}

async function withCachedFonts(html: string): Promise<string> {
	const assets = await caches.open(cacheNames.assets);
	const fonts = new Set(html.match(/\/assets\/[\w.-]+\.woff2/g));
	const cached = await Promise.all([...fonts].map((path) => assets.match(path)));
	return cached.every(Boolean) ? html.replaceAll(uncachedFonts, "") : html;
}
