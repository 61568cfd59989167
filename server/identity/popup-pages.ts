import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Our own files that the emulator's pages load in place of those from other hosts. */
export const popupFiles: Record<string, { type: string; body: string }> = {
	"/emulator/gapi.js": { type: "text/javascript; charset=utf-8", body: beside("gapi.js") },
	"/emulator/chooser.css": { type: "text/css; charset=utf-8", body: beside("chooser.css") },
};

const pages = ["/emulator/auth/iframe", "/emulator/auth/handler"];

const policy =
	"default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Lets the pages of the sign-in window work where no other host can be reached. */
export function keepPopupPageLocal(path: string, response: ServerResponse): void {
	if (!pages.includes(path)) return;
	response.setHeader("content-security-policy", policy);
	const end = response.end.bind(response) as (body: unknown, ...rest: unknown[]) => ServerResponse;
	response.end = ((body: unknown, ...rest: unknown[]) => {
		const isPage = response.statusCode === 200 && typeof body === "string";
		return end(isPage ? withoutOtherHosts(body) : body, ...rest);
	}) as ServerResponse["end"];
}

function withoutOtherHosts(html: string): string {
	return html
		.replace(/<script src="https:\/\/apis\.google\.com\/js\/api\.js"/g, '<script src="/emulator/gapi.js"')
		.replace(/<script[^>]*\ssrc="https?:[^>]*><\/script>/g, "")
		.replace(/<link[^>]*\shref="https?:[^>]*>/g, "")
		.replace("</style>", '</style>\n<link rel="stylesheet" href="/emulator/chooser.css">');
}
