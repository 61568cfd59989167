import type { AuthError } from "../auth-error.ts";
import { authErrorWith, toAuthError } from "./to-auth-error.ts";

/** Converts whatever the work throws to an AuthError. */
export async function withAuthErrors<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw await explainMissingService(toAuthError(error));
	}
}

/** A build without a Firebase project on another host has no service. Reports that instead of a network error. */
async function explainMissingService(error: AuthError): Promise<AuthError> {
	const mayBeMissing = /network-request-failed|internal-error/.test(error.code);
	if (!import.meta.env.EMBEDDED_IDENTITY || !mayBeMissing) return error;
	const isServicePresent = await fetch("/emulator/gapi.js", { cache: "no-store" }).then(
		({ ok }) => ok,
		// Unknown without a connection.
		() => true,
	);
	if (isServicePresent) return error;
	return authErrorWith("auth/configuration-not-found", "This site was built without a Firebase project.");
}
