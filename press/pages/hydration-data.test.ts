import { expect, test } from "vitest";
import { inlineScripts } from "../csp/inline-code.ts";
import { bootstrapScript } from "./bootstrap-script.ts";
import { withHydrationData } from "./hydration-data.ts";

const data = '[{"_1":2},"title","</script><script>alert(1)</script>"]\n';
const asRouterWrites = JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");

/** The end of a page as React Router writes it. */
const rendered = ({ parts = [asRouterWrites], modules = "" } = {}) =>
	[
		"<html><body><main>News</main>",
		'<script>window.__reactRouterContext = {"basename":"/","ssr":false};window.__reactRouterContext.stream = new ReadableStream({});</script>',
		`<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/about-1.js";${modules}
  window.__reactRouterRouteModules = {"root":route0,"routes/about":route1};

import("/assets/entry.client-1.js");</script>`,
		...parts.map(
			(part) => `<!--$--><script>window.__reactRouterContext.streamController.enqueue(${part});</script>`,
		),
		"<!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$-->",
		...parts.map(() => "<!--/$-->"),
		"</body></html>",
	].join("");

const dataOf = (html: string) =>
	JSON.parse(/<script type="application\/json" data-page="">(.*?)<\/script>/.exec(html)?.[1] ?? "");

test("the inline scripts of a page become data, which the one script reads", () => {
	const html = withHydrationData(rendered());
	expect(inlineScripts(html)).toEqual([bootstrapScript]);
	expect(dataOf(html)).toEqual({
		context: { basename: "/", ssr: false },
		data,
		manifest: "/assets/manifest-1.js",
		routes: { root: "/assets/root-1.js", "routes/about": "/assets/about-1.js" },
		entry: "/assets/entry.client-1.js",
		scripts: [],
		isLater: true,
	});
	expect(html).toMatch(
		/^<html><body><main>News<\/main><script type="application[^$]*<\/script><\/body><\/html>$/,
	);
});

const preload = '<link rel="modulepreload" href="/assets/react-1.js"/>';

test("a reading page lists its scripts as data, so that none is fetched before it is idle", () => {
	const html = withHydrationData(preload + rendered());
	expect(html).not.toContain(preload);
	expect(dataOf(html)).toMatchObject({ scripts: ["/assets/react-1.js"], isLater: true });
});

const body = (script: string) => rendered().replace("</main>", `</main>${script}`);

test("the script that restores the scroll position waits for no style sheet", () => {
	const code = '((storageKey, restoreKey) => {})("positions", null)';
	const html = withHydrationData(body(`<script>${code}</script>`));
	expect(html).toContain(`<script type="module" async="">${code}</script>`);
});

test("a page with any other script that waits for the style sheet is refused", () => {
	expect(() => withHydrationData(body("<script>wait()</script>"))).toThrow(
		"only scripts that wait for nothing",
	);
});

test.each([
	["with something to fill in", rendered().replace("News", "<form></form>")],
	["that is still to come", rendered().replace("<main>", '<main class="waiting-page">')],
	["that is the fallback for any path", rendered().replace('"ssr":false', '"isSpaMode":true')],
])("a page %s starts at once, but fetches no script before the one in its head has run", (_, page) => {
	const html = withHydrationData(preload + page);
	expect(html).not.toContain(preload);
	expect(dataOf(html)).toMatchObject({ scripts: ["/assets/react-1.js"], isLater: false });
});

test("data in several parts is joined", () => {
	const html = withHydrationData(rendered({ parts: ['"one\\n"', '"two\\n"'] }));
	expect(dataOf(html).data).toBe("one\ntwo\n");
});

test.each([
	["the router's context", rendered().replace("__reactRouterContext = ", "__other = ")],
	["the route modules", rendered().replace("async", "defer")],
	["every route module", rendered({ modules: 'import * as route2 from "/assets/new-1.js";' })],
	["the page's data", rendered({ parts: [] })],
	[
		"the end of the page's data",
		rendered().replace(
			";</script><!--$--><script>window.__reactRouterContext.streamController.close",
			";</script><p>late</p><!--$--><script>window.__reactRouterContext.streamController.close",
		),
	],
])("a page without %s where it is expected stops the build", (what, html) => {
	expect(() => withHydrationData(html)).toThrow(`does not hold ${what}`);
});
