import { readStorage, writeStorage } from "../../../platform/storage/safe-storage.ts";
import { linkEmailKey } from "../../../reader/remembered-reader.ts";

/** Stores which email a sign-in link was sent to: the link does not contain it. Null removes it. */
export function rememberLinkEmail(email: string | null): void {
	writeStorage(linkEmailKey, email);
}

export function recallLinkEmail(): string | null {
	return readStorage(linkEmailKey);
}
