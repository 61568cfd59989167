/** Prefix of all caches of this site, in every format version. */
export const cachePrefix = "candour-";

/** Increase the number when the cached format changes: the worker deletes caches of other versions. */
const versionedPrefix = `${cachePrefix}2-`;

/** Names of the Cache Storage caches for offline reading. */
export const cacheNames = {
	/** The app shell and the offline page. */
	startup: `${versionedPrefix}startup`,
	pages: `${versionedPrefix}pages`,
	data: `${versionedPrefix}data`,
	/** Full stories. Deleted when the reader logs out. */
	stories: `${versionedPrefix}stories`,
	assets: `${versionedPrefix}assets`,
	pictures: `${versionedPrefix}pictures`,
	/** Pictures of bookmarked stories. Deleted when the bookmark is removed. */
	saved: `${versionedPrefix}saved`,
} as const;

export const isOwnCache = (name: string) => name.startsWith(cachePrefix);

/** The IndexedDB database where Workbox stores expiration dates. */
export const expirationDatabase = "workbox-expiration";

/** The app shell, and the page for content that is not available offline. */
export const startupPages = { shell: "/shell", offline: "/offline" } as const;

/** The reader's own pages, which show what the browser keeps. They open offline even if they were never visited. */
export const ownPages = ["/settings", "/history", "/your-news", "/privacy"];
