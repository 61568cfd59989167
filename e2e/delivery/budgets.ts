import { news } from "../support/site/edition.ts";
import { archiveMonth, authorPage, longTopic, unknownPath } from "../support/site/public-pages.ts";
import type { PageWeight } from "./weigh.ts";

/** What a route may cost a new visitor with a phone, and which scripts it may ask for besides those of every page. */
export type Budget = { path: string; max: PageWeight; scripts: string[] };

const kB = 1000;

/** What a visitor's first page may take in all, once it is at rest. Nothing of it is fetched before the page has come whole. */
export const firstPage = { path: "/category/0", script: 113 * kB, calls: 60_000 };

/** What every page starts from. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "paper", "root"];

/** Fetched once a page is at rest. */
export const laterScripts = ["keep-offline"];

const list: PageWeight = { script: 114 * kB, css: 10 * kB, html: 12 * kB, images: 52 * kB, requests: 36 };
const text: PageWeight = { script: 114 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 30 };
/** A form, or a page that a visitor is led to one from. The identity service is fetched when somebody turns to it. */
const form: PageWeight = { script: 116 * kB, css: 11 * kB, html: 9 * kB, images: 16 * kB, requests: 40 };
const listScripts = ["main-layout", "category"];
const subjectScripts = ["main-layout", "unknown-subject"];
const textScripts = ["text-page"];
const authScripts = ["auth-page", "login"];

/** By the screen's file, as app/routes.ts names it. */
export const budgets: Record<string, Budget> = {
	"routes/front.tsx": { path: "/", max: list, scripts: listScripts },
	"routes/category.tsx": { path: "/category/0", max: list, scripts: listScripts },
	"routes/topic.tsx": { path: longTopic, max: list, scripts: [...subjectScripts, "topic"] },
	"routes/author.tsx": { path: authorPage, max: list, scripts: [...subjectScripts, "author"] },
	"routes/about.tsx": { path: "/about", max: text, scripts: [...textScripts, "about"] },
	"routes/bookmark.tsx": { path: "/bookmark", max: form, scripts: authScripts },
	"routes/story.tsx": { path: `/news-details/${news[0]?.id}`, max: form, scripts: authScripts },
	"routes/login.tsx": { path: "/auth/login", max: form, scripts: authScripts },
	"routes/register.tsx": { path: "/auth/register", max: form, scripts: [...authScripts, "register"] },
	"routes/action.tsx": {
		path: "/auth/action?mode=verifyEmail&oobCode=x",
		max: { ...form, script: 153 * kB },
		scripts: [...authScripts, "action", "firebase-identity"],
	},
	"routes/terms.tsx": { path: "/terms", max: text, scripts: [...textScripts, "terms"] },
	"routes/accessibility.tsx": {
		path: "/accessibility",
		max: text,
		scripts: [...textScripts, "accessibility"],
	},
	"routes/archive.tsx": { path: archiveMonth, max: { ...text, script: 115 * kB }, scripts: ["archive"] },
	"routes/search.tsx": {
		path: "/search",
		max: { ...text, script: 123 * kB },
		scripts: ["search", "open-search", "fold"],
	},
	"routes/not-found.tsx": { path: unknownPath, max: text, scripts: ["not-found"] },
};
