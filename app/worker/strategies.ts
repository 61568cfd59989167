import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { StrategyOptions } from "workbox-strategies/Strategy.js";
import { cacheNames } from "../../contract/cache-names.ts";
import { dataFilesOf } from "../../contract/routes.ts";
import { isComplete } from "./complete-page.ts";
import {
	dropOutdatedChunks,
	ignoreQuery,
	noUnknownLists,
	onlyCompletePages,
	removeWithdrawn,
	serverErrorsAsFailures,
} from "./plugins.ts";

import { kindOf } from "./request-kind.ts";

const monthSeconds = 30 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

/** Immutable files. Those of older builds stay for the tabs that still use them. */
export const assets = new CacheFirst({
	cacheName: cacheNames.assets,
	matchOptions,
	plugins: [onlyCompletePages, new ExpirationPlugin({ maxEntries: 300 })],
});

export const pictures = new CacheFirst({
	cacheName: cacheNames.pictures,
	matchOptions,
	plugins: [onlyCompletePages, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});

/** Caches the data of a page with it: client navigation needs the data, a rendered page does not fetch it. */
const cachePageData: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, event, oldResponse, newResponse }) => {
		// Full stories are cached when a reader opens them.
		const files = dataFilesOf(new URL(request.url).pathname).filter((file) => kindOf(file) === "data");
		if (files.length === 0) return;
		const isSame = oldResponse && (await oldResponse.clone().text()) === (await newResponse.clone().text());
		for (const file of files) {
			const cached = await caches.match(file, { cacheName: cacheNames.data, ignoreVary: true });
			if (isSame && cached) continue;
			const [response, done] = data.handleAll({ request: new Request(file), event: event as FetchEvent });
			await response.catch(() => {});
			await done.catch(() => {});
		}
	},
};

const pageOptions: StrategyOptions = {
	cacheName: cacheNames.pages,
	matchOptions,
	plugins: [
		onlyCompletePages,
		noUnknownLists,
		serverErrorsAsFailures,
		ignoreQuery,
		removeWithdrawn(cacheNames.pages),
		cachePageData,
		{
			cachedResponseWillBeUsed: async ({ cachedResponse }) =>
				cachedResponse && (await isComplete(cachedResponse)) ? cachedResponse : null,
		},
		new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
	],
};

/** The timeout applies to cached pages only; without a cached page the network has no limit here. */
export const pages = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: 4 });

/** The page of a story has no text: that is a file of its own, which the page requests again. */
export const storyPages = new StaleWhileRevalidate(pageOptions);

/** Shorter than `networkTimeoutMs` of the page. */
const dataTimeoutSeconds = 10;

export const data = new NetworkFirst({
	cacheName: cacheNames.data,
	matchOptions,
	networkTimeoutSeconds: dataTimeoutSeconds,
	plugins: [
		onlyCompletePages,
		serverErrorsAsFailures,
		removeWithdrawn(cacheNames.data),
		dropOutdatedChunks,
		new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
	],
});

export const stories = new NetworkFirst({
	cacheName: cacheNames.stories,
	matchOptions,
	networkTimeoutSeconds: dataTimeoutSeconds,
	plugins: [
		onlyCompletePages,
		serverErrorsAsFailures,
		// The key of a copy would have the reader's token.
		...(import.meta.env.WALL ? [ignoreQuery] : []),
		removeWithdrawn(cacheNames.stories),
		new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
	],
});
