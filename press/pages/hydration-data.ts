import { UserError } from "../../lib/user-error.ts";
import { bootstrapScript } from "./bootstrap-script.ts";

/** The data from which the app starts in a page. */
type PageData = {
	context: { isSpaMode?: boolean };
	/** The loader data of its routes, in the router's own encoding. */
	data: string;
	manifest: string;
	/** The module of each route, by its id. */
	routes: Record<string, string>;
	entry: string;
	/** The scripts to preload when the app starts, besides those that it imports first. */
	scripts: string[];
	/** True for a reading page, whose app starts once the browser is idle. */
	isLater: boolean;
};

const contextScript =
	/<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = [^<]*<\/script>/;
const modulesScript = /<script type="module" async="">(import [^<]*)<\/script>/;
const dataStart = "<script>window.__reactRouterContext.streamController.enqueue(";
const dataEnd = ");</script>";
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const scrollScript = /<script>(?=\(\(storageKey, restoreKey\) =>)/;
const endScript = "<script>window.__reactRouterContext.streamController.close();</script>";

/**
 * React Router starts a page with inline scripts that differ by page and build, which a fixed CSP cannot allow. This
 * turns them into data, which one constant script reads.
 */
export function withHydrationData(html: string): string {
	const start = html.indexOf("<main");
	const end = html.lastIndexOf("</main>");
	if (start < 0 || end < start) fail("a main part");
	// Most of a page is its main part, which has none of the scripts.
	const [head, main] = [html.slice(0, start), html.slice(start, end)];
	const { data: loaded, rest: scripts } = takeData(html.slice(end));
	const context = readContext(scripts);
	const isLater = isReadingPage(main) && !context.isSpaMode;
	const modules = readModules(scripts);
	const imported = [modules.manifest, ...Object.values(modules.routes)];
	const preloads = readPreloads(head + scripts).filter((script) => !imported.includes(script));
	const data: PageData = { ...modules, context, data: loaded, scripts: preloads, isLater };
	const block = `<script type="application/json" data-page="">${jsonForScript(data)}</script>`;
	const rest = scripts
		.replace(preload, "")
		.replace(contextScript, () => block)
		.replace(modulesScript, () => `<script type="module" async="">${bootstrapScript}</script>`)
		.replace(scrollScript, '<script type="module" async="">');
	const page = head.replace(preload, "") + main + rest;
	// A classic script waits for the style sheet and so delays parsing the rest of the page.
	return page.includes("<script>", page.indexOf("<body")) ? fail("only scripts that wait for nothing") : page;
}

/** A page with a form or a placeholder in its main part needs the app at once. All others can be read first. */
function isReadingPage(main: string): boolean {
	return !/<form|waiting-page/.test(main);
}

function readPreloads(html: string): string[] {
	return [...html.matchAll(preload)].map(([, file = ""]) => file);
}

function readContext(html: string): PageData["context"] {
	return JSON.parse(contextScript.exec(html)?.[1] ?? fail("the router's context"));
}

function readModules(html: string): Pick<PageData, "manifest" | "routes" | "entry"> {
	const script = modulesScript.exec(html)?.[1] ?? fail("the route modules");
	const files = new Map(
		[...script.matchAll(/import \* as (route\d+) from "([^"]+)";/g)].map(([, name, file]) => [name, file]),
	);
	const routes: Record<string, string> = {};
	for (const [, id, name] of script.matchAll(/("[^"]+"):(route\d+)/g)) {
		routes[JSON.parse(id ?? "")] = files.get(name) ?? fail(`the file of the route ${id}`);
	}
	if (files.size === 0 || files.size !== Object.keys(routes).length) fail("every route module");
	return {
		manifest: /import "([^"]+)"/.exec(script)?.[1] ?? fail("the list of scripts"),
		routes,
		entry: /import\("([^"]+)"\)/.exec(script)?.[1] ?? fail("the app itself"),
	};
}

/**
 * Splits the scripts of the page's data from the rest, without the comments that React puts around them: hydration does not
 * need those. No regular expression, as the data is most of what is left of a page.
 */
function takeData(html: string): { data: string; rest: string } {
	const end = html.lastIndexOf(endScript);
	const [before = "", ...scripts] = html.slice(0, Math.max(0, end)).split(dataStart);
	if (scripts.length === 0) fail("the page's data");
	const parts = scripts.map((script): string => {
		const close = script.indexOf(dataEnd);
		const between = script.slice(close + dataEnd.length).replaceAll("<!--$-->", "");
		return close < 0 || between ? fail("the end of the page's data") : JSON.parse(script.slice(0, close));
	});
	const after = html.slice(end + endScript.length).replace(/^(<!--\/\$-->)+/, "");
	return { data: parts.join(""), rest: before.replace(/<!--\$-->$/, "") + after };
}

/** JSON in which no end tag can close the script element. */
export function jsonForScript(data: object): string {
	return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function fail(missing: string): never {
	throw new UserError(
		`A rendered page does not hold ${missing} where this version of React Router was known to put it. See press/pages/hydration-data.ts.`,
	);
}
