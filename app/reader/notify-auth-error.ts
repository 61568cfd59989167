import { notify } from "../ui/toasts/notify.ts";
import { AuthError } from "./auth-error.ts";

/** Shows an error of the identity service. Rethrows any other error: it is a bug. */
export function notifyAuthError(error: unknown, prefix = ""): AuthError {
	if (!(error instanceof AuthError)) throw error;
	notify({ tone: "error", text: prefix + error.sentence, detail: `${error.code}: ${error.message}` });
	return error;
}
