import type { WorkboxPlugin } from "workbox-core/types.js";
import { cacheNames } from "../../../contract/cache-names.ts";
import { pagesInChunk } from "../../../contract/list-pages.ts";
import type { ListChunk, ListFront } from "../../../contract/published.ts";
import { isList, isNoindex, partOfList } from "../page-data.ts";

/** Only what has come whole and from its own address is kept. */
export const onlyCompletePages: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/** The page that a host answers for an unknown list is a copy of nothing: it would stand before the list, once there is one. */
export const noUnknownLists: WorkboxPlugin = {
	cacheWillUpdate: async ({ request, response }) =>
		isList(new URL(request.url).pathname) && isNoindex(await response.clone().text()) ? null : response,
};

/** A site that only fails counts as one that cannot be reached: a copy is better than its regrets. */
export const serverErrorsAsFailures: WorkboxPlugin = {
	fetchDidSucceed: async ({ response }) => {
		if (response.status >= 500) throw new Error(`The site answered ${response.status}`);
		return response;
	},
};

/** Pages are the same whatever is asked of them, and what stands behind the question mark may be secret. */
export const ignoreQuery: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ""),
};

/** What has left the site leaves the copies. */
export function removeWithdrawn(cacheName: string): WorkboxPlugin {
	return {
		fetchDidSucceed: async ({ request, response }) => {
			if (response.status === 404 || response.status === 410)
				await (await caches.open(cacheName)).delete(request, { ignoreSearch: true });
			return response;
		},
	};
}

/**
 * Older pages of a list stay as they are while it grows. When its front page has changed, those copies go that have fewer pages than
 * the list has now; all of them go when the list has become shorter, as its pages have then been cut anew.
 */
export const dropOutdatedChunks: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
		const front = partOfList(new URL(request.url).pathname);
		if (!front || front.chunk !== null) return;
		const [before, now] = [await jsonOf<ListFront>(oldResponse), await jsonOf<ListFront>(newResponse)];
		if (!before || !now) return;
		const data = await caches.open(cacheNames.data);
		for (const copy of await data.keys()) {
			const part = partOfList(new URL(copy.url).pathname);
			if (part?.list !== front.list || part.chunk === null) continue;
			const kept = await jsonOf<ListChunk>(await data.match(copy, { ignoreVary: true }));
			const isWhole = kept && kept.length >= pagesInChunk(part.chunk, now.pages);
			if (!isWhole || now.total < before.total) await data.delete(copy);
		}
	},
};

/** Null where there is none, or it cannot be read. */
async function jsonOf<T>(response: Response | null | undefined): Promise<T | null> {
	try {
		return (await response?.clone().json()) ?? null;
	} catch {
		return null;
	}
}
