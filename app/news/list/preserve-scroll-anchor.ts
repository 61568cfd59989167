import { flushSync } from "react-dom";

/** Applies a change to the list without moving the first visible card in the window. */
export function preserveScrollAnchor(list: HTMLElement | null, change: () => void): void {
	const anchor = list && firstVisibleCard(list);
	const topBefore = anchor?.getBoundingClientRect().top ?? 0;
	flushSync(change);
	if (!anchor?.isConnected) return;
	const movedPx = anchor.getBoundingClientRect().top - topBefore;
	if (movedPx !== 0) scrollBy({ top: movedPx, behavior: "instant" });
}

function firstVisibleCard(list: HTMLElement): Element | undefined {
	return [...list.querySelectorAll("article")].find((card) => card.getBoundingClientRect().bottom > 0);
}
