import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { chooserTemplate } from "./emulator.ts";

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Our own files that the emulator's pages load in place of those from other hosts. */
export const popupFiles: Record<string, { type: string; body: string }> = {
	"/emulator/gapi.js": { type: "text/javascript; charset=utf-8", body: beside("gapi.js") },
	"/emulator/chooser.css": { type: "text/css; charset=utf-8", body: beside("chooser.css") },
};

const chooser = "/emulator/auth/handler";
const pages = ["/emulator/auth/iframe", chooser];

/**
 * Allows the scripts of a page as the emulator wrote it, and no others: into the chooser it puts names and pictures of accounts as they are, and
 * its address may name a script to go to.
 */
function policyOf(template: string): string {
	const scripts = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, code = ""]) => `'sha256-${hash("sha256", code, "base64")}'`,
	);
	return `default-src 'none'; script-src 'self' ${scripts.join(" ")}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;
}

/** Why the sign-in window is not opened. Only our own pages open it, and it leads back to them only: whoever can choose where it leads runs script here. */
export function popupRefusal(path: string, query: string, host: string | undefined): string | undefined {
	if (path !== chooser) return undefined;
	const asked = new URLSearchParams(query);
	if (!/^(?:signIn|link|reauth)ViaPopup$/.test(asked.get("authType") ?? ""))
		return "The sign-in page opens only in a window of its own.";
	const isForeign = [...asked.getAll("redirectUrl"), ...asked.getAll("continueUrl")].some(
		(url) => URL.parse(url)?.host !== host || !/^https?:/i.test(url),
	);
	return isForeign ? "The sign-in page leads only to pages of this site." : undefined;
}

/** Lets the pages of the sign-in window work where no other host can be reached. */
export function keepPopupPageLocal(path: string, response: ServerResponse): void {
	if (!pages.includes(path)) return;
	const end = response.end.bind(response) as (body: unknown, ...rest: unknown[]) => ServerResponse;
	response.end = ((body: unknown, ...rest: unknown[]) => {
		if (response.statusCode !== 200 || typeof body !== "string") return end(body, ...rest);
		const page = withoutOtherHosts(body);
		response.setHeader("content-security-policy", policyOf(path === chooser ? chooserTemplate() : page));
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
