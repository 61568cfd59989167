import { cacheNames } from "../../contract/cache-names.ts";

/** The scripts, styles and images that a page refers to, without what it loads only for some readers. */
export function assetsIn(html: string): string[] {
	const loaded = html.replace(/<link[^>]*media="not all"[^>]*>/g, "");
	return [...new Set(loaded.match(/\/assets\/[\w.-]+/g))];
}

/** Whether all scripts and styles of a page are cached. They can be missing for a page of an older build. */
export async function isComplete(page: Response): Promise<boolean> {
	const assets = await caches.open(cacheNames.assets);
	const needed = assetsIn(await page.clone().text()).filter((path) => /\.(js|css)$/.test(path));
	const found = await Promise.all(needed.map((path) => assets.match(path, { ignoreVary: true })));
	return found.every(Boolean);
}
