import { cacheNames } from "../../../contract/cache-names.ts";

/** The scripts, styles and drawings that a page names. */
export function assetsIn(html: string): string[] {
	return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** A page of an earlier build whose scripts or styles have been cleared away is no page any more. */
export async function isComplete(page: Response): Promise<boolean> {
	const assets = await caches.open(cacheNames.assets);
	const needed = assetsIn(await page.clone().text()).filter((address) => /\.(js|css)$/.test(address));
	const found = await Promise.all(needed.map((address) => assets.match(address, { ignoreVary: true })));
	return found.every(Boolean);
}
