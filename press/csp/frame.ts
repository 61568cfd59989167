import { readFile } from "node:fs/promises";
import { UserError } from "../../lib/user-error.ts";
import { cspOf, directive } from "./csp.ts";

/** Sign-in with a Firebase project opens a frame from its domain, which our CSP must allow. */
export async function assertFrameAllowed(authDomain: string, file = "firebase.json"): Promise<void> {
	const { hosting } = JSON.parse(await readFile(file, "utf8"));
	if (allowsFrame(cspOf(hosting.headers), authDomain)) return;
	throw new UserError(
		`${file} does not let the site open a frame from ${authDomain}, so sign-in would fail. In its Content-Security-Policy for every path, add https://${authDomain} to frame-src.`,
	);
}

/** Without a policy everything is allowed. Without frame-src the more general directives apply, as in browsers. */
export function allowsFrame(policy: string, authDomain: string): boolean {
	const frames = directive(policy, "frame-src", "child-src", "default-src");
	return !frames || frames.some((source) => allows(source.toLowerCase(), authDomain.toLowerCase()));
}

function allows(source: string, domain: string): boolean {
	if (source === "*" || source === "https:") return true;
	const allowed = source.replace(/^https:\/\//, "");
	return allowed.startsWith("*.") ? domain.endsWith(allowed.slice(1)) : domain === allowed;
}
