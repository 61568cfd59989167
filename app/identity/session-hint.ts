import { safeLocalStorage } from "../runtime/safe-storage.ts";
import { decodeReader, nameOf, type Reader } from "./reader.ts";

const key = "candour-reader";

/**
 * The hint says who was signed in when this browser was last here. With it the page greets a returning reader before
 * any script of the identity service has come; without it nothing of that service is fetched at all.
 */
export function recallReader(): Reader | null {
	const stored = safeLocalStorage.get(key);
	// Most people are visitors: a thrown error for each would be slow on a phone.
	if (stored === null) return null;
	try {
		return decodeReader(JSON.parse(stored));
	} catch {
		return null;
	}
}

export function rememberReader(reader: Reader | null): void {
	safeLocalStorage.set(key, reader && JSON.stringify(reader));
	showReader(reader);
}

/** Calls back when another tab of this browser has signed somebody in or out. */
export function onReaderElsewhere(callback: (reader: Reader | null) => void): void {
	addEventListener("storage", (event) => {
		if (event.key === key || event.key === null) callback(recallReader());
	});
}

/** Lets the style sheet choose between what is for readers and what is for visitors. */
export function showReader(reader: Reader | null): void {
	const { documentElement } = document;
	documentElement.toggleAttribute("data-reader", reader !== null);
	if (reader) documentElement.style.setProperty("--reader-name", JSON.stringify(nameOf(reader)));
	else documentElement.style.removeProperty("--reader-name");
}

/** The same, before the first paint: it stands in the head of every page, so it is as short as it can be. */
export const showReaderAtOnce = () =>
	`try{let r=JSON.parse(localStorage.getItem("${key}")),d=document.documentElement;r?.uid&&(d.setAttribute("data-reader",""),d.style.setProperty("--reader-name",JSON.stringify(r.displayName||r.email||"Reader")))}catch{}`;
