import { expect, test } from "vitest";
import { offlinePage } from "./offline-page.ts";

const fallback =
	'<html><head><link rel="modulepreload" href="/assets/react.js"/><link rel="stylesheet" href="/assets/app.css"/><script>showReader()</script></head>' +
	'<body><header>Candour<section class="ticker"><noscript><section>News</section></noscript></section></header><main>Fetching</main>' +
	"<script>window.__reactRouterContext = {};</script>" +
	'<script type="module" async="">import "/assets/manifest.js"; window.__reactRouterRouteModules = {};</script></body></html>';
const parts = { siteName: "The Gannet", script: "/assets/offline-page.js", picture: "/assets/quay.svg" };
const page = offlinePage(fallback, parts);

test("the offline page has the layout and styles of every page, and its own head", () => {
	expect(page).toContain("<header>Candour</header>");
	expect(page).toContain('href="/assets/app.css"');
	expect(page).toContain("<script>showReader()</script>");
	expect(page).toContain("<title>You are offline | The Gannet</title>");
	expect(page).toContain("noindex");
});

test("it contains nothing of the app, so that it works at any URL", () => {
	expect(page).not.toMatch(/reactRouter|modulepreload|Fetching|manifest/);
	expect(page.match(/<script type="module"[^>]*>/g)).toEqual([
		'<script type="module" src="/assets/offline-page.js">',
	]);
});

test("an unusable fallback page stops the build", () => {
	expect(() => offlinePage("<html></html>", parts)).toThrow("no main part");
	const withoutScripts = fallback.replaceAll(/<script(?:(?!<\/script>).)*reactRouter.*?<\/script>/g, "");
	expect(() => offlinePage(withoutScripts, parts)).toThrow("no script that starts");
});
