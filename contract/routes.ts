import { allNews, todaysPick } from "./category-ids.ts";
import { listDataPathsOf } from "./list-data-paths.ts";
import { archivePath, categoryPath, listPath, storyDataPath, unknownKey } from "./paths.ts";

/** The kinds of page. A page that redirects visitors to the login is a form. */
type Budget = "list" | "text" | "form";

/** A route of the site. A new one is a row here and a screen in app/routes/. */
export type Route = {
	/** As the router writes it. Undefined for the page at `/`. */
	path?: string;
	/** The file of its screen in app/routes/. */
	screen: string;
	/** The screen around it: that of the lists, or the one that sends visitors to the login. */
	layout?: "main-layout.tsx" | "protected.tsx";
	/** Only for signed-in readers. */
	isProtected?: true;
	/** What a page may weigh: the limits of its kind, and what differs, stand in e2e/delivery/budgets.ts. */
	budget?: Budget;
	/** Its pages that are rendered whatever is published: at least one, if the screen has a loader. */
	pages: string[];
	/** The data files with which a page opens offline, by its path. Without them: only if it was visited. */
	data?: (path: string) => string[];
	/** Its link in the footer. */
	footer?: { name: string; path: string };
	/** Search engines find it, besides the lists and stories. */
	isInSitemap?: true;
};

/** Of a page of text. */
const textData = (path: string) => (/^\/[^/]+$/.test(path) ? [`/data/texts${path}.json`] : []);

function archiveData(path: string): string[] {
	const [isOne, month = "months"] = /^\/archive(?:\/(\d{4}-\d{2}))?$/.exec(path) ?? [];
	return isOne ? [`/data/archive/${month}.json`] : [];
}

const briefingPages = ["/briefing", "/briefing/5", "/briefing/10", "/briefing/20"];

/** What its edition is made of first. */
function briefingData(path: string): string[] {
	return briefingPages.includes(path) ? [allNews, todaysPick].map(categoryPath).flatMap(listDataPathsOf) : [];
}

const lists = "main-layout.tsx";

/** All routes. Their order is that of the footer. */
export const routes: readonly Route[] = [
	{
		screen: "home-redirect.tsx",
		budget: "list",
		layout: lists,
		pages: ["/"],
		footer: { name: "Home", path: "/" },
	},
	{
		path: "category/:id/:page?",
		screen: "category.tsx",
		budget: "list",
		layout: lists,
		pages: [listPath({ kind: "category", key: "unknown" })],
		data: listDataPathsOf,
	},
	// A name can contain any character, also a slash.
	{
		path: "topic/*",
		screen: "topic.tsx",
		budget: "list",
		layout: lists,
		pages: [listPath({ kind: "topic", key: unknownKey })],
		data: listDataPathsOf,
	},
	{
		path: "author/*",
		screen: "author.tsx",
		budget: "list",
		layout: lists,
		pages: [listPath({ kind: "author", key: unknownKey })],
		data: listDataPathsOf,
	},
	{
		path: "about",
		screen: "about.tsx",
		budget: "text",
		pages: ["/about"],
		data: textData,
		footer: { name: "About", path: "/about" },
		isInSitemap: true,
	},
	{
		path: "bookmark",
		screen: "bookmark.tsx",
		budget: "form",
		layout: "protected.tsx",
		isProtected: true,
		pages: ["/bookmark"],
		footer: { name: "Bookmark", path: "/bookmark" },
	},
	{
		path: "account",
		screen: "account.tsx",
		budget: "form",
		layout: "protected.tsx",
		isProtected: true,
		pages: ["/account"],
	},
	// Not in the layout of protected pages: it is shown while the session is being confirmed.
	{
		path: "news-details/:id",
		screen: "story.tsx",
		budget: "form",
		isProtected: true,
		pages: [],
		data: (path) => [storyDataPath(path) ?? []].flat(),
	},
	{ path: "auth/login", screen: "login.tsx", budget: "form", pages: ["/auth/login"] },
	{ path: "auth/register", screen: "register.tsx", budget: "form", pages: ["/auth/register"] },
	{ path: "auth/action", screen: "mailed-link.tsx", budget: "form", pages: ["/auth/action"] },
	{
		path: "archive/:month?",
		screen: "archive.tsx",
		budget: "text",
		pages: [archivePath()],
		data: archiveData,
		footer: { name: "Archive", path: archivePath() },
	},
	{
		path: "briefing/:minutes?",
		screen: "briefing.tsx",
		budget: "text",
		pages: briefingPages,
		data: briefingData,
		footer: { name: "Ten-minute edition", path: "/briefing/10" },
	},
	{
		path: "your-news",
		screen: "your-news.tsx",
		budget: "list",
		layout: lists,
		pages: ["/your-news"],
		footer: { name: "Your news", path: "/your-news" },
	},
	{
		path: "history",
		screen: "history.tsx",
		budget: "text",
		pages: ["/history"],
		footer: { name: "History", path: "/history" },
	},
	{
		path: "settings",
		screen: "settings.tsx",
		budget: "text",
		pages: ["/settings"],
		footer: { name: "Settings", path: "/settings" },
	},
	{
		path: "terms",
		screen: "terms.tsx",
		budget: "text",
		pages: ["/terms"],
		data: textData,
		footer: { name: "Terms", path: "/terms" },
		isInSitemap: true,
	},
	{
		path: "accessibility",
		screen: "accessibility.tsx",
		budget: "text",
		pages: ["/accessibility"],
		data: textData,
		footer: { name: "Accessibility", path: "/accessibility" },
		isInSitemap: true,
	},
	{
		path: "privacy",
		screen: "privacy.tsx",
		budget: "text",
		pages: ["/privacy"],
		data: textData,
		footer: { name: "Privacy", path: "/privacy" },
		isInSitemap: true,
	},
	{ path: "search", screen: "search.tsx", budget: "text", pages: ["/search"] },
	{ path: "site.webmanifest", screen: "manifest.ts", pages: ["/site.webmanifest"] },
	{ path: "*", screen: "not-found.tsx", budget: "text", pages: ["/404"] },
];

/** Pages that are rendered whatever is published. They include one of every route that has a loader, but the story. */
export const fixedPages = routes.flatMap(({ pages }) => pages);

/** The data files of a page, by its path: all of them must be cached to render the page offline. */
export function dataFilesOf(path: string): string[] {
	const [, folder] = path.split("/");
	return routes.find(({ path = "" }) => path.split("/")[0] === folder)?.data?.(path) ?? [];
}

/**
 * What the browser needs to know of the routes, as constants of the build: the table itself would be part of every page.
 * app/vite-env.d.ts has their types.
 */
export const routeConstants = {
	__FOOTER__: JSON.stringify(routes.flatMap(({ footer }) => footer ?? [])),
	__PROTECTED_PATHS__: JSON.stringify(
		routes.flatMap(({ path, isProtected }) => (path && isProtected ? path : [])),
	),
};
