/** The key in local storage of the ids of folded cards, by line. */
export const foldedKey = "candour-folded";

/**
 * Folds the cards that were folded when the reader saw them last, before the first paint. Only in the lists of
 * categories: the list of a muted author shows them. Part of every page: keep it short.
 */
export function foldCardsEarly(): void {
	const ids = localStorage.getItem(foldedKey);
	if (!ids || !location.pathname.startsWith("/category/")) return;
	document.documentElement.dataset.folded = "";
	const cards = ids.split("\n").map((id) => `[aria-labelledby="title-${CSS.escape(id)}"]`);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(
		`[data-folded] :is(${cards}){display:block;height:3.3rem}[data-folded] :is(${cards})>*{display:none}`,
	);
	document.adoptedStyleSheets.push(sheet);
}
