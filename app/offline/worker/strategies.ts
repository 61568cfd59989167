import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { copies } from "../../../contract/cache-names.ts";
import { filesBehind } from "../page-data.ts";
import { kindOf } from "../request-kind.ts";
import { isWhole } from "./complete-page.ts";
import {
	dropOutdatedChunks,
	forgetWithdrawn,
	noRegrets,
	noUnknownLists,
	onlyWhole,
	withoutQuestion,
} from "./plugins.ts";

const month = 30 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

/** Files that never change: so long as there is room. Those of earlier builds stay for the tabs that still run on them. */
export const assets = new CacheFirst({
	cacheName: copies.assets,
	matchOptions,
	plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 300 })],
});

export const pictures = new CacheFirst({
	cacheName: copies.pictures,
	matchOptions,
	plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});

/** The list or text of a page comes with it: a link leads there by its data, which a page that came whole has not fetched. */
const withItsData: WorkboxPlugin = {
	cacheDidUpdate: async ({ request, event, oldResponse, newResponse }) => {
		// Whole stories are kept when their reader opens them.
		const files = filesBehind(new URL(request.url).pathname).filter((file) => kindOf(file) === "data");
		if (files.length === 0) return;
		const isSame = oldResponse && (await oldResponse.clone().text()) === (await newResponse.clone().text());
		for (const file of files) {
			const copy = await caches.match(file, { cacheName: copies.data, ignoreVary: true });
			if (isSame && copy) continue;
			const [answer, done] = data.handleAll({ request: new Request(file), event: event as FetchEvent });
			await answer.catch(() => {});
			await done.catch(() => {});
		}
	},
};

/** A reader waits four seconds for a page that is at hand; one that is not is waited for. */
export const pages = new NetworkFirst({
	cacheName: copies.pages,
	matchOptions,
	networkTimeoutSeconds: 4,
	plugins: [
		onlyWhole,
		noUnknownLists,
		noRegrets,
		withoutQuestion,
		forgetWithdrawn(copies.pages),
		withItsData,
		{
			cachedResponseWillBeUsed: async ({ cachedResponse }) =>
				cachedResponse && (await isWhole(cachedResponse)) ? cachedResponse : null,
		},
		new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});

/** The page itself gives up after fifteen seconds. */
const patience = 10;

export const data = new NetworkFirst({
	cacheName: copies.data,
	matchOptions,
	networkTimeoutSeconds: patience,
	plugins: [
		onlyWhole,
		noRegrets,
		forgetWithdrawn(copies.data),
		dropOutdatedChunks,
		new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});

export const stories = new NetworkFirst({
	cacheName: copies.stories,
	matchOptions,
	networkTimeoutSeconds: patience,
	plugins: [
		onlyWhole,
		noRegrets,
		forgetWithdrawn(copies.stories),
		new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: month, purgeOnQuotaError: true }),
	],
});
