import { news } from "../support/edition.ts";
import { anAuthor, archiveMonth, longTopic, nowhere } from "../support/public-pages.ts";
import type { Weight } from "./weigh.ts";

/** What a route may cost a new visitor with a phone, and which scripts it may ask for besides those of every page. */
export type Budget = { address: string; most: Weight; scripts: string[] };

const kB = 1000;

/** What a visitor's first page may take in all, once it is at rest. Nothing of it is fetched before the page has come whole. */
export const firstPage = { address: "/category/0", script: 110 * kB, calls: 60_000 };

/** What every page starts from. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "paper", "root"];

/** What comes once a page is at rest: the marquee and the offline copies. */
export const laterScripts = ["dist", "keep-offline"];

const list: Weight = { script: 111 * kB, css: 10 * kB, html: 12 * kB, images: 52 * kB, requests: 36 };
const text: Weight = { script: 111 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 30 };
/** A form, or a page that a visitor is led to one from. The identity service is fetched when somebody turns to it. */
const form: Weight = { script: 113 * kB, css: 11 * kB, html: 9 * kB, images: 16 * kB, requests: 40 };
const ofLists = ["main-layout", "category"];
const ofSubjects = ["main-layout", "unknown-subject"];
const ofTexts = ["text-page"];
const toSignIn = ["auth-page", "sent-on", "login"];

/** By the screen's file, as app/routes.ts names it. */
export const budgets: Record<string, Budget> = {
	"screens/front.tsx": { address: "/", most: list, scripts: ofLists },
	"screens/category.tsx": { address: "/category/0", most: list, scripts: ofLists },
	"screens/topic.tsx": { address: longTopic, most: list, scripts: [...ofSubjects, "topic"] },
	"screens/author.tsx": { address: anAuthor, most: list, scripts: [...ofSubjects, "author"] },
	"screens/about.tsx": { address: "/about", most: text, scripts: [...ofTexts, "about"] },
	"screens/bookmark.tsx": { address: "/bookmark", most: form, scripts: toSignIn },
	"screens/story.tsx": { address: `/news-details/${news[0]?.id}`, most: form, scripts: toSignIn },
	"screens/login.tsx": { address: "/auth/login", most: form, scripts: toSignIn },
	"screens/register.tsx": { address: "/auth/register", most: form, scripts: [...toSignIn, "register"] },
	"screens/action.tsx": {
		address: "/auth/action?mode=verifyEmail&oobCode=x",
		most: { ...form, script: 150 * kB },
		scripts: [...toSignIn, "action", "firebase-identity"],
	},
	"screens/terms.tsx": { address: "/terms", most: text, scripts: [...ofTexts, "terms"] },
	"screens/accessibility.tsx": {
		address: "/accessibility",
		most: text,
		scripts: [...ofTexts, "accessibility"],
	},
	"screens/archive.tsx": { address: archiveMonth, most: { ...text, script: 112 * kB }, scripts: ["archive"] },
	"screens/search.tsx": {
		address: "/search",
		most: { ...text, script: 120 * kB },
		scripts: ["search", "open-search", "fold"],
	},
	"screens/not-found.tsx": { address: nowhere, most: text, scripts: ["not-found"] },
};
