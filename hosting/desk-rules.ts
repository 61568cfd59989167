import { deskPermissions, deskPolicy } from "./desk-policy.ts";
import { everyPath, type HostingRules } from "./rules.ts";
import { commonHeaders } from "./site-rules.ts";

/** The rules for the desk at a host name of its own. */
export function deskRules(): HostingRules {
	const set = {
		...commonHeaders(),
		"Content-Security-Policy": deskPolicy,
		"Permissions-Policy": deskPermissions,
		"X-Robots-Tag": "noindex",
	};
	return { headers: [{ on: everyPath, set }], rewrites: [], aliases: {}, functionFirst: [] };
}
