import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { xmlText } from "../../lib/xml.ts";
import { chooserTemplate } from "./emulator-modules.ts";
import type { ProviderAccount } from "./emulator-project.ts";

const readBeside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Our own replacements for files that the emulator's pages load from other hosts. */
export const popupFiles: Record<string, { type: string; body: string }> = {
	"/emulator/gapi.js": { type: "text/javascript; charset=utf-8", body: readBeside("gapi.js") },
	"/emulator/chooser.css": { type: "text/css; charset=utf-8", body: readBeside("chooser.css") },
};

/** The parameters that the SDK gives the chooser. Others, such as those of apps, lead out of the page. */
const chooserParameters =
	/^(?:apiKey|appName|authType|customParameters|eventId|providerId|redirectUrl|scopes|v)$/;

/** Allows only the scripts of the emulator's templates. */
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
	if (!/^(?:google|github)\.com$/.test(query.get("providerId") ?? ""))
		return "The sign-in page knows Google and GitHub only.";
	if (!/^(?:signIn|link|reauth)ViaPopup$/.test(query.get("authType") ?? ""))
		return "The sign-in page opens only in a window of its own.";
	const target = URL.parse(query.get("redirectUrl") ?? `http://${host}/`);
	const isOwn = target?.protocol === "http:" && target.host === host;
	return isOwn ? undefined : "The sign-in page leads only to pages of this site.";
}

/** The page on which a reader chooses or invents an account. The emulator itself inserts accounts unescaped. */
export function sendChooser(response: ServerResponse, accounts: ProviderAccount[]): void {
	const { html, placeholder } = chooserTemplate();
	const page = withoutOtherHosts(html).replace(placeholder, () => accounts.map(accountItem).join("\n"));
	response.setHeader("content-security-policy", cspOf(html));
	response.setHeader("content-length", Buffer.byteLength(page));
	response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
}

/** An account as the script of the template expects it: with the claims that the provider would send. */
function accountItem({ rawId, displayName, screenName, email, photoUrl }: ProviderAccount): string {
	const claims = {
		sub: rawId,
		iss: "",
		aud: "",
		exp: 0,
		iat: 0,
		name: displayName,
		screen_name: screenName,
		email,
		email_verified: true,
		picture: photoUrl,
	};
	return `<li class="js-reuse-account mdc-list-item" tabindex="0" data-id-token="${xmlText(encodeURIComponent(JSON.stringify(claims)))}">
	<span class="mdc-list-item__text">
		<span class="mdc-list-item__primary-text">${shown(displayName) || "(No display name)"}</span>
		<span class="mdc-list-item__secondary-text fallback-secondary-text">${shown(email)}</span>
	</span>
</li>`;
}

/** A file of an earlier version may hold values of any kind. */
function shown(value: unknown): string {
	return typeof value === "string" ? xmlText(value) : "";
}

/** Makes the emulator's frame of the sign-in popup work offline. */
export function keepFrameLocal(response: ServerResponse): void {
	const end = response.end.bind(response) as (body: unknown, ...rest: unknown[]) => ServerResponse;
	response.end = ((body: unknown, ...rest: unknown[]) => {
		if (response.statusCode !== 200 || typeof body !== "string") return end(body, ...rest);
		const page = withoutOtherHosts(body);
		response.setHeader("content-security-policy", cspOf(page));
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
