import { object, orNull, string } from "../../contract/decoder.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";

/** A signed-in person. */
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

/** The name to show. An account can lack a name, and one from GitHub can lack an email. */
export function nameOf({ displayName, email }: Reader): string {
	return sanitizeText(displayName ?? "") || sanitizeText(email ?? "") || "Reader";
}

/** The URL of a reader's picture if it is safe to show: readers type it in themselves. */
export function photoOf({ photoURL }: Reader): string | null {
	if (!photoURL || !URL.canParse(photoURL)) return null;
	const url = new URL(photoURL);
	// Browsers upgrade it on HTTPS pages. Upgraded here too, so that every page shows the same.
	if (url.protocol === "http:" && !isLocalhost(url)) url.protocol = "https:";
	return /^https?:$/.test(url.protocol) ? url.href : null;
}

function isLocalhost({ hostname }: URL): boolean {
	return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
