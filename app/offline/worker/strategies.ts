import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cacheNames } from "../../../contract/cache-names.ts";
import { dataFilesOf } from "../page-data.ts";
import { kindOf } from "../request-kind.ts";
import { isComplete } from "./complete-page.ts";
import {
	dropOutdatedChunks,
	ignoreQuery,
	noUnknownLists,
	onlyCompletePages,
	removeWithdrawn,
	serverErrorsAsFailures,
} from "./plugins.ts";

const month = 30 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

/** Files that never change: so long as there is room. Those of earlier builds stay for the tabs that still run on them. */
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

/** The list or text of a page comes with it: a link leads there by its data, which a page that came whole has not fetched. */
const withItsData: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, event, oldResponse, newResponse }) => {
		// Whole stories are kept when their reader opens them.
		const files = dataFilesOf(new URL(request.url).pathname).filter((file) => kindOf(file) === "data");
		if (files.length === 0) return;
		const isSame = oldResponse && (await oldResponse.clone().text()) === (await newResponse.clone().text());
		for (const file of files) {
			const copy = await caches.match(file, { cacheName: cacheNames.data, ignoreVary: true });
			if (isSame && copy) continue;
			const [answer, done] = data.handleAll({ request: new Request(file), event: event as FetchEvent });
			await answer.catch(() => {});
			await done.catch(() => {});
		}
	},
};

/** A reader waits four seconds for a page that is at hand; one that is not is waited for. */
export const pages = new NetworkFirst({
	cacheName: cacheNames.pages,
	matchOptions,
	networkTimeoutSeconds: 4,
	plugins: [
		onlyCompletePages,
		noUnknownLists,
		serverErrorsAsFailures,
		ignoreQuery,
		removeWithdrawn(cacheNames.pages),
		withItsData,
		{
			cachedResponseWillBeUsed: async ({ cachedResponse }) =>
				cachedResponse && (await isComplete(cachedResponse)) ? cachedResponse : null,
		},
		new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});

/** The page itself gives up after fifteen seconds. */
const patience = 10;

export const data = new NetworkFirst({
	cacheName: cacheNames.data,
	matchOptions,
	networkTimeoutSeconds: patience,
	plugins: [
		onlyCompletePages,
		serverErrorsAsFailures,
		removeWithdrawn(cacheNames.data),
		dropOutdatedChunks,
		new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});

export const stories = new NetworkFirst({
	cacheName: cacheNames.stories,
	matchOptions,
	networkTimeoutSeconds: patience,
	plugins: [
		onlyCompletePages,
		serverErrorsAsFailures,
		removeWithdrawn(cacheNames.stories),
		new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});
