import { decodeReader, nameOf, type Reader } from "./reader.ts";

const key = "candour-reader";

/**
 * The hint says who was signed in when this browser was last here. With it the page greets a returning reader before
 * any script of the identity service has come; without it nothing of that service is fetched at all.
 */
export function recallReader(): Reader | null {
	try {
		const kept = localStorage.getItem(key);
		// Most are visitors, and an error thrown for each would cost a slow phone more than all else here.
		return kept === null ? null : decodeReader(JSON.parse(kept));
	} catch {
		return null;
	}
}

export function rememberReader(reader: Reader | null): void {
	try {
		if (reader) localStorage.setItem(key, JSON.stringify(reader));
		else localStorage.removeItem(key);
	} catch {
		// A browser that keeps nothing greets its reader a moment later.
	}
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
