import { withTimeout } from "../platform/with-timeout.ts";
import { AuthError } from "./auth-error.ts";
import type { Identity } from "./identity.ts";
import { reportReader } from "./session.ts";

const timeoutMs = 20_000;

const missing = "could not be loaded. Check your connection and try again.";
/** Browsers cache a script that failed to parse, so a retry needs a page reload. */
const damaged = "came damaged. Load this page again, then sign in.";

let opening: Promise<Identity> | undefined;

/** The only access to the identity service. The first call loads its script. */
export function openIdentity(): Promise<Identity> {
	opening ??= fetchIdentity().catch((error: unknown) => {
		opening = undefined;
		throw error;
	});
	return opening;
}

/** Loads the script early. Ignores errors: the call that needs the service reports them. */
export function prefetchIdentity(): void {
	openIdentity().catch(() => {});
}

async function fetchIdentity(): Promise<Identity> {
	try {
		const { openFirebase } = await withTimeout(
			import("./service/firebase-identity.ts"),
			timeoutMs,
			new Error("The sign-in script could not be loaded in time."),
		);
		const identity = openFirebase();
		identity.watch(reportReader);
		return identity;
	} catch (cause) {
		if (cause instanceof AuthError) throw cause;
		throw new AuthError(
			"auth/network-request-failed",
			cause instanceof Error ? cause.message : String(cause),
			`The part of the site that signs you in ${cause instanceof SyntaxError ? damaged : missing}`,
			{ cause },
		);
	}
}
