import { FirebaseError } from "firebase/app";
import { AuthError } from "../auth-error.ts";
import { messageFor } from "./auth-error-messages.ts";

export function authErrorWith(code: string, message: string, options?: ErrorOptions): AuthError {
	return new AuthError(code, message, messageFor(code), options);
}

/** Converts anything that Firebase throws. */
export function toAuthError(error: unknown): AuthError {
	if (error instanceof AuthError) return error;
	if (error instanceof FirebaseError) return authErrorWith(error.code, error.message, { cause: error });
	const message = error instanceof Error ? error.message : String(error);
	return authErrorWith("auth/internal-error", message, { cause: error });
}
