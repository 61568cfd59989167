import type { WorkboxPlugin } from "workbox-core/types.js";
import { copies } from "../copies.ts";
import { isList, isNoindex, placeInList } from "../needs.ts";

/** Only what has come whole and from its own address is kept. */
export const onlyWhole: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/** The page that a host answers for an unknown list is a copy of nothing: it would stand before the list, once there is one. */
export const noUnknownLists: WorkboxPlugin = {
	cacheWillUpdate: async ({ request, response }) =>
		isList(new URL(request.url).pathname) && isNoindex(await response.clone().text()) ? null : response,
};

/** A site that only fails counts as one that cannot be reached: a copy is better than its regrets. */
export const noRegrets: WorkboxPlugin = {
	fetchDidSucceed: async ({ response }) => {
		if (response.status >= 500) throw new Error(`The site answered ${response.status}`);
		return response;
	},
};

/** Pages are the same whatever is asked of them, and what stands behind the question mark may be secret. */
export const withoutQuestion: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ""),
};

/** What has left the site leaves the copies. */
export function forgetWithdrawn(cacheName: string): WorkboxPlugin {
	return {
		fetchDidSucceed: async ({ request, response }) => {
			if (response.status === 404 || response.status === 410)
				await (await caches.open(cacheName)).delete(request, { ignoreSearch: true });
			return response;
		},
	};
}

/**
 * Pages of a list are cut anew with each edition: behind a new first page an old second one would lose the stories between them. So
 * the copies of later pages go when one before them has changed.
 */
export const oneEditionInAList: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
		const changed = placeInList(new URL(request.url).pathname);
		if (!changed) return;
		if (oldResponse && (await oldResponse.clone().text()) === (await newResponse.clone().text())) return;
		const data = await caches.open(copies.data);
		for (const copy of await data.keys()) {
			const place = placeInList(new URL(copy.url).pathname);
			if (place?.list === changed.list && place.page > changed.page) await data.delete(copy);
		}
	},
};
