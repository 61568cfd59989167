import { readerHintKey } from "../../contract/remembered-reader.ts";
import { readStorage, writeStorage } from "../platform/storage/safe-storage.ts";
import { storeToken } from "./id-token.ts";
import { decodeReader, nameOf, type Reader } from "./reader.ts";

/**
 * The hint stores who was signed in last. With it, the page greets a returning reader before the script of the
 * identity service is loaded. Without it, that script is not requested.
 */
export function recallReader(): Reader | null {
	const stored = readStorage(readerHintKey);
	// Most people are visitors: a thrown error for each would be slow on a phone.
	if (stored === null) return null;
	try {
		return decodeReader(JSON.parse(stored));
	} catch {
		return null;
	}
}

export function rememberReader(reader: Reader | null): void {
	writeStorage(readerHintKey, reader && JSON.stringify(reader));
	if (import.meta.env.WALL && !reader) storeToken(null);
	showReader(reader);
}

/** Stores which email a sign-in link was sent to: the link does not contain it. */
export const linkEmailKey = "candour-link-email";

/** Reports a sign-in or sign-out in another tab. */
export function onReaderChangeInOtherTab(callback: (reader: Reader | null) => void): void {
	addEventListener("storage", (event) => {
		if (event.key === readerHintKey || event.key === null) callback(recallReader());
	});
}

/** Lets the style sheet show either what is for readers or what is for visitors. */
export function showReader(reader: Reader | null): void {
	const { documentElement } = document;
	documentElement.toggleAttribute("data-reader", reader !== null);
	if (reader) documentElement.style.setProperty("--reader-name", JSON.stringify(nameOf(reader)));
	else documentElement.style.removeProperty("--reader-name");
}
