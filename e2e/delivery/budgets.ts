import { news } from "../support/site/edition.ts";
import { archiveMonth, authorPage, longTopic, unknownPath } from "../support/site/public-pages.ts";
import type { PageWeight } from "./measure-page.ts";

/**
 * What a route may cost a new visitor with a phone, and the scripts it may request besides those of every
 * page.
 */
export type Budget = { path: string; max: PageWeight; scripts: string[] };

const kB = 1000;

/** Limits of a visitor's first page until it is idle. Scripts load only after the page. */
export const firstPage = { path: "/category/0", script: 113 * kB, calls: 60_000 };

/** The scripts of every page. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "every-page", "root"];

/** Requested when a page is idle. */
export const laterScripts = ["start-offline"];

const list: PageWeight = { script: 114 * kB, css: 10 * kB, html: 11.5 * kB, images: 52 * kB, requests: 36 };
const text: PageWeight = { script: 114 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 30 };
/** A form, or a page that redirects a visitor to one. The identity service loads when the form is used. */
const form: PageWeight = { script: 117 * kB, css: 11 * kB, html: 9 * kB, images: 16 * kB, requests: 40 };
const listScripts = ["main-layout", "category"];
const subjectScripts = ["main-layout", "unknown-subject"];
const textScripts = ["text-page"];
const authScripts = ["auth-page", "login"];
/** What a browser keeps of its reader. */
const storeScripts = ["stores", "kept-data", "follow-store", "fold", "answers"];

/** By the route's file in app/routes.ts. */
export const budgets: Record<string, Budget> = {
	"routes/home-redirect.tsx": { path: "/", max: list, scripts: listScripts },
	"routes/category.tsx": { path: "/category/0", max: list, scripts: listScripts },
	"routes/topic.tsx": { path: longTopic, max: list, scripts: [...subjectScripts, "topic"] },
	"routes/author.tsx": { path: authorPage, max: list, scripts: [...subjectScripts, "author"] },
	"routes/about.tsx": { path: "/about", max: text, scripts: [...textScripts, "about"] },
	"routes/bookmark.tsx": { path: "/bookmark", max: form, scripts: authScripts },
	"routes/account.tsx": { path: "/account", max: form, scripts: authScripts },
	"routes/story.tsx": { path: `/news-details/${news[0]?.id}`, max: form, scripts: authScripts },
	"routes/login.tsx": { path: "/auth/login", max: form, scripts: authScripts },
	"routes/register.tsx": {
		path: "/auth/register",
		max: form,
		scripts: [...authScripts, "register", "registration-rules"],
	},
	"routes/mailed-link.tsx": {
		path: "/auth/action?mode=verifyEmail&oobCode=x",
		max: { ...form, script: 153 * kB },
		scripts: [...authScripts, "mailed-link", "registration-rules", "firebase-identity"],
	},
	"routes/terms.tsx": { path: "/terms", max: text, scripts: [...textScripts, "terms"] },
	"routes/accessibility.tsx": {
		path: "/accessibility",
		max: { ...text, script: 115 * kB },
		scripts: [...textScripts, "accessibility", "shortcut-switch"],
	},
	"routes/privacy.tsx": {
		path: "/privacy",
		max: { ...text, script: 129.2 * kB, css: 11 * kB, requests: 40 },
		scripts: [
			...textScripts,
			"privacy",
			"stored-data",
			"capabilities",
			"dialog",
			"shortcut-switch",
			...storeScripts,
		],
	},
	// A month of 43 stories, beside the script in the head that shows date and headlines before the app, and
	// the reader's menu in the header.
	"routes/archive.tsx": {
		path: archiveMonth,
		max: { ...text, script: 115 * kB, html: 8.8 * kB },
		scripts: ["archive"],
	},
	"routes/search.tsx": {
		path: "/search",
		max: { ...text, script: 123 * kB, css: 11 * kB },
		scripts: ["search", "fold", "typed-search", "use-typed-search"],
	},
	"routes/briefing.tsx": {
		path: "/briefing/10",
		max: { ...text, script: 129 * kB, css: 11 * kB, images: 7 * kB, requests: 41 },
		scripts: ["briefing", "use-position", "capabilities", ...storeScripts],
	},
	"routes/history.tsx": {
		path: "/history",
		max: { ...text, script: 123.5 * kB, css: 11 * kB },
		scripts: ["history", "stores", "fold"],
	},
	"routes/settings.tsx": {
		path: "/settings",
		max: { ...text, script: 131.7 * kB, css: 12 * kB, requests: 40 },
		scripts: [
			"settings",
			"settings-form",
			"settings-sections",
			"capabilities",
			"dialog",
			"shortcut-switch",
			...storeScripts,
		],
	},
	"routes/your-news.tsx": {
		path: "/your-news",
		max: { ...list, script: 129.5 * kB, css: 11.5 * kB },
		scripts: ["main-layout", "your-news", "follow-button", "capabilities", ...storeScripts],
	},
	"routes/not-found.tsx": { path: unknownPath, max: text, scripts: ["not-found"] },
};

/** A signed-in reader's first story with nothing cached, until the page is idle: all requests, bytes with headers. */
export const readerStory = { requests: 30, bytes: 260 * kB };
