/** How all copies of ours are called, of any shape. */
export const family = "candour-";

/** Copies of another shape than before need another number here: the worker clears away all others. */
const prefix = `${family}1-`;

/** Where the browser keeps copies for reading offline. */
export const cacheNames = {
	/** The page that the app starts from anywhere, and the page for those who have nothing to read. */
	startup: `${prefix}startup`,
	pages: `${prefix}pages`,
	data: `${prefix}data`,
	/** Whole stories, which are gone when their reader logs out. */
	stories: `${prefix}stories`,
	assets: `${prefix}assets`,
	pictures: `${prefix}pictures`,
	/** Pictures of saved stories, which stay as long as the stories are saved. */
	saved: `${prefix}saved`,
} as const;

export const isCopies = (name: string) => name.startsWith(family);

/** Where the library that limits the copies keeps its dates. */
export const datesOfCopies = "workbox-expiration";

/** The page that the app starts from anywhere, and the page for what cannot be read offline. */
export const startupPages = { shell: "/shell", offline: "/offline" } as const;
