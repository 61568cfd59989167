import { storageKeys } from "../../../slots/storage-keys.ts";

/** The key in local storage of the ids of folded cards, by line. */
export const foldedKey = "candour-folded";

/** After this time the cards are shown, because the script that says why they are folded has failed. */
const timeoutMs = 15_000;

/**
 * Folds the cards that were folded when the reader saw them last, before the first paint. Only in the lists of
 * categories: the list of a muted author shows them. Part of every page: keep it short.
 */
export function foldCardsEarly(): void {
	const ids = localStorage.getItem(foldedKey);
	if (!ids || !localStorage.getItem(storageKeys.follow) || !location.pathname.startsWith("/category/"))
		return;
	document.documentElement.dataset.folded = "";
	const cards = ids.split("\n").map((id) => `[aria-labelledby="title-${CSS.escape(id)}"]`);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(
		`[data-folded] :is(${cards}){display:block;height:3.3rem}[data-folded] :is(${cards})>*{display:none}`,
	);
	document.adoptedStyleSheets.push(sheet);
	setTimeout(endEarlyFolding, timeoutMs);
}

/** The cards decide by themselves from now on. */
export function endEarlyFolding(): void {
	delete document.documentElement.dataset.folded;
}
