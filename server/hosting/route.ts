import type { HostingRules } from "./hosting-rules.ts";
import type { SiteFile, SiteFiles } from "./site-files.ts";

export type Route =
	| { status: 200; file: SiteFile }
	| { status: 404; file?: SiteFile }
	| { status: number; to: string };

const notFoundPage = "/404.html";

/** Firebase Hosting's order: redirects, files, rewrites, then the not-found page. */
export function route(path: string, files: SiteFiles, rules: HostingRules): Route {
	const redirect = rules.redirect(path);
	if (redirect) return redirect;
	const clean = cleanPath(path);
	const file =
		files.get(path) ??
		files.get(`${trimTrailingSlash(path)}/index.html`) ??
		files.get(`${trimTrailingSlash(path)}.html`);
	if (file && clean !== path) return { status: 301, to: clean.split("/").map(encodeURIComponent).join("/") };
	const found = file ?? files.get(rules.rewrite(path) ?? "");
	if (found && found.path !== notFoundPage) return { status: 200, file: found };
	const notFound = files.get(notFoundPage);
	return notFound ? { status: 404, file: notFound } : { status: 404 };
}

/** The only path at which a page is served (cleanUrls, and no trailing slash). */
function cleanPath(path: string): string {
	return trimTrailingSlash(path.replace(/\.html$/, "").replace(/\/index$/, "")) || "/";
}

function trimTrailingSlash(path: string): string {
	return path.endsWith("/") ? path.slice(0, -1) : path;
}
