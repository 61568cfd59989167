import { news } from "../support/site/edition.ts";
import { anAuthor, archiveMonth, longTopic, nowhere } from "../support/site/public-pages.ts";
import type { Weight } from "./weigh.ts";

/** What a route may cost a new visitor with a phone, and which scripts it may ask for besides those of every page. */
export type Budget = { address: string; most: Weight; scripts: string[] };

const kB = 1000;

/** What a visitor's first page may take in all, once it is at rest. Nothing of it is fetched before the page has come whole. */
export const firstPage = { address: "/category/0", script: 113 * kB, calls: 60_000 };

/** What every page starts from. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "paper", "root"];

/** Fetched once a page is at rest. */
export const laterScripts = ["keep-offline"];

const list: Weight = { script: 114 * kB, css: 10 * kB, html: 12 * kB, images: 52 * kB, requests: 36 };
const text: Weight = { script: 114 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 30 };
/** A form, or a page that a visitor is led to one from. The identity service is fetched when somebody turns to it. */
const form: Weight = { script: 116 * kB, css: 11 * kB, html: 9 * kB, images: 16 * kB, requests: 40 };
const ofLists = ["main-layout", "category"];
const ofSubjects = ["main-layout", "unknown-subject"];
const ofTexts = ["text-page"];
const toSignIn = ["auth-page", "login"];

/** By the screen's file, as app/routes.ts names it. */
export const budgets: Record<string, Budget> = {
	"routes/front.tsx": { address: "/", most: list, scripts: ofLists },
	"routes/category.tsx": { address: "/category/0", most: list, scripts: ofLists },
	"routes/topic.tsx": { address: longTopic, most: list, scripts: [...ofSubjects, "topic"] },
	"routes/author.tsx": { address: anAuthor, most: list, scripts: [...ofSubjects, "author"] },
	"routes/about.tsx": { address: "/about", most: text, scripts: [...ofTexts, "about"] },
	"routes/bookmark.tsx": { address: "/bookmark", most: form, scripts: toSignIn },
	"routes/story.tsx": { address: `/news-details/${news[0]?.id}`, most: form, scripts: toSignIn },
	"routes/login.tsx": { address: "/auth/login", most: form, scripts: toSignIn },
	"routes/register.tsx": { address: "/auth/register", most: form, scripts: [...toSignIn, "register"] },
	"routes/action.tsx": {
		address: "/auth/action?mode=verifyEmail&oobCode=x",
		most: { ...form, script: 153 * kB },
		scripts: [...toSignIn, "action", "firebase-identity"],
	},
	"routes/terms.tsx": { address: "/terms", most: text, scripts: [...ofTexts, "terms"] },
	"routes/accessibility.tsx": {
		address: "/accessibility",
		most: text,
		scripts: [...ofTexts, "accessibility"],
	},
	"routes/archive.tsx": { address: archiveMonth, most: { ...text, script: 115 * kB }, scripts: ["archive"] },
	"routes/search.tsx": {
		address: "/search",
		most: { ...text, script: 123 * kB },
		scripts: ["search", "open-search", "fold"],
	},
	"routes/not-found.tsx": { address: nowhere, most: text, scripts: ["not-found"] },
};
