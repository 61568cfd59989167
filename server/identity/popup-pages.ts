import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { chooserTemplate } from "./emulator.ts";
import { pages } from "./endpoints.ts";

const readBeside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Our own replacements for files that the emulator's pages load from other hosts. */
export const popupFiles: Record<string, { type: string; body: string }> = {
	"/emulator/gapi.js": { type: "text/javascript; charset=utf-8", body: readBeside("gapi.js") },
	"/emulator/chooser.css": { type: "text/css; charset=utf-8", body: readBeside("chooser.css") },
};

/** The parameters that the SDK gives the chooser. Others, such as those of apps, lead out of the page. */
const chooserParameters =
	/^(?:apiKey|appName|authType|customParameters|eventId|providerId|redirectUrl|scopes|v)$/;

/**
 * Allows only the scripts of the emulator's template. The emulator inserts account names and pictures into the chooser
 * without escaping, and the URL may contain a javascript: target.
 */
function cspOf(template: string): string {
	const scripts = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, code = ""]) => `'sha256-${hash("sha256", code, "base64")}'`,
	);
	return `default-src 'none'; script-src 'self' ${scripts.join(" ")}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;
}

/** The reason to reject a sign-in popup. A target outside our site could run script on our origin. */
export function popupRejection(query: URLSearchParams, host: string | undefined): string | undefined {
	const names = [...query.keys()];
	if (names.some((name) => !chooserParameters.test(name)) || new Set(names).size < names.length)
		return "The sign-in page takes each parameter of the SDK once, and no others.";
	if (!/^(?:signIn|link|reauth)ViaPopup$/.test(query.get("authType") ?? ""))
		return "The sign-in page opens only in a window of its own.";
	const target = URL.parse(query.get("redirectUrl") ?? `http://${host}/`);
	const isOwn = target?.protocol === "http:" && target.host === host;
	return isOwn ? undefined : "The sign-in page leads only to pages of this site.";
}

/** Makes the pages of the sign-in popup work offline. */
export function keepPopupPageLocal(path: string, response: ServerResponse): void {
	if (!Object.values(pages).includes(path)) return;
	const end = response.end.bind(response) as (body: unknown, ...rest: unknown[]) => ServerResponse;
	response.end = ((body: unknown, ...rest: unknown[]) => {
		if (response.statusCode !== 200 || typeof body !== "string") return end(body, ...rest);
		const page = withoutOtherHosts(body);
		response.setHeader("content-security-policy", cspOf(path === pages.chooser ? chooserTemplate() : page));
		return end(page, ...rest);
	}) as ServerResponse["end"];
}

function withoutOtherHosts(html: string): string {
	return html
		.replace(/<script src="https:\/\/apis\.google\.com\/js\/api\.js"/g, '<script src="/emulator/gapi.js"')
		.replace(/<script[^>]*\ssrc="https?:[^>]*><\/script>/g, "")
		.replace(/<link[^>]*\shref="https?:[^>]*>/g, "")
		.replace("</style>", '</style>\n<link rel="stylesheet" href="/emulator/chooser.css">');
}
