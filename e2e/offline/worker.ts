import { expect, type Page } from "@playwright/test";

/** Waits until the worker has a copy of everything that the page has fetched. */
export async function isKept(page: Page): Promise<void> {
	const isEverythingThere = async () => {
		if (!navigator.serviceWorker.controller) return false;
		const fetched = performance
			.getEntriesByType("resource")
			.map(({ name }) => new URL(name))
			.filter(
				({ origin, pathname }) => origin === location.origin && /^\/(assets|pictures|data)\//.test(pathname),
			)
			.map(({ pathname }) => pathname)
			.filter((path) => path !== "/data/edition.json");
		const wanted = [...new Set(fetched)];
		const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
		return found.every(Boolean);
	};
	const often = { intervals: [50, 100, 100, 250], timeout: 15_000 };
	await expect.poll(() => page.evaluate(isEverythingThere), often).toBe(true);
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
