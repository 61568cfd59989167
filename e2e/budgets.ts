import { news } from "./edition.ts";
import { anAuthor, longTopic, nowhere } from "./public-pages.ts";
import type { Weight } from "./weigh.ts";

/** What a route may cost a new visitor with a phone, and which scripts it may ask for besides those of every page. */
export type Budget = { address: string; most: Weight; scripts: string[] };

const kB = 1000;

/** What a page comes alive with, its own screen included. Nothing of it is fetched before a page to be read has come whole. */
export const toComeAlive = { script: 110 * kB, calls: 60_000 };

/** What every page starts from. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "paper", "root"];

/** What comes once a page is at rest: the marquee, the offline copies, and the screens behind the links of the frame. */
export const laterScripts = [
	...["dist", "keep-offline", "bookmark-storage"],
	...["main-layout", "front", "category", "about", "terms", "accessibility", "text-page", "protected"],
	...["login", "registration-rules"],
];

const list: Weight = { script: 119 * kB, css: 10 * kB, html: 12 * kB, images: 52 * kB, requests: 44 };
const text: Weight = { script: 119 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 36 };
/** A page that a visitor is led to login from, or that signs in: the identity service is fetched too. */
const account: Weight = { script: 158 * kB, css: 11 * kB, html: 5 * kB, images: 16 * kB, requests: 44 };
const toSignIn = ["firebase-identity"];
const ofBookmarks = ["keep-for-good", "bookmarks", "paragraphs"];

/** By the screen's file, as app/routes.ts names it. */
export const budgets: Record<string, Budget> = {
	"screens/front.tsx": { address: "/", most: list, scripts: [] },
	"screens/category.tsx": { address: "/category/0", most: list, scripts: [] },
	"screens/topic.tsx": { address: longTopic, most: list, scripts: ["topic"] },
	"screens/author.tsx": { address: anAuthor, most: list, scripts: ["author"] },
	"screens/about.tsx": { address: "/about", most: text, scripts: [] },
	"screens/bookmark.tsx": {
		address: "/bookmark",
		most: account,
		scripts: [...toSignIn, ...ofBookmarks, "bookmark"],
	},
	"screens/story.tsx": {
		address: `/news-details/${news[0]?.id}`,
		most: account,
		scripts: [...toSignIn, ...ofBookmarks, "story"],
	},
	"screens/login.tsx": { address: "/auth/login", most: account, scripts: toSignIn },
	"screens/register.tsx": { address: "/auth/register", most: account, scripts: [...toSignIn, "register"] },
	"screens/action.tsx": {
		address: "/auth/action?mode=verifyEmail&oobCode=x",
		most: account,
		scripts: [...toSignIn, "action"],
	},
	"screens/terms.tsx": { address: "/terms", most: text, scripts: [] },
	"screens/accessibility.tsx": { address: "/accessibility", most: text, scripts: [] },
	"screens/search.tsx": {
		address: "/search",
		most: { ...text, script: 128 * kB },
		scripts: ["search", "open-search"],
	},
	"screens/not-found.tsx": { address: nowhere, most: text, scripts: ["not-found"] },
};
