import { expect, type Page } from "@playwright/test";

/** Waits until the worker has cached everything that the page requested. */
export async function waitUntilCached(page: Page): Promise<void> {
	const isEverythingCached = async () => {
		if (!navigator.serviceWorker.controller) return false;
		const fetched = performance
			.getEntriesByType("resource")
			.map(({ name }) => new URL(name))
			.filter(
				({ origin, pathname }) => origin === location.origin && /^\/(assets|pictures|data)\//.test(pathname),
			)
			.map(({ pathname }) => pathname)
			.filter((path) => path !== "/data/edition.json");
		const paths = [...new Set(fetched)];
		const cached = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
		return cached.every(Boolean);
	};
	const pollOptions = { intervals: [50, 100, 100, 250], timeout: 15_000 };
	await expect.poll(() => page.evaluate(isEverythingCached), pollOptions).toBe(true);
}

/** The cached paths of caches whose name has a suffix. */
export function cachedPaths(page: Page, name: string): Promise<string[]> {
	return page.evaluate(async (suffix) => {
		const paths: string[] = [];
		for (const key of await caches.keys()) {
			if (!key.endsWith(suffix)) continue;
			for (const { url } of await (await caches.open(key)).keys()) paths.push(new URL(url).pathname);
		}
		return paths;
	}, name);
}

/** How many pictures of the main part have loaded or failed so far. */
export function countPictures(page: Page): Promise<{ loaded: number; missing: number }> {
	return page.evaluate(() => {
		const pictures = [...document.querySelectorAll<HTMLImageElement>("main .picture-box img")].filter(
			({ complete }) => complete,
		);
		const loaded = pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
		return {
			loaded,
			missing: document.querySelectorAll("main .picture-missing").length + pictures.length - loaded,
		};
	});
}
