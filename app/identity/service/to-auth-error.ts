import { FirebaseError } from "firebase/app";
import { IdentityFault } from "../auth-error.ts";
import { sentenceFor } from "./auth-error-messages.ts";

export function faultWith(code: string, message: string, options?: ErrorOptions): IdentityFault {
	return new IdentityFault(code, message, sentenceFor(code), options);
}

/** Whatever Firebase threw, as its code and message and a sentence for people. */
export function faultOf(error: unknown): IdentityFault {
	if (error instanceof IdentityFault) return error;
	if (error instanceof FirebaseError) return faultWith(error.code, error.message, { cause: error });
	const message = error instanceof Error ? error.message : String(error);
	return faultWith("auth/internal-error", message, { cause: error });
}
