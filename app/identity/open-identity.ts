import { withTimeout } from "../runtime/with-timeout.ts";
import { AuthError } from "./auth-error.ts";
import type { Identity } from "./identity.ts";
import { reportReader } from "./session.ts";

const timeoutMs = 20_000;

const missing = "could not be loaded. Check your connection and try again.";
/** Browsers do not ask again for a script that they could not read. */
const damaged = "came damaged. Load this page again, then sign in.";

let opening: Promise<Identity> | undefined;

/** The one door to the identity service. Its script is fetched when somebody first comes here, and not before. */
export function openIdentity(): Promise<Identity> {
	opening ??= fetchIdentity().catch((error: unknown) => {
		opening = undefined;
		throw error;
	});
	return opening;
}

/** Fetches the script early, on a sign that it will be wanted. What goes wrong is said when it is. */
export function openIdentitySoon(): void {
	openIdentity().catch(() => {});
}

async function fetchIdentity(): Promise<Identity> {
	try {
		const { openFirebase } = await withTimeout(
			import("./service/firebase-identity.ts"),
			timeoutMs,
			new Error("The script for signing in did not arrive in time."),
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
