import { expect, type Page } from "@playwright/test";

/** Waits until the worker has a copy of everything that the page has fetched, the page itself included. */
export async function isKept(page: Page): Promise<void> {
	const missing = () =>
		page.evaluate(async () => {
			if (!navigator.serviceWorker.controller) return ["a worker"];
			const fetched = performance
				.getEntriesByType("resource")
				.map(({ name }) => new URL(name))
				.filter(
					({ origin, pathname }) =>
						origin === location.origin && /^\/(assets|pictures|data)\//.test(pathname),
				)
				.map(({ pathname }) => pathname)
				.filter((path) => path !== "/data/edition.json");
			const wanted = [...new Set(fetched)];
			const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
			return wanted.filter((_, index) => !found[index]);
		});
	await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
}

/** The copies under a name that ends like this. */
export function copiesIn(page: Page, name: string): Promise<string[]> {
	return page.evaluate(async (ending) => {
		const paths: string[] = [];
		for (const key of await caches.keys()) {
			if (!key.endsWith(ending)) continue;
			for (const { url } of await (await caches.open(key)).keys()) paths.push(new URL(url).pathname);
		}
		return paths;
	}, name);
}

/** How many pictures of the main part can be seen, of those that have come near. */
export function seenPictures(page: Page): Promise<{ seen: number; missing: number }> {
	return page.evaluate(() => {
		const pictures = [...document.querySelectorAll<HTMLImageElement>("main .pic img")].filter(
			({ complete }) => complete,
		);
		const seen = pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
		return { seen, missing: document.querySelectorAll("main .pic-missing").length + pictures.length - seen };
	});
}
