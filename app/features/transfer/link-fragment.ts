/** Marks the fragment of a link from another device. Browsers do not send a fragment to any server. */
export const fragmentKey = "#take=";

/** What a QR code of a size that cameras read holds, at its lowest correction level. */
export const maxLinkLength = 2_000;

/**
 * Whether the fragment is a link from another device. Throws a sentence for the reader if it is longer than any that
 * this site makes: decoding it could block the tab.
 */
export function isDeviceLink(fragment: string): boolean {
	if (!fragment.startsWith(fragmentKey)) return false;
	if (fragment.length <= maxLinkLength) return true;
	throw new Error("This link is too long to be one of ours. Nothing was read from it. Scan the code again.");
}
