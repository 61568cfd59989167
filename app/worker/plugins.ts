import type { WorkboxPlugin } from "workbox-core/types.js";
import { cacheNames } from "../../contract/cache-names.ts";
import { pagesInChunk } from "../../contract/list-pages.ts";
import type { ListChunk, ListFront } from "../../contract/published.ts";
import { isWithdrawn } from "../platform/edition/behind-wall.ts";
import { isList, isNoindex, partOfList } from "./page-data.ts";

/** Caches complete responses only, and none that was redirected. */
export const onlyCompletePages: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/** Does not cache the page of an unknown list: it would hide the list once that exists. */
export const noUnknownLists: WorkboxPlugin = {
	cacheWillUpdate: async ({ request, response }) =>
		isList(new URL(request.url).pathname) && isNoindex(await response.clone().text()) ? null : response,
};

/** Treats 5xx as a network failure and serves the cache, and 404 too if nobody has asked the wall. */
export const serverErrorsAsFailures: WorkboxPlugin = {
	fetchDidSucceed: async ({ request, response }) => {
		const { status } = response;
		if (status >= 500 || (status === 404 && !isWithdrawn(new URL(request.url).pathname, status)))
			throw new Error(`The site answered ${response.status}`);
		return response;
	},
};

/** Pages do not depend on the query, and the query can contain secrets. The key is without the request's headers, too. */
export const ignoreQuery: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ""),
};

const sameFile = import.meta.env.WALL ? { ignoreSearch: true, ignoreVary: true } : { ignoreSearch: true };

/** Deletes the cached copy of a file that the site no longer has. */
export function removeWithdrawn(cacheName: string): WorkboxPlugin {
	return {
		fetchDidSucceed: async ({ request, response }) => {
			if (isWithdrawn(new URL(request.url).pathname, response.status))
				await (await caches.open(cacheName)).delete(request, sameFile);
			return response;
		},
	};
}

/**
 * Chunks of older pages do not change while a list grows. When the front page of a list changes, deletes the cached
 * chunks that have too few pages now. Deletes all of them if the list is shorter: then its page limits have moved.
 */
export const dropOutdatedChunks: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
		const front = partOfList(new URL(request.url).pathname);
		if (!front || front.chunk !== null) return;
		const [before, now] = [await jsonOf<ListFront>(oldResponse), await jsonOf<ListFront>(newResponse)];
		if (!before || !now) return;
		const data = await caches.open(cacheNames.data);
		for (const key of await data.keys()) {
			const part = partOfList(new URL(key.url).pathname);
			if (part?.list !== front.list || part.chunk === null) continue;
			const cached = await jsonOf<ListChunk>(await data.match(key, { ignoreVary: true }));
			const isComplete = cached && cached.length >= pagesInChunk(part.chunk, now.pages);
			if (!isComplete || now.total < before.total) await data.delete(key);
		}
	},
};

/** Null if there is no response, or if it is not JSON. */
async function jsonOf<T>(response: Response | null | undefined): Promise<T | null> {
	try {
		return (await response?.clone().json()) ?? null;
	} catch {
		return null;
	}
}
