import { UserError } from "../lib/user-error.ts";
import { wallPrefix } from "../wall/wall.ts";
import { deskPermissions, deskPolicy } from "./desk-policy.ts";
import { permissions, policyText } from "./policy.ts";
import { everyPath, type HostingRules, immutable } from "./rules.ts";

export type SiteSettings = {
	/** The CSP sources of the app's inline scripts. */
	scripts?: string[];
	/** The host of a Firebase project's sign-in, if any. */
	authDomain?: string | undefined;
	/** A preview is for nobody to find. */
	isPreview?: boolean;
	/** With a wall, the texts of stories are for the wall to give: docs/decisions/0032-a-wall.md. */
	hasWall?: boolean;
	aliases?: Record<string, string>;
};

/** Headers of every answer of the site and the desk, whatever the path. */
export const commonHeaders = () => ({
	"Cache-Control": "public, max-age=0, must-revalidate",
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Origin-Agent-Cluster": "?1",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Strict-Transport-Security": strictTransportSecurity(),
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
});

/** The rules for the readers' site: the only place where they are written. */
export function siteRules(settings: SiteSettings = {}): HostingRules {
	const { isPreview = false, hasWall = false, aliases = {} } = settings;
	const noPage = {
		"Content-Security-Policy": policyText({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] }),
		"Permissions-Policy": "camera=(), geolocation=(), microphone=()",
	};
	const hashed = { "Cache-Control": immutable, ...noPage };
	const elsewhere = { "Cross-Origin-Resource-Policy": "cross-origin" };
	return {
		headers: [
			{
				on: everyPath,
				set: {
					...commonHeaders(),
					"Content-Security-Policy": pagePolicy(settings),
					"Permissions-Policy": permissions("clipboard-write"),
					...(isPreview && { "X-Robots-Tag": "noindex" }),
				},
			},
			{ on: { under: "/data/" }, set: noPage },
			{ on: { under: "/assets/" }, set: hashed },
			{ on: { under: "/pictures/" }, set: hashed },
			// The window in which a provider signs a reader in: app/reader/open-sign-in-window.ts.
			{ on: { under: "/assets/", ending: ".txt" }, set: { "Cross-Origin-Opener-Policy": "unsafe-none" } },
			{
				on: { path: "/news.json" },
				set: { "Cache-Control": "public, max-age=60, stale-while-revalidate=600" },
			},
			{
				on: { path: "/data/edition.json" },
				set: { "Cache-Control": "public, max-age=30, stale-while-revalidate=30" },
			},
			{ on: { path: "/sw.js" }, set: { "Cache-Control": "no-cache" } },
			// Other sites show these with a link to a story.
			{ on: { under: "/pictures/", ending: ".jpg" }, set: elsewhere },
			{ on: { path: "/share-card.jpg" }, set: elsewhere },
			{
				on: { path: "/desk" },
				set: { "Content-Security-Policy": deskPolicy, "Permissions-Policy": deskPermissions },
			},
			// The wall says so too. A host that sets headers on what a function answers must not say otherwise.
			...(hasWall ? [{ on: { under: wallPrefix }, set: { "Cache-Control": "private, no-store" } }] : []),
		],
		rewrites: [
			...["/category/", "/topic/", "/author/"].map(
				(under) => ({ under, rest: "name and page", to: "/shell/index.html" }) as const,
			),
			{ under: "/category/", rest: "name", to: "/category/unknown/index.html" },
			{ under: "/topic/", rest: "anything", to: "/topic/~unknown/index.html" },
			{ under: "/author/", rest: "anything", to: "/author/~unknown/index.html" },
		],
		aliases,
		functionFirst: hasWall ? [wallPrefix] : [],
	};
}

function pagePolicy({ scripts = [], authDomain = "" }: SiteSettings): string {
	const ownDomain = authDomain && !authDomain.endsWith(".firebaseapp.com") ? [`https://${authDomain}`] : [];
	return policyText({
		"default-src": ["'none'"],
		"script-src": ["'self'", ...scripts, "https://apis.google.com"],
		"style-src": ["'self'"],
		"img-src": ["'self'", "data:", "https:"],
		"font-src": ["'self'"],
		"media-src": ["blob:"],
		"connect-src": ["'self'", "https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
		"frame-src": ["'self'", "https://*.firebaseapp.com", ...ownDomain],
		"manifest-src": ["'self'"],
		"worker-src": ["'self'"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"form-action": ["'self'"],
		"frame-ancestors": ["'none'"],
	});
}

/** For two years. Host names below the site's are the operator's to decide: others may serve there without HTTPS. */
export function strictTransportSecurity({ HSTS: setting }: NodeJS.ProcessEnv = process.env): string {
	if (!setting) return "max-age=63072000";
	if (setting === "subdomains") return "max-age=63072000; includeSubDomains";
	throw new UserError(
		`HSTS is «${setting}». Give subdomains, if every host name below the site's has HTTPS, or leave it out.`,
	);
}
