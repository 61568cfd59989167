import { readerHintKey } from "../../contract/remembered-reader.ts";

/** Shows the reader of the session hint before the first paint. It decodes no more than it shows: every page contains it. */
export function showStoredReader(): void {
	const { documentElement } = document;
	try {
		const reader = JSON.parse(`${localStorage.getItem(readerHintKey)}`);
		if (!reader?.uid) return;
		documentElement.setAttribute("data-reader", "");
		const name = reader.displayName || reader.email || "Reader";
		documentElement.style.setProperty("--reader-name", JSON.stringify(name));
	} catch {
		// The page shows what it shows a visitor.
	}
}
