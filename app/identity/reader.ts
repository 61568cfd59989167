import { object, orNull, string } from "../../contract/decoder.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";

/** A signed-in person, as far as the site wants to know them. */
export type Reader = {
	uid: string;
	displayName: string | null;
	photoURL: string | null;
	email: string | null;
};

export const decodeReader = object<Reader>({
	uid: string,
	displayName: orNull(string),
	photoURL: orNull(string),
	email: orNull(string),
});

/** What a reader is called on the page: an account need not have a name, and one from GitHub need not have an address. */
export function nameOf({ displayName, email }: Reader): string {
	return sanitizeText(displayName ?? "") || sanitizeText(email ?? "") || "Reader";
}

/** The address of a reader's picture, if it is one that a page may show: readers type it in themselves. */
export function photoOf({ photoURL }: Reader): string | null {
	if (!photoURL || !URL.canParse(photoURL)) return null;
	const address = new URL(photoURL);
	// As browsers do on a secure page, so that it is the same on every page.
	if (address.protocol === "http:" && !isThisMachine(address)) address.protocol = "https:";
	return /^https?:$/.test(address.protocol) ? address.href : null;
}

function isThisMachine({ hostname }: URL): boolean {
	return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
