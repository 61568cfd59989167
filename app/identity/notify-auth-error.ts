import { notify } from "../toasts/notify.ts";
import { AuthError } from "./auth-error.ts";

/** Shows what the identity service could not do. Anything else is a fault of ours and goes on its way. */
export function notifyAuthError(fault: unknown, before = ""): AuthError {
	if (!(fault instanceof AuthError)) throw fault;
	notify({ tone: "error", text: before + fault.sentence, detail: `${fault.code}: ${fault.message}` });
	return fault;
}
