import { routes } from "../../contract/routes.ts";
import { news } from "../support/site/edition.ts";
import { archiveMonth, authorPage, longTopic, unknownPath } from "../support/site/public-pages.ts";
import type { PageWeight } from "./measure-page.ts";

/**
 * What a route may cost a new visitor with a phone, and the scripts it may request besides those of every
 * page.
 */
export type RouteBudget = { path: string; max: PageWeight; scripts: string[] };

const kB = 1000;

/** Limits of a visitor's first page until it is idle. Scripts load only after the page. */
export const firstPage = { path: "/category/0", script: 113 * kB, calls: 60_000 };

/** The scripts of every page. */
export const startScripts = ["manifest", "entry.client", "rolldown-runtime", "react", "every-page", "root"];

/** Requested when a page is idle. */
export const laterScripts = ["start-offline"];

/** Of each kind of page. The identity service loads when a form is used. */
const limits = {
	list: { script: 114 * kB, css: 10 * kB, html: 11.5 * kB, images: 52 * kB, requests: 36 },
	text: { script: 114 * kB, css: 10 * kB, html: 8 * kB, images: 5 * kB, requests: 30 },
	form: { script: 117 * kB, css: 11 * kB, html: 9 * kB, images: 16 * kB, requests: 40 },
};

/** Besides the script of the route itself. */
const kindScripts = { list: ["main-layout"], text: ["text-page"], form: ["auth-page", "login"] };

const listScripts = [...kindScripts.list, "category"];
const subjectScripts = [...kindScripts.list, "unknown-subject"];
/** What a browser keeps of its reader. */
const storeScripts = ["stores", "kept-data", "follow-store", "fold", "answers"];

type Difference = { path?: string; max?: Partial<PageWeight>; scripts?: string[] };

/** What differs from the limits of the kind, or cannot be read off the route, by the route's screen. */
const differences: Record<string, Difference> = {
	"home-redirect": { scripts: listScripts },
	category: { path: firstPage.path, scripts: listScripts },
	topic: { path: longTopic, scripts: [...subjectScripts, "topic"] },
	author: { path: authorPage, scripts: [...subjectScripts, "author"] },
	bookmark: { scripts: kindScripts.form },
	account: { scripts: kindScripts.form },
	story: { path: `/news-details/${news[0]?.id}`, scripts: kindScripts.form },
	register: { scripts: [...kindScripts.form, "register", "registration-rules"] },
	"mailed-link": {
		path: "/auth/action?mode=verifyEmail&oobCode=x",
		max: { script: 153 * kB },
		scripts: [...kindScripts.form, "mailed-link", "registration-rules", "firebase-identity"],
	},
	accessibility: {
		max: { script: 115 * kB },
		scripts: [...kindScripts.text, "accessibility", "shortcut-switch"],
	},
	privacy: {
		max: { script: 129.2 * kB, css: 11 * kB, requests: 40 },
		scripts: [
			...kindScripts.text,
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
	archive: { path: archiveMonth, max: { script: 115 * kB, html: 8.8 * kB }, scripts: ["archive"] },
	search: {
		max: { script: 123 * kB, css: 11 * kB },
		scripts: ["search", "fold", "typed-search", "use-typed-search"],
	},
	briefing: {
		path: "/briefing/10",
		max: { script: 129 * kB, css: 11 * kB, images: 7 * kB, requests: 41 },
		scripts: ["briefing", "use-position", "capabilities", ...storeScripts],
	},
	history: { max: { script: 123.5 * kB, css: 11 * kB }, scripts: ["history", "stores", "fold"] },
	settings: {
		max: { script: 131.7 * kB, css: 12 * kB, requests: 40 },
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
	"your-news": {
		max: { script: 129.5 * kB, css: 11.5 * kB },
		scripts: [...kindScripts.list, "your-news", "follow-button", "capabilities", ...storeScripts],
	},
	"not-found": { path: unknownPath, scripts: ["not-found"] },
};

/** By the route's screen. A route of the table needs no other line than its kind, if it keeps within that. */
export const budgets = new Map<string, RouteBudget>(
	routes.flatMap(({ screen, budget, pages: [page = ""] }) => {
		if (!budget) return [];
		const name = screen.replace(/\.tsx$/, "");
		const { path = page, max, scripts = [...kindScripts[budget], name] } = differences[name] ?? {};
		return [[name, { path, max: { ...limits[budget], ...max }, scripts }] as const];
	}),
);

/** A signed-in reader's first story with nothing cached, until the page is idle: all requests, bytes with headers. */
export const readerStory = { requests: 30, bytes: 260 * kB };
